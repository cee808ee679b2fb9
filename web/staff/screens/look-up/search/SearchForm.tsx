import { useEffect, useRef, useState } from 'react'
import { Button } from '@mantine/core'
import { Search } from 'lucide-react'
import type { TripSearch } from '#web/staff/trip/trip-search.ts'
import { useLanguage, useT } from '#web/staff/words/words.ts'
import { PurposeField } from '#web/staff/fields/PurposeField.tsx'
import { TripDates } from '#web/staff/fields/TripDates.tsx'
import { departureRange } from '#web/staff/fields/nights-beside.ts'
import { focusField, focusFirstError } from '#web/staff/fields/focus-field.ts'
import { CruiseFields } from '#web/staff/cruises/CruiseFields.tsx'
import { isStillCruise } from '#web/staff/cruises/cruise-search.ts'
import { formatDay } from '#web/ui/format-day.ts'
import { PasteBar } from '../paste/PasteBar.tsx'
import { usePaste } from '../paste/use-paste.ts'
import { lazyPart } from '#web/staff/errors/lazy-part.tsx'
import { TravelModeField } from '#web/staff/fields/MoreOfTrip.tsx'
import { messagesByField, type FieldMessages } from './problem-messages.ts'
import { PlaceForm } from '#web/staff/fields/place-form.tsx'
import { AsLastTime } from './AsLastTime.tsx'
import { HomeOfAll } from '#web/staff/travellers/HomeOfAll.tsx'
import { today } from '#web/staff/fields/today.ts'
import { Restored } from '#web/staff/form/Restored.tsx'
import { movedStart } from './moved-start.ts'
import { dropSearchDraft, keepSearchDraft, readSearchDraft } from './search-draft.ts'
import { withNightsCounted } from './route-days.ts'
import { RouteFields } from './RouteFields.tsx'
import {
  checkForm,
  missingIn,
  returnOf,
  tripOf,
  unfinishedTripOf,
  type SearchField,
  type SearchForm as Form,
} from './search-form.ts'
import { keepNames } from '#web/staff/trip/names-of-people.ts'
import { TravellersField } from '#web/staff/travellers/TravellersField.tsx'
import styles from './search.module.css'

const LeaveToTravellerPanel = lazyPart(
  async () => (await import('#web/staff/create-journey/LeaveToTravellerPanel.tsx')).LeaveToTravellerPanel,
)
const PastePanel = lazyPart(async () => (await import('../paste/PastePanel.tsx')).PastePanel)

type SearchFormProps = {
  initial: Form
  /** The query of this search: what is half typed here is found again here. */
  address: string
  /** The search before this one, whose travellers may be taken over. */
  last?: Form | null
  /** What the server did not accept of this very search. */
  refused?: FieldMessages
  /** Only one part of it, in place below what was asked; with something wrong elsewhere it is the whole. */
  part?: SearchField | undefined
  /** The cursor starts in the field for destinations. */
  focusDestination?: boolean
  /** Somebody said who travels; left out: they are those who usually do. */
  isSaid?: boolean
  /** The traveller whose details are open at first. */
  openTraveller?: number | undefined
  /** A page may be made of what is known, whose traveller says the rest; not where a page gets another trip. */
  leavesToTraveller?: boolean
  onSearch: (trip: TripSearch) => void
  /** Nothing is missing in what was entered so far: it may be asked next. */
  onLikely?: (trip: TripSearch) => void
  onClose?: () => void
}

