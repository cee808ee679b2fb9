import { useRef, useState, type FormEvent } from 'react'
import { Button } from '@mantine/core'
import { Search } from 'lucide-react'
import { MAX_DESTINATIONS, type TripSearch } from '../../../trip-search.ts'
import { useT } from '../../../words/words.ts'
import { CitizenshipField } from './CitizenshipField.tsx'
import { DateField } from './DateField.tsx'
import { usePlaceNames } from './place-names.ts'
import { PlaceCombobox } from './PlaceCombobox.tsx'
import { messagesByField, type FieldMessages } from './problem-messages.ts'
import { PurposeField } from './PurposeField.tsx'
import { ResidenceField } from './ResidenceField.tsx'
import { checkForm, tripOf, type SearchField, type SearchForm as Form } from './search-form.ts'
import { StopList } from './StopList.tsx'
import styles from './search.module.css'

type SearchFormProps = {
  initial: Form
  /** What the server did not accept of this very search. */
  refused?: FieldMessages
  /** The cursor starts in the field for destinations. */
  focusDestination?: boolean
  onSearch: (trip: TripSearch) => void
  onClose?: () => void
}

/** The whole search. Each field says what is wrong with it; nothing that was entered is thrown away. */
export function SearchForm({
  initial,
  refused = NOTHING,
  focusDestination = false,
  onSearch,
  onClose,
}: SearchFormProps) {
  const t = useT()
  const form = useRef<HTMLFormElement>(null)
  const [values, setValues] = useState(initial)
  const [isSubmitted, setSubmitted] = useState(false)
  const [changed, setChanged] = useState<ReadonlySet<SearchField>>(new Set())
  const nameOf = usePlaceNames([values.from, ...values.to, ...values.via])
  const messages = messagesByField(checkForm(values, isSubmitted), t)
  const errorOf = (field: SearchField) => messages[field] ?? (changed.has(field) ? undefined : refused[field])

  function change<K extends SearchField>(field: K, value: Form[K]) {
    setValues((known) => ({ ...known, [field]: value }))
    setChanged((known) => new Set(known).add(field))
  }
  function onSubmit(event: FormEvent) {
    event.preventDefault()
    setSubmitted(true)
    const trip = tripOf(values)
    if (trip) onSearch(trip)
    else setTimeout(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
  }

  return (
    <form ref={form} noValidate className={`card ${styles.form}`} aria-label={t('look-up.form')} onSubmit={onSubmit}>
      <div className={styles.route}>
        <PlaceCombobox
          label={t('look-up.departure')}
          kind="origin"
          value={values.from === '' ? '' : nameOf(values.from)}
          placeholder={t('look-up.place-hint')}
          error={errorOf('from')}
          onPick={({ key }) => change('from', key)}
        />
        <div>
          <PlaceCombobox
            ref={focusDestination ? focusOnce : null}
            label={t('look-up.destinations', { count: values.to.length, max: MAX_DESTINATIONS })}
            kind="destination"
            placeholder={t(values.to.length === 0 ? 'look-up.place-hint' : 'look-up.destinations.add')}
            error={errorOf('to')}
            onPick={({ key }) => change('to', [...values.to, key])}
          />
          <StopList
            label={t('look-up.destinations.chosen')}
            keys={values.to}
            nameOf={nameOf}
            onChange={(keys) => change('to', keys)}
          />
        </div>
        <div>
          <PlaceCombobox
            label={t('look-up.transits')}
            kind="transit"
            placeholder={t('look-up.airport-hint')}
            error={errorOf('via')}
            onPick={({ key }) => change('via', [...values.via, key])}
          />
          <StopList
            label={t('look-up.transits.chosen')}
            keys={values.via}
            nameOf={nameOf}
            onChange={(keys) => change('via', keys)}
          />
        </div>
      </div>
      <div className={styles.rest}>
        <div className={styles.dates}>
          <DateField
            label={t('look-up.outbound')}
            value={values.start}
            error={errorOf('start')}
            openAt={values.end}
            onChange={(value) => change('start', value)}
          />
          <DateField
            label={t('look-up.return')}
            value={values.end}
            error={errorOf('end')}
            openAt={values.start}
            onChange={(value) => change('end', value)}
          />
        </div>
        <CitizenshipField
          citizenships={values.citizenships}
          error={errorOf('citizenships')}
          onChange={(citizenships) => change('citizenships', citizenships)}
        />
        <ResidenceField
          residence={values.residence}
          departure={values.from}
          citizenships={values.citizenships}
          error={errorOf('residence')}
          onChange={(residence) => change('residence', residence)}
        />
        <PurposeField
          purpose={values.purpose}
          error={errorOf('purpose')}
          onChange={(purpose) => change('purpose', purpose)}
        />
        <div className={styles.actions}>
          {onClose && (
            <Button variant="default" onClick={onClose}>
              {t('look-up.close')}
            </Button>
          )}
          <Button type="submit" leftSection={<Search size={18} aria-hidden="true" />}>
            {t('look-up.search')}
          </Button>
        </div>
      </div>
    </form>
  )
}

const NOTHING: FieldMessages = {}

function focusOnce(input: HTMLInputElement | null): void {
  if (!input || input.dataset.greeted) return
  input.dataset.greeted = 'true'
  input.focus({ preventScroll: true })
}
