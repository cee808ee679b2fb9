import { Button, NativeSelect } from '@mantine/core'
import { addDays, isCalendarDate } from '#domain/dates.ts'
import { endonyms } from '#domain/languages.ts'
import { DateField } from '../fields/DateField.tsx'
import { Form } from '../form/Form.tsx'
import type { Form as FormState } from '../form/use-form.ts'
import type { TripSearch } from '../trip/trip-search.ts'
import { namesBeside } from '../trip/names-of-people.ts'
import { useT } from '../words/words.ts'
import { EmailField, NoteField } from '../fields/contact-fields.tsx'
import type { CreateValues } from './create-input.ts'
import { ShowEventsField } from './ShowEventsField.tsx'
import styles from './create.module.css'

type CreateFormProps = {
  form: FormState<CreateValues>
  trip: TripSearch
  /** What sending it is called. */
  submit: string
  onCancel: () => void
}

/** What is asked for a trip page beside the trip. */
export function CreateForm({ form, trip, submit, onCancel }: CreateFormProps) {
  const t = useT()
  const { values, errors, changes, getInputProps } = form
  const labels = {
    start: t('look-up.outbound'),
    end: t('look-up.return'),
    language: t('journeys.language'),
    email: t('journeys.email.optional'),
    note: t('journeys.note.optional'),
  }
  /** Of a trip with a length the first day tells the last. */
  function begin(start: string) {
    getInputProps('start').onChange(start)
    if (trip.nights !== null && values.end === '' && isCalendarDate(start))
      getInputProps('end').onChange(addDays(start, trip.nights))
  }
  const areDatesKnown = trip.dateStart !== null && trip.dateEnd !== null
  const asksDates = !areDatesKnown || [errors, changes].some((at) => 'start' in at || 'end' in at)
  return (
    <Form form={form} labels={labels} className={styles.form}>
      {asksDates && (
        <div className={styles.dates}>
          <DateField
            required
            label={labels.start}
            {...getInputProps('start')}
            onChange={begin}
            value={values.start}
            openAt={values.end}
          />
          <DateField
            required
            label={labels.end}
            {...getInputProps('end')}
            value={values.end}
            openAt={values.start}
            countFrom={values.start}
          />
          <p>{t('journeys.create.dates-hint')}</p>
        </div>
      )}
      <NativeSelect
        label={labels.language}
        description={t('journeys.language.hint')}
        data={Object.entries(endonyms).map(([value, label]) => ({ value, label }))}
        {...getInputProps('language')}
      />
      {/* Else the cross has the focus, and what is typed at once is lost. */}
      <EmailField data-autofocus={!asksDates || undefined} label={labels.email} {...getInputProps('email')} />
      <NoteField label={labels.note} rows={2} {...getInputProps('note')} />
      <ShowEventsField form={form} />
      {namesBeside(trip.travellers).travellerNames && <p className={styles.names}>{t('journeys.create.names')}</p>}
      <div className="buttons">
        <Button variant="default" onClick={onCancel}>
          {t('journeys.cancel')}
        </Button>
        <Button type="submit" loading={form.submitting}>
          {submit}
        </Button>
      </div>
    </Form>
  )
}
