import { useRef, useState } from 'react'
import { ActionIcon, TextInput } from '@mantine/core'
import { Search } from 'lucide-react'
import { isCalendarDate, type CalendarDate } from '#domain/dates.ts'
import { useT } from '#web/staff/words/words.ts'
import { DateField } from '#web/staff/fields/DateField.tsx'
import { PlaceForm } from '#web/staff/fields/place-form.tsx'
import { PlaceCombobox } from '#web/staff/fields/PlaceCombobox.tsx'
import { filters, useFilterTexts, type JourneyListProps } from './journey-list.ts'
import styles from './filters.module.css'

/** What is being typed in place of a value; when the list gets another value, that is shown. */
function useDraft(value: string) {
  const [draft, setDraft] = useState({ of: value, text: value })
  if (draft.of !== value) setDraft({ of: value, text: value })
  return [draft.of === value ? draft.text : value, (text: string) => setDraft({ of: value, text })] as const
}

export function FilterFields({ list, onShow }: JourneyListProps) {
  const t = useT()
  const texts = useFilterTexts(list)
  const [note, setNote] = useDraft(list.note)
  const form = useRef<HTMLFormElement>(null)
  return (
    <PlaceForm ref={form} className={`card ${styles.fields}`} onSubmit={() => onShow({ note: note.trim() })}>
      {filters.map(({ field, label, kind }) =>
        kind === 'note' ? (
          <TextInput
            key={field}
            label={t(label)}
            value={note}
            maxLength={100}
            onChange={(event) => setNote(event.currentTarget.value)}
            rightSection={
              <ActionIcon type="submit" aria-label={t('journeys.note.search')}>
                <Search size={17} />
              </ActionIcon>
            }
          />
        ) : kind === 'day' ? (
          <DayFilter
            key={field}
            label={t(label)}
            day={list[field]}
            openAt={list.start}
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
  onPick: (day: CalendarDate | '') => void
}

/** What is no day stays in its field, and the list as it was. */
function DayFilter({ label, day, openAt, onPick }: DayFilterProps) {
  const t = useT()
  const [text, setText] = useDraft(day)
  const isDay = text === '' || isCalendarDate(text)
  return (
    <DateField
      label={label}
      value={text}
      error={isDay ? undefined : t('look-up.problem.date')}
      openAt={openAt}
      onChange={(value) => {
        setText(value)
        if (value === '' || isCalendarDate(value)) onPick(value)
      }}
    />
  )
}
