import { useRef, useState, type FormEvent } from 'react'
import { Button, NativeSelect, Textarea, TextInput } from '@mantine/core'
import { ChevronDown } from 'lucide-react'
import { useChange } from '#web/staff/api/use-call.ts'
import { CreateMyjourneyDocument } from '#web/staff/generated/graphql.ts'
import type { TripSearch } from '#web/staff/trip/trip-search.ts'
import { useLanguage, useT } from '#web/staff/words/words.ts'
import { DateField } from '../fields/DateField.tsx'
import { focusFirstError } from '../fields/focus-field.ts'
import type { Detail } from '../trip/detail.ts'
import { checkCreate, createInput, refusedCreate, type CreateErrors, type CreateValues } from './create-input.ts'
import type { CreatedJourney } from './create-input.ts'
import styles from './create.module.css'
import { pageLanguages } from './endonyms.ts'
import { TripSummary } from './TripSummary.tsx'

type CreateFormProps = {
  trip: TripSearch
  detail: Detail
  onCreated: (created: CreatedJourney) => void
  onCancel: () => void
}

export function CreateForm({ trip, detail, onCreated, onCancel }: CreateFormProps) {
  const t = useT()
  const language = useLanguage()
  const form = useRef<HTMLFormElement>(null)
  const [values, setValues] = useState<CreateValues>({
    start: trip.dateStart ?? '',
    end: trip.dateEnd ?? '',
    language,
    email: '',
    note: '',
    showEvents: true,
  })
  const [isSubmitted, setSubmitted] = useState(false)
  const [refused, setRefused] = useState<CreateErrors>({})
  const { mutateAsync, isPending } = useChange(CreateMyjourneyDocument, {
    dirty: ['Myjourneys', 'MyjourneyCounts', 'PaletteTrips'],
  })
  const errors: CreateErrors = { ...refused, ...(isSubmitted ? checkCreate(values, t) : {}) }
  const asksDates = trip.dateStart === null || trip.dateEnd === null || Boolean(refused.start) || Boolean(refused.end)

  function change(next: Partial<CreateValues>) {
    setValues({ ...values, ...next })
    setRefused({ ...refused, ...Object.fromEntries(Object.keys(next).map((field) => [field, undefined])) })
  }
  function showRefusal(refusal: CreateErrors) {
    setRefused(refusal)
    setTimeout(() => focusFirstError(form.current))
  }
  async function create(event: FormEvent) {
    event.preventDefault()
    setSubmitted(true)
    const wrong = checkCreate(values, t)
    if (Object.keys(wrong).length > 0) return showRefusal({})
    try {
      const {
        ok,
        myjourney,
        errors: refusals,
      } = (await mutateAsync({ input: createInput(trip, values) })).createMyjourney
      if (ok && myjourney) onCreated({ url: myjourney.url, email: values.email.trim() })
      else showRefusal(refusedCreate(refusals))
    } catch (error) {
      showRefusal({ trip: (error as Error).message })
    }
  }

  return (
    <form ref={form} noValidate className={styles.form} onSubmit={(event) => void create(event)}>
      <TripSummary trip={trip} detail={detail} />
      {errors.trip && (
        <p role="alert" className={styles.refusal}>
          {errors.trip}
        </p>
      )}
      {asksDates && (
        <div className={styles.dates}>
          <DateField
            required
            label={t('look-up.outbound')}
            value={values.start}
            error={errors.start}
            openAt={values.end}
            onChange={(start) => change({ start })}
          />
          <DateField
            required
            label={t('look-up.return')}
            value={values.end}
            error={errors.end}
            openAt={values.start}
            onChange={(end) => change({ end })}
          />
          <p>{t('journeys.create.dates-hint')}</p>
        </div>
      )}
      <NativeSelect
        rightSection={<ChevronDown size={16} aria-hidden="true" />}
        label={t('journeys.language')}
        description={t('journeys.language.hint')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        error={errors.language}
        value={values.language}
        data={[...pageLanguages]}
        onChange={(event) => {
          const chosen = pageLanguages.find(({ value }) => value === event.currentTarget.value)
          if (chosen) change({ language: chosen.value })
        }}
      />
      <TextInput
        type="email"
        label={t('journeys.email.optional')}
        description={t('journeys.email.hint')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        autoComplete="off"
        maxLength={254}
        value={values.email}
        error={errors.email}
        onChange={(event) => change({ email: event.currentTarget.value })}
      />
      <Textarea
        label={t('journeys.note.optional')}
        description={t('journeys.note.hint')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        rows={2}
        maxLength={2000}
        value={values.note}
        error={errors.note}
        onChange={(event) => change({ note: event.currentTarget.value })}
      />
      <label className={styles.check}>
        <input
          type="checkbox"
          checked={values.showEvents}
          onChange={(event) => change({ showEvents: event.currentTarget.checked })}
        />
        {t('journeys.events')}
      </label>
      <div className={styles.buttons}>
        <Button variant="default" onClick={onCancel}>
          {t('journeys.cancel')}
        </Button>
        <Button type="submit" loading={isPending}>
          {t('journeys.create')}
        </Button>
      </div>
    </form>
  )
}
