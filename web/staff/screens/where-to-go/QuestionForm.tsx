import { useRef, useState } from 'react'
import { Button } from '@mantine/core'
import { Compass } from 'lucide-react'
import { departureRange } from '#web/staff/fields/nights-beside.ts'
import { focusFirstError } from '#web/staff/fields/focus-field.ts'
import { TravelModeField } from '#web/staff/fields/MoreOfTrip.tsx'
import { PlaceCombobox } from '#web/staff/fields/PlaceCombobox.tsx'
import { PlaceForm } from '#web/staff/fields/place-form.tsx'
import { usePlaceNames } from '#web/staff/fields/place-names.ts'
import { PurposeField } from '#web/staff/fields/PurposeField.tsx'
import { TripDates } from '#web/staff/fields/TripDates.tsx'
import { joinByField } from '#web/staff/form/refusal.ts'
import { HomeOfAll } from '#web/staff/travellers/HomeOfAll.tsx'
import { TravellersField } from '#web/staff/travellers/TravellersField.tsx'
import { keepNames } from '#web/staff/trip/names-of-people.ts'
import { aboutText } from '#web/staff/trip/traveller-words.ts'
import { useLanguage, useT } from '#web/staff/words/words.ts'
import { checkQuestion, type Question, type QuestionField } from './question.ts'
import styles from './question.module.css'

type QuestionFormProps = {
  initial: Question
  /** What is wrong is said from the start: the address held it. */
  isChecked: boolean
  /** What the server did not accept of this very question. */
  refused: Partial<Record<QuestionField, string>>
  onAsk: (question: Question) => void
  onClose?: () => void
}

/** The look-up's search without its destination. */
export function QuestionForm({ initial, isChecked, refused, onAsk, onClose }: QuestionFormProps) {
  const t = useT()
  const language = useLanguage()
  const form = useRef<HTMLFormElement>(null)
  const [values, setValues] = useState(initial)
  const [isSubmitted, setSubmitted] = useState(isChecked)
  const [changed, setChanged] = useState<ReadonlySet<QuestionField>>(new Set())
  const nameOf = usePlaceNames([values.from])
  const problems = checkQuestion(values).filter(({ key }) => isSubmitted || key !== 'required')
  const messages = joinByField(
    problems.map(({ field, key, id = '', max = 0, about }) => [
      field,
      key === 'traveller' ? aboutText(about!, { t, language }) : t(`look-up.problem.${key}`, { id, max }),
    ]),
  )
  const errorOf = (field: QuestionField) =>
    messages[field] ?? (changed.has(field === 'residence' ? 'travellers' : field) ? undefined : refused[field])

  function change(changes: Partial<Question>) {
    setValues((known) => ({ ...known, ...changes }))
    setChanged((known) => new Set([...known, ...(Object.keys(changes) as QuestionField[])]))
  }
  const at = <Field extends keyof Question>(field: Field) => ({
    value: values[field],
    error: errorOf(field),
    onChange: (value: Question[Field]) => change({ [field]: value }),
  })
  function onSubmit() {
    if (checkQuestion(values).length === 0) {
      keepNames(values.travellers)
      return onAsk(values)
    }
    setSubmitted(true)
    setTimeout(() => focusFirstError(form.current))
  }
  return (
    <PlaceForm ref={form} className={`card ${styles.form}`} aria-label={t('where-to-go.form')} onSubmit={onSubmit}>
      <div className={styles.fields}>
        <TravellersField
          {...at('travellers')}
          isPreset={!isChecked && !changed.has('travellers')}
          lastDay={lastDayOf(values)}
        />
        {values.travellers.length > 0 && (
          <HomeOfAll
            value={values.travellers}
            error={errorOf('residence')}
            departure={values.from}
            onChange={(travellers) => change({ travellers })}
          />
        )}
      </div>
      <div className={styles.fields}>
        <PlaceCombobox
          data-path="from"
          label={t('look-up.departure')}
          kind="origin"
          value={values.from === '' ? '' : nameOf(values.from)}
          placeholder={t('look-up.place-hint')}
          error={errorOf('from')}
          onPick={({ key }) => change({ from: key })}
        />
        <TripDates
          start={at('start')}
          end={at('end')}
          onOutAndBack={({ from, to }) => change({ start: from, end: to })}
        />
        <PurposeField {...at('purpose')} />
        <TravelModeField {...at('by')} />
        <div className="buttons">
          {onClose && (
            <Button variant="default" onClick={onClose}>
              {t('look-up.close')}
            </Button>
          )}
          <Button type="submit" leftSection={<Compass size={18} />}>
            {t('where-to-go.ask')}
          </Button>
        </div>
      </div>
    </PlaceForm>
  )
}

const lastDayOf = ({ start, end }: Question): string => (end === '' ? (departureRange(start)?.to ?? start) : end)
