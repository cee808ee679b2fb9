import { NativeSelect } from '@mantine/core'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useT } from '#web/staff/words/words.ts'
import type { ListProps } from './list-props.ts'
import { pageSizes } from './list-state.ts'
import { pagesAround } from './pages-around.ts'
import styles from './paging.module.css'

export function Paging({ list: { page, size }, totalCount, onShow }: ListProps & { totalCount: number }) {
  const t = useT()
  const last = Math.max(1, Math.ceil(totalCount / size))
  const first = Math.min((page - 1) * size + 1, totalCount)
  return (
    <div className={styles.paging}>
      <label>
        {t('journeys.page-size')}
        <NativeSelect
          size="xs"
          value={String(size)}
          data={pageSizes.map(String)}
          onChange={(event) =>
            onShow({ size: pageSizes.find((known) => String(known) === event.currentTarget.value) ?? 25 })
          }
        />
      </label>
      <p>{t('journeys.range', { from: first, to: Math.min(page * size, totalCount), total: totalCount })}</p>
      <nav aria-label={t('journeys.pages')}>
        <button
          type="button"
          disabled={page <= 1}
          aria-label={t('journeys.page.previous')}
          onClick={() => onShow({ page: page - 1 })}
        >
          <ChevronLeft size={18} aria-hidden="true" />
        </button>
        {pagesAround(page, last).map((number, index) =>
          number === null ? (
            <span key={`gap ${index}`} aria-hidden="true">
              …
            </span>
          ) : (
            <button
              key={number}
              type="button"
              aria-label={t('journeys.page', { number })}
              aria-current={number === page ? 'page' : undefined}
              onClick={() => onShow({ page: number })}
            >
              {number}
            </button>
          ),
        )}
        <button
          type="button"
          disabled={page >= last}
          aria-label={t('journeys.page.next')}
          onClick={() => onShow({ page: page + 1 })}
        >
          <ChevronRight size={18} aria-hidden="true" />
        </button>
      </nav>
    </div>
  )
}
