import { useState } from 'react'
import { Button, NativeSelect } from '@mantine/core'
import { ListFilter } from 'lucide-react'
import { localeOf } from '#domain/languages.ts'
import { useCall } from '#web/staff/api/use-call.ts'
import { MyjourneyCountsDocument } from '#web/staff/generated/graphql.ts'
import { useLanguage, useT } from '#web/staff/words/words.ts'
import { FilterChips } from './FilterChips.tsx'
import { FilterFields } from './FilterFields.tsx'
import type { ListProps } from './list-props.ts'
import { timings, tripTypes } from './list-state.ts'
import segments from '#web/staff/fields/segments.module.css'
import styles from './filters.module.css'

export function FilterBar({ list, onShow, count }: ListProps & { count: number | null }) {
  const t = useT()
  const language = useLanguage()
  const [isOpen, setOpen] = useState(false)
  const { data } = useCall(MyjourneyCountsDocument, {}, { announce: false })
  const counts = { ALL: data?.all.totalCount, ONGOING: data?.ongoing.totalCount, UPCOMING: data?.upcoming.totalCount }
  return (
    <section aria-label={t('journeys.filters')} className={styles.filters}>
      <div className={styles.bar}>
        <div role="group" aria-label={t('journeys.timing')} className={`${segments.segments} ${styles.timing}`}>
          {timings.map((timing) => (
            <button key={timing} type="button" aria-pressed={list.timing === timing} onClick={() => onShow({ timing })}>
              {t(`journeys.timing.${timing}`)}
              {counts[timing] !== undefined && <span>{counts[timing].toLocaleString(localeOf(language))}</span>}
            </button>
          ))}
        </div>
        <NativeSelect
          aria-label={t('journeys.type')}
          value={list.type ?? ''}
          onChange={(event) => onShow({ type: tripTypes.find((type) => type === event.currentTarget.value) ?? null })}
        >
          <option value="">{t('journeys.type.all')}</option>
          {tripTypes.map((type) => (
            <option key={type} value={type}>
              {t(`journeys.type.${type}`)}
            </option>
          ))}
        </NativeSelect>
        <Button
          variant="default"
          aria-expanded={isOpen}
          aria-controls="journey-filters"
          leftSection={<ListFilter size={17} aria-hidden="true" />}
          onClick={() => setOpen(!isOpen)}
        >
          {t('journeys.more-filters')}
        </Button>
        <FilterChips list={list} onShow={onShow} />
        <p role="status" className={styles.count}>
          {count !== null && t('journeys.count', { count })}
        </p>
      </div>
      <div id="journey-filters" hidden={!isOpen}>
        {isOpen && <FilterFields list={list} onShow={onShow} />}
      </div>
    </section>
  )
}