/** The whole search. Each field says what is wrong with it; nothing that was entered is thrown away. */
export function SearchForm({
  initial,
  address,
  last = null,
  refused = NOTHING,
  part,
  focusDestination = false,
  isSaid = false,
  openTraveller,
  leavesToTraveller = false,
  onSearch,
  onLikely,
  onClose,
}: SearchFormProps) {
  const t = useT()
  const language = useLanguage()
  const form = useRef<HTMLFormElement>(null)
  const [draft, setDraft] = useState(() => readSearchDraft(address, initial))
  const [values, setValues] = useState(draft ?? initial)
  const [isSubmitted, setSubmitted] = useState(false)
  const [isWhole, setWhole] = useState(part === undefined)
  const [changed, setChanged] = useState<ReadonlySet<SearchField>>(new Set())
  const problems = checkForm(values, isSubmitted)
  const toldReturn = values.end === '' ? returnOf(values) : ''
  const [left, setLeft] = useState<TripSearch | null>(null)
  const unfinished = leavesToTraveller ? unfinishedTripOf(values) : null
  const messages = messagesByField(problems, t, language)
  const errorOf = (field: SearchField) =>
    messages[field] ?? (changed.has(field === 'residence' ? 'travellers' : field) ? undefined : refused[field])
  /** Said at a stop by this form; by the server, of the whole list. */
  const refusedStops = (['days', 'hours'] as const).flatMap((field) =>
    changed.has(field) ? [] : (refused[field] ?? []),
  )

  function change(changes: Partial<Form>) {
    setValues((known) => changedForm(known, changes))
    setChanged((known) => new Set([...known, ...(Object.keys(changes) as SearchField[])]))
  }
  useEffect(() => {
    if (changed.size > 0) keepSearchDraft(address, values, initial)
    const likely = changed.size > 0 && tripOf(values)
    if (likely) onLikely?.(likely)
    // Once for what was entered, not each time that the form is drawn.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [values])
  // Of an address that says where to, and of whom no paper, the cursor starts at the people.
  const startsAtPeople = focusDestination && isSaid && missingIn(initial) === 'travellers'
  useEffect(() => {
    if (startsAtPeople) focusField('travellers')
    // Once, when the form opens.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [])
  const paste = usePaste(values, (next, asks) => {
    const trip = asks ? tripOf(changedForm(values, next)) : null
    if (trip) return search(trip, next)
    change(next)
    const missing = missingIn(next)
    setTimeout(() =>
      missing ? focusField(missing) : form.current?.querySelector<HTMLElement>('[type="submit"]')?.focus(),
    )
  })
  const at = <Field extends keyof Form>(field: Field) => ({
    value: values[field],
    error: errorOf(field),
    onChange: (value: Form[Field]) => change({ [field]: value }),
  })
  const shows = (field: SearchField) => isWhole || field === part
  function discard() {
    dropSearchDraft()
    setDraft(null)
    setValues(initial)
    setChanged(new Set())
    setSubmitted(false)
  }
  function close() {
    dropSearchDraft()
    onClose?.()
  }
  function search(trip: TripSearch, { travellers }: Form) {
    dropSearchDraft()
    keepNames(travellers)
    onSearch(trip)
  }
  function onSubmit() {
    if (paste.pasted) return paste.hurry()
    const trip = tripOf(values)
    if (trip) return search(trip, values)
    setSubmitted(true)
    setWhole(true)
    setTimeout(() => focusFirstError(form.current))
  }

  return (
    <>
      <PlaceForm
        ref={form}
        className={isWhole ? `card ${styles.form}` : `card ${styles.part}`}
        aria-label={t('look-up.form')}
        onSubmit={onSubmit}
        onKeyDown={(event) => {
          if (isWhole || !onClose || event.key !== 'Escape' || event.defaultPrevented) return
          event.preventDefault()
          close()
        }}
        onPaste={paste.onPaste}
        onDragOver={paste.onDragOver}
        onDrop={paste.onDrop}
      >
        {draft && <Restored onDiscard={discard} />}
        {isWhole && (
          <>
            <PasteBar
              isUndoable={paste.isUndoable}
              others={paste.others}
              onStart={paste.start}
              onUndo={paste.undo}
              onAskOthers={paste.askOthers}
            />
            <CruiseFields values={values} onChange={change} />
          </>
        )}
        {shows('to') && (
          <RouteFields
            values={values}
            problems={problems}
            errorOf={errorOf}
            focusDestination={focusDestination && !startsAtPeople}
            onChange={change}
          />
        )}
        <div className={styles.rest}>
          {shows('start') && (
            <TripDates
              start={{ ...at('start'), onChange: (start) => change(movedStart(values, start)) }}
              end={at('end')}
              toldReturn={toldReturn && t('look-up.return.told', { date: formatDay(toldReturn, language) })}
              onOutAndBack={({ from, to }) => change({ start: from, end: to })}
            />
          )}
          {shows('travellers') && (
            <TravellersField
              {...at('travellers')}
              isPreset={!isSaid && !changed.has('travellers')}
              lastDay={returnOf(values) || lastDayOfStart(values.start)}
              openAtFirst={openTraveller}
            />
          )}
          {isWhole && last && <AsLastTime last={last} now={values} onTake={change} />}
          {(shows('travellers') || shows('residence')) && values.travellers.length > 0 && (
            <HomeOfAll
              value={values.travellers}
              error={errorOf('residence')}
              departure={values.from}
              onChange={(travellers) => change({ travellers })}
            />
          )}
          {shows('purpose') && <PurposeField {...at('purpose')} />}
          {shows('by') && (
            <TravelModeField
              key={String(paste.isUndoable)}
              value={values.by}
              error={errorOf('by')}
              onChange={(by) => change({ by })}
            />
          )}
          {refusedStops.length > 0 && (
            <p role="alert" className={styles.refusal}>
              {refusedStops.join(' ')}
            </p>
          )}
          <div className={`buttons ${styles.actions}`}>
            {onClose && (
              <Button variant="default" onClick={close}>
                {t('look-up.close')}
              </Button>
            )}
            {isWhole && unfinished && (
              <Button variant="default" onClick={() => setLeft(unfinished)}>
                {t('journeys.leave.button')}
              </Button>
            )}
            <Button type="submit" leftSection={<Search size={18} />}>
              {t('look-up.search')}
            </Button>
          </div>
        </div>
      </PlaceForm>
      {left && <LeaveToTravellerPanel trip={left} onClose={() => setLeft(null)} onFailed={() => setLeft(null)} />}
      {paste.pasted && (
        <PastePanel
          pasted={paste.pasted}
          form={values}
          onText={paste.open}
          onFile={(file) => void paste.openFile(file)}
          onTakeOver={paste.takeOver}
          onClose={paste.close}
          onFailed={paste.close}
        />
      )}
    </>
  )
}

const NOTHING: FieldMessages = {}
/** The search with what was changed in it; nights are counted, and another route is another ship. */
function changedForm(known: Form, changes: Partial<Form>): Form {
  const meant = isStillCruise(changes) ? changes : { ...changes, cruise: '' }
  return withNightsCounted({ ...known, ...meant }, today())
}
/** Where somebody says from when to when they leave, the last of these days. */
const lastDayOfStart = (start: string): string => departureRange(start)?.to ?? start
