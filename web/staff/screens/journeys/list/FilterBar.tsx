import { useState, useRef } from 'react'
import { Button, NativeSelect, ActionIcon, TextInput } from '@mantine/core'
import { ListFilter, Search } from 'lucide-react'
import { useCall } from '#web/staff/api/use-call.ts'
import segments from '#web/staff/fields/segments.module.css'
import { MyjourneyCountsDocument, MyjourneyWaitingCountDocument } from '#web/staff/generated/graphql.ts'
import { FilterChips } from '#web/staff/list/FilterChips.tsx'
import type { FoundRows } from '#web/staff/list/list-news.ts'
import { useT } from '#web/staff/words/words.ts'
import { CruiseFilter } from './CruiseFilter.tsx'
import {
  changesFilters,
  filters,
  openedFilters,
  timings,
  tripTypes,
  useFilterTexts,
  type JourneyListProps,
} from './journey-list.ts'
import styles from './filters.module.css'
import { isCalendarDate, type CalendarDate } from '#domain/dates.ts'
import { DateField } from '#web/staff/fields/DateField.tsx'
import { PlaceForm } from '#web/staff/fields/place-form.tsx'
import { PlaceCombobox } from '#web/staff/fields/PlaceCombobox.tsx'

export function FilterBar({ list, onShow, found }: JourneyListProps & { found: FoundRows | undefined }) {
  const t = useT()
  const [isOpen, setOpen] = useState(false)
  const { data } = useCall(MyjourneyCountsDocument, {}, { announce: false })
  // A request counts no more than three.
  const waiting = useCall(MyjourneyWaitingCountDocument, {}, { announce: false }).data?.waiting
  const counts = { ALL: data?.all, ONGOING: data?.ongoing, UPCOMING: data?.upcoming, WAITING: waiting }
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
        <NativeSelect
          aria-label={t('journeys.changes')}
          value={list.changes}
          data={[
            { value: '', label: t('journeys.changes.all') },
            ...changesFilters.map((value) => ({ value, label: t(`journeys.changes.${value}`) })),
          ]}
          onChange={(event) =>
            onShow({ changes: changesFilters.find((each) => each === event.currentTarget.value) ?? '' })
          }
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

/** What is being typed in place of a value; when the list gets another value, that is shown. */
function useDraft(value: string) {
  const [draft, setDraft] = useState({ of: value, text: value })
  if (draft.of !== value) setDraft({ of: value, text: value })
  return [draft.of === value ? draft.text : value, (text: string) => setDraft({ of: value, text })] as const
}

function FilterFields({ list, onShow }: JourneyListProps) {
  const t = useT()
  const texts = useFilterTexts(list)
  const [contact, setContact] = useDraft(list.contact)
  const isReversed = list.start !== '' && list.end !== '' && list.end < list.start
  const form = useRef<HTMLFormElement>(null)
  return (
    <PlaceForm ref={form} className={`card ${styles.fields}`} onSubmit={() => onShow({ contact: contact.trim() })}>
      {filters.map(({ field, label, kind }) =>
        kind === 'contact' ? (
          <TextInput
            key={field}
            label={t(label)}
            value={contact}
            maxLength={100}
            onChange={(event) => setContact(event.currentTarget.value)}
            rightSection={
              <ActionIcon type="submit" aria-label={t('journeys.note.search')}>
                <Search size={17} />
              </ActionIcon>
            }
          />
        ) : kind === 'opened' ? (
          <NativeSelect
            key={field}
            label={t(label)}
            value={list.opened}
            data={[
              { value: '', label: t('journeys.opened.all') },
              ...openedFilters.map((value) => ({ value, label: t(`journeys.opened.${value}`) })),
            ]}
            onChange={({ currentTarget: { value } }) =>
              onShow({ opened: openedFilters.find((each) => each === value) ?? '' })
            }
          />
        ) : kind === 'line' || kind === 'cruise-route' ? (
          <CruiseFilter key={field} kind={kind} label={t(label)} list={list} onShow={onShow} />
        ) : kind === 'day' ? (
          <DayFilter
            key={field}
            label={t(label)}
            day={list[field]}
            openAt={list.start}
            {...(field === 'end' && isReversed && { problem: t('journeys.until-before-from') })}
            onPick={(day) => onShow({ [field]: day })}
          />
        ) : (
          <PlaceCombobox
            key={field}
            label={t(label)}
            kind={kind}
            value={texts[field]}
            onPick={({ key, id }) => onShow({ [field]: kind === 'country' ? id : key })}
            onEmpty={() => onShow({ [field]: '' })}
          />
        ),
      )}
    </PlaceForm>
  )
}

type DayFilterProps = {
  label: string
  day: CalendarDate | ''
  openAt: string
  /** What is wrong with the day beside another one. */
  problem?: string
  onPick: (day: CalendarDate | '') => void
}

/** What is no day stays in its field, and the list as it was. */
function DayFilter({ label, day, openAt, problem, onPick }: DayFilterProps) {
  const t = useT()
  const [text, setText] = useDraft(day)
  const isDay = text === '' || isCalendarDate(text)
  return (
    <DateField
      label={label}
      value={text}
      error={isDay ? problem : t('look-up.problem.date')}
      openAt={openAt}
      onChange={(value) => {
        setText(value)
        if (value === '' || isCalendarDate(value)) onPick(value)
      }}
    />
  )
}
