import { Info } from 'lucide-react'
import { formatDayOf } from '#web/ui/format-day.ts'
import segments from '#web/staff/fields/segments.module.css'
import { ListSearch } from '#web/staff/list/ListSearch.tsx'
import { useLanguage, useT } from '#web/staff/words/words.ts'
import { shownSources, type FoundSources, type SourceListProps } from './source-list.ts'
import styles from './sources.module.css'

/** What the list shows of all pages, how many there are of it, and whether they are asked at all. */
export function SourceFilters({ list, onShow, found }: SourceListProps & { found: FoundSources | undefined }) {
  const t = useT()
  const language = useLanguage()
  const totals = found?.totals
  const counts = {
    TO_LOOK_AT: totals && totals.changed + totals.moved + totals.gone,
    CHANGED: totals?.changed,
    MOVED: totals?.moved,
    GONE: totals?.gone,
    NOT_READ: totals?.notRead,
    ALL: totals?.total,
  }
  const last = totals?.lastAskedAt
  return (
    <section aria-label={t('list.filters')} className={styles.filters}>
      {found?.isOn === false && (
        <div className={styles.off}>
          <Info size={20} />
          <div>
            <p>
              <strong>{t('rule-sources.off')}</strong>
            </p>
            <p>{t('rule-sources.off.how')}</p>
            <p>
              <code>WATCH_SOURCES=1</code>
            </p>
          </div>
        </div>
      )}
      <div role="group" aria-label={t('rule-sources.show')} className={segments.segments}>
        {shownSources.map((shown) => (
          <button key={shown} type="button" aria-pressed={list.shown === shown} onClick={() => onShow({ shown })}>
            {t('rule-sources.counted', {
              what: t(`rule-sources.show.${shown}`),
              count: counts[shown] ?? 0,
              isKnown: totals ? 'yes' : 'no',
            })}
          </button>
        ))}
      </div>
      <ListSearch
        label={t('rule-sources.search')}
        className={styles.search!}
        maxLength={200}
        search={list.search}
        onSearch={(search) => onShow({ search })}
      />
      <p role="status" className={styles.count}>
        {totals &&
          t('rule-sources.asked', {
            asked: totals.asked,
            total: totals.total,
            isAsked: last ? 'yes' : 'no',
            date: last ? formatDayOf(new Date(last), language) : '',
          })}
      </p>
    </section>
  )
}
