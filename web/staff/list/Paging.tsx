import { NativeSelect } from '@mantine/core'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useT } from '#web/staff/words/words.ts'
import { pageSizes } from './list-address.ts'
import type { FoundRows } from './list-news.ts'
import { pagesAround } from './pages-around.ts'
import styles from './list.module.css'
import type { ListProps } from './use-list-state.ts'

/** Where not all rows were counted no page is the last: there is always a next one, and none to jump to. */
export function Paging({ list: { page, size }, found, onShow }: ListProps & { found: FoundRows }) {
  const t = useT()
  const { totalCount: total, isMoreThanCounted } = found
  const last = Math.max(1, Math.ceil(total / size))
  const pages = isMoreThanCounted ? [...pagesAround(page, page + 1), null] : pagesAround(page, last)
  const [from, to] = [Math.min((page - 1) * size + 1, total), Math.min(page * size, total)]
  const step = (by: number, label: string, Icon: typeof ChevronLeft, isThere: boolean) => (
    <button type="button" disabled={!isThere} aria-label={label} onClick={() => onShow({ page: page + by })}>
      <Icon size={18} />
    </button>
  )
  return (
    <div className={styles.paging}>
      <label>
        {t('list.page-size')}
        <NativeSelect
          size="xs"
          value={String(size)}
          data={pageSizes.map(String)}
          onChange={(event) => onShow({ size: Number(event.currentTarget.value) })}
        />
      </label>
      <p>{t('list.range', { from, to, total, more: isMoreThanCounted ? 'yes' : 'no' })}</p>
      <nav aria-label={t('list.pages')}>
        {step(-1, t('list.page.previous'), ChevronLeft, page > 1)}
        {pages.map((number, index) =>
          number === null ? (
            <span key={`gap ${index}`} aria-hidden="true">
              …
            </span>
          ) : (
            <button
              key={number}
              type="button"
              aria-label={t('list.page', { number })}
              aria-current={number === page ? 'page' : undefined}
              onClick={() => onShow({ page: number })}
            >
              {number}
            </button>
          ),
        )}
        {step(1, t('list.page.next'), ChevronRight, page < last || isMoreThanCounted)}
      </nav>
    </div>
  )
}
