import { useRef, useState } from 'react'
import { Button } from '@mantine/core'
import { Users } from 'lucide-react'
import { holderOf } from '#web/staff/trip/party.ts'
import { focusFirstError } from '#web/staff/fields/focus-field.ts'
import { TravelModeField } from '#web/staff/fields/MoreOfTrip.tsx'
import { PlaceForm } from '#web/staff/fields/place-form.tsx'
import { PurposeField } from '#web/staff/fields/PurposeField.tsx'
import { TripDates } from '#web/staff/fields/TripDates.tsx'
import { today } from '#web/staff/fields/today.ts'
import { useLanguage, useT } from '#web/staff/words/words.ts'
import { movedStart } from '../search/moved-start.ts'
import { messagesByField, type FieldMessages } from '../search/problem-messages.ts'
import { withNightsCounted } from '../search/route-days.ts'
import { RouteFields } from '../search/RouteFields.tsx'
import { checkForm, type SearchField, type SearchForm } from '../search/search-form.ts'
import styles from './group.module.css'
import { ListField, useListText } from './ListField.tsx'

type GroupFormProps = {
  initial: SearchForm
  text: string
  refused: FieldMessages
  onAsk: (form: SearchForm, text: string) => void
  onClose?: () => void
}

/** The trip, and the list of who travels as text: pasted, typed or dropped. */
export function GroupForm({ initial, text, refused, onAsk, onClose }: GroupFormProps) {
  const t = useT()
  const language = useLanguage()
  const form = useRef<HTMLFormElement>(null)
  const [values, setValues] = useState(initial)
  const list = useListText(text)
  const [isSubmitted, setSubmitted] = useState(false)
  // Who travels is said by the list: one of them stands for all, so that the rest of the trip is judged.
  const problemsIf = (isAsked: boolean) => checkForm({ ...values, travellers: [holderOf('DE')] }, isAsked)
  const problems = problemsIf(isSubmitted)
  const messages = messagesByField(problems, t, language)
  const errorOf = (field: SearchField) => messages[field] ?? refused[field]
  const change = (changes: Partial<SearchForm>) =>
    setValues((known) => withNightsCounted({ ...known, ...changes }, today()))

  function onSubmit() {
    setSubmitted(true)
    if (list.check() && problemsIf(true).length === 0) return onAsk(values, list.text)
    setTimeout(() => focusFirstError(form.current))
  }
  return (
    <PlaceForm ref={form} className={`card ${styles.form}`} aria-label={t('group.form')} onSubmit={onSubmit}>
      <div className={styles.fields}>
        <RouteFields
          values={values}
          problems={problems}
          errorOf={errorOf}
          focusDestination={values.to.length === 0}
          onChange={change}
        />
        <TripDates
          start={{
            value: values.start,
            error: errorOf('start'),
            onChange: (start) => change(movedStart(values, start)),
          }}
          end={{ value: values.end, error: errorOf('end'), onChange: (end) => change({ end }) }}
          onOutAndBack={({ from, to }) => change({ start: from, end: to })}
        />
        <PurposeField value={values.purpose} error={errorOf('purpose')} onChange={(purpose) => change({ purpose })} />
        <TravelModeField value={values.by} error={errorOf('by')} onChange={(by) => change({ by })} />
      </div>
      <ListField list={list}>
        {onClose && (
          <Button variant="default" onClick={onClose}>
            {t('look-up.close')}
          </Button>
        )}
        <Button type="submit" leftSection={<Users size={18} />}>
          {t('group.ask')}
        </Button>
      </ListField>
    </PlaceForm>
  )
}
