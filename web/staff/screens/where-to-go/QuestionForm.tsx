import { useRef, useState } from 'react'
import { Button } from '@mantine/core'
import { Compass } from 'lucide-react'
import { maxCitizenships } from '#domain/assessment/trip.ts'
import { ChoiceField } from '#web/staff/fields/ChoiceField.tsx'
import { ChoicesField } from '#web/staff/fields/ChoicesField.tsx'
import { CitizenshipField } from '#web/staff/fields/CitizenshipField.tsx'
import { focusFirstError } from '#web/staff/fields/focus-field.ts'
import { MoreOfTrip } from '#web/staff/fields/MoreOfTrip.tsx'
import { PlaceCombobox } from '#web/staff/fields/PlaceCombobox.tsx'
import { PlaceForm } from '#web/staff/fields/place-form.tsx'
import { usePlaceNames } from '#web/staff/fields/place-names.ts'
import { PurposeField } from '#web/staff/fields/PurposeField.tsx'
import { ResidenceField } from '#web/staff/fields/ResidenceField.tsx'
import { TripDates } from '#web/staff/fields/TripDates.tsx'
import { joinByField } from '#web/staff/form/refusal.ts'
import { useT } from '#web/staff/words/words.ts'
import { heldDocuments } from './held-documents.ts'
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
  const form = useRef<HTMLFormElement>(null)
  const [values, setValues] = useState(initial)
  const [isSubmitted, setSubmitted] = useState(isChecked)
  const [changed, setChanged] = useState<ReadonlySet<QuestionField>>(new Set())
  const nameOf = usePlaceNames([values.from])
  const problems = checkQuestion(values).filter(({ key }) => isSubmitted || key !== 'required')
  const messages = joinByField(
    problems.map(({ field, key, id = '' }) => [field, t(`look-up.problem.${key}`, { id, max: maxCitizenships })]),
  )
  const errorOf = (field: QuestionField) => messages[field] ?? (changed.has(field) ? undefined : refused[field])

  function change(changes: Partial<Question>) {
    setValues((known) => ({ ...known, ...changes }))
    setChanged((known) => new Set([...known, ...(Object.keys(changes) as QuestionField[])]))
  }
  const at = <Field extends QuestionField>(field: Field) => ({
    value: values[field],
    error: errorOf(field),
    onChange: (value: Question[Field]) => change({ [field]: value }),
  })
  function onSubmit() {
    if (checkQuestion(values).length === 0) return onAsk(values)
    setSubmitted(true)
    setTimeout(() => focusFirstError(form.current))
  }
  return (
    <PlaceForm ref={form} className={`card ${styles.form}`} aria-label={t('where-to-go.form')} onSubmit={onSubmit}>
      <div className={styles.fields}>
        <CitizenshipField {...at('citizenships')} />
        {values.citizenships.length > 1 && (
          <ChoiceField
            name="passports"
            label={t('trip-details.people')}
            options={[
              { value: '', label: t('trip-details.people.several') },
              { value: 'one', label: t('trip-details.people.one') },
            ]}
            {...at('passports')}
          />
        )}
        <ResidenceField {...at('residence')} departure={values.from} citizenships={values.citizenships} />
        <details className={styles.documents} open={errorOf('documents') !== undefined || initial.documents.length > 0}>
          <summary>{t('where-to-go.documents', { count: values.documents.length })}</summary>
          <ChoicesField
            name="documents"
            label={t('where-to-go.documents.label')}
            options={heldDocuments.map((value) => ({ value, label: t(`where-to-go.document.${value}`) }))}
            {...at('documents')}
          />
        </details>
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
        <MoreOfTrip
          minor={values.minor}
          by={values.by}
          errors={{ minor: errorOf('minor'), by: errorOf('by') }}
          onChange={(field, value) => change({ [field]: value })}
        />
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
