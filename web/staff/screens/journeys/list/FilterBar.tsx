import { useState } from 'react'
import { Button, NativeSelect } from '@mantine/core'
import { ListFilter } from 'lucide-react'
import { useCall } from '#web/staff/api/use-call.ts'
import segments from '#web/staff/fields/segments.module.css'
import { MyjourneyCountsDocument } from '#web/staff/generated/graphql.ts'
import { FilterChips } from '#web/staff/list/FilterChips.tsx'
import type { FoundRows } from '#web/staff/list/list-news.ts'
import { useT } from '#web/staff/words/words.ts'
import { FilterFields } from './FilterFields.tsx'
import { filters, timings, tripTypes, useFilterTexts, type JourneyListProps } from './journey-list.ts'
import styles from './filters.module.css'

export function FilterBar({ list, onShow, found }: JourneyListProps & { found: FoundRows | undefined }) {
  const t = useT()
  const [isOpen, setOpen] = useState(false)
  const { data } = useCall(MyjourneyCountsDocument, {}, { announce: false })
  const counts = { ALL: data?.all, ONGOING: data?.ongoing, UPCOMING: data?.upcoming }
  const countOf = ({ totalCount, isMoreThanCounted }: Omit<FoundRows, 'results'>) => ({
    count: totalCount,
    more: isMoreThanCounted ? 'yes' : 'no',
  })
  const texts = useFilterTexts(list)
  const chips = filters.map(({ field, label }) => ({ field, label: t(label), text: texts[field] }))
  return (
    <section aria-label={t('list.filters')} className={styles.filters}>
      <div className={styles.bar}>
        <div role="group" aria-label={t('journeys.timing')} className={`${segments.segments} ${styles.timing}`}>
          {timings.map((timing) => (
            <button key={timing} type="button" aria-pressed={list.timing === timing} onClick={() => onShow({ timing })}>
              {t(`journeys.timing.${timing}`)}
              {counts[timing] && <span>{t('list.count.short', countOf(counts[timing]))}</span>}
            </button>
          ))}
        </div>
        <NativeSelect
          aria-label={t('journeys.type')}
          value={list.type}
          data={[
            { value: '', label: t('journeys.type.all') },
            ...tripTypes.map((value) => ({ value, label: t(`journeys.type.${value}`) })),
          ]}
          onChange={(event) => onShow({ type: tripTypes.find((type) => type === event.currentTarget.value) ?? '' })}
        />
        <Button
          variant="default"
          aria-expanded={isOpen}
          aria-controls="journey-filters"
          leftSection={<ListFilter size={17} />}
          onClick={() => setOpen(!isOpen)}
        >
          {t('list.more-filters')}
        </Button>
        <FilterChips chips={chips} onRemove={(field) => onShow({ [field]: '' })} />
        <p role="status" className={styles.count}>
          {found && t('list.count', countOf(found))}
        </p>
      </div>
      <div id="journey-filters" hidden={!isOpen}>
        {isOpen && <FilterFields list={list} onShow={onShow} />}
      </div>
    </section>
  )
}
