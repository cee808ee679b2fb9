import { useRef, useState } from 'react'
import { ActionIcon, TextInput } from '@mantine/core'
import { Search } from 'lucide-react'
import { isCalendarDate } from '#domain/dates.ts'
import { useLanguage, useT } from '#web/staff/words/words.ts'
import { DateField } from '#web/staff/fields/DateField.tsx'
import { countryName, usePlaceNames } from '#web/staff/fields/place-names.ts'
import { PlaceForm } from '#web/staff/fields/place-form.tsx'
import { PlaceCombobox } from '#web/staff/fields/PlaceCombobox.tsx'
import type { ListProps } from './list-props.ts'
import styles from './filters.module.css'

/** What is being typed in place of a value; when the list gets another value, that is shown. */
function useDraft(value: string) {
  const [draft, setDraft] = useState({ of: value, text: value })
  if (draft.of !== value) setDraft({ of: value, text: value })
  return [draft.of === value ? draft.text : value, (text: string) => setDraft({ of: value, text })] as const
}

export function FilterFields({ list, onShow }: ListProps) {
  const t = useT()
  const language = useLanguage()
  const nameOf = usePlaceNames([list.destination, list.departure, list.transit].filter((key) => key !== ''))
  const [start, setStart] = useDraft(list.start)
  const [end, setEnd] = useDraft(list.end)
  const [note, setNote] = useDraft(list.note)
  const form = useRef<HTMLFormElement>(null)
  const place = (key: string) => (key === '' ? '' : nameOf(key))
  const error = (value: string) => (value === '' || isCalendarDate(value) ? undefined : t('look-up.problem.date'))

  /** What is no day stays in its field, and the list as it was. */
  const dateSetter = (field: 'start' | 'end', keep: (value: string) => void) => (value: string) => {
    keep(value)
    if (value === '' || isCalendarDate(value)) onShow({ [field]: value })
  }
  return (
    <PlaceForm ref={form} className={`card ${styles.fields}`} onSubmit={() => onShow({ note: note.trim() })}>
      <PlaceCombobox
        label={t('journeys.destination')}
        kind="destination"
        value={place(list.destination)}
        onPick={({ key }) => onShow({ destination: key })}
      />
      <PlaceCombobox
        label={t('journeys.start')}
        kind="origin"
        value={place(list.departure)}
        onPick={({ key }) => onShow({ departure: key })}
      />
      <PlaceCombobox
        label={t('journeys.via')}
        kind="transit"
        value={place(list.transit)}
        onPick={({ key }) => onShow({ transit: key })}
      />
      <PlaceCombobox
        label={t('journeys.citizenship')}
        kind="country"
        value={list.citizenship && countryName(list.citizenship, language)}
        onPick={({ id }) => onShow({ citizenship: id })}
      />
      <DateField
        label={t('journeys.from')}
        value={start}
        error={error(start)}
        onChange={dateSetter('start', setStart)}
      />
      <DateField
        label={t('journeys.until')}
        value={end}
        error={error(end)}
        openAt={start}
        onChange={dateSetter('end', setEnd)}
      />
      <TextInput
        label={t('journeys.note')}
        value={note}
        maxLength={200}
        onChange={(event) => setNote(event.currentTarget.value)}
        rightSection={
          <ActionIcon type="submit" variant="subtle" color="gray" aria-label={t('journeys.note.search')}>
            <Search size={17} aria-hidden="true" />
          </ActionIcon>
        }
      />
    </PlaceForm>
  )
}
