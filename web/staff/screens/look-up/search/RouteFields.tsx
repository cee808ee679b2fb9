import { useState } from 'react'
import { isCalendarDate } from '#domain/dates.ts'
import { useT } from '#web/staff/words/words.ts'
import { focusOnce } from '#web/staff/fields/focus-field.ts'
import { today } from '#web/staff/fields/today.ts'
import { DaysField } from './DaysField.tsx'
import { daysOfTyped, splitDays } from './parse-typed-days.ts'
import { HoursField } from './HoursField.tsx'
import { useTypedPlaceNames } from '#web/staff/fields/typed-names.ts'
import { PlaceCombobox } from '#web/staff/fields/PlaceCombobox.tsx'
import { messageAt } from './problem-messages.ts'
import { aroundStop, inNewOrder, shownDays } from './route-days.ts'
import type { SearchField, SearchForm, SearchProblem } from './search-form.ts'
import { mostStops } from './ship-in-search.ts'
import styles from './search.module.css'
import { StopList } from '#web/staff/fields/StopList.tsx'
import stopStyles from './stops.module.css'

type RouteFieldsProps = {
  values: SearchForm
  problems: readonly SearchProblem[]
  errorOf: (field: SearchField) => string | undefined
  focusDestination: boolean
  onChange: (changes: Partial<SearchForm>) => void
}

/** Departure, destinations with their days, and changes of planes. */
export function RouteFields({ values, problems, errorOf, focusDestination, onChange }: RouteFieldsProps) {
  const t = useT()
  const [cleared, setCleared] = useState<readonly string[]>([])
  const { from, to, days, via, hours, start, end } = values
  const nameOf = useTypedPlaceNames([from, ...to, ...via])
  const shown = shownDays(values)
  /** One destination lasts as long as the trip. */
  const asksDays = to.length > 1 && isCalendarDate(start) && isCalendarDate(end)

  /** Of the destination that is typed next. */
  const aroundNext = aroundStop({ ...values, to: [...to, ''], days: [...days, ''] }, to.length, today())

  function reorder(order: readonly number[]) {
    const next = inNewOrder(values, order)
    setCleared(next.cleared)
    onChange({ to: next.to, days: next.days })
  }
  return (
    <div className={styles.route}>
      <PlaceCombobox
        label={t('look-up.departure')}
        kind="origin"
        value={from === '' ? '' : nameOf(from)}
        placeholder={t('look-up.place-hint')}
        error={errorOf('from')}
        onPick={({ key }) => onChange({ from: key })}
      />
      <div>
        <PlaceCombobox
          data-path="to"
          ref={focusDestination ? focusOnce : null}
          label={t('look-up.destinations', { count: to.length, max: mostStops(values) })}
          kind="destination"
          placeholder={t(to.length === 0 ? 'look-up.place-hint' : 'look-up.destinations.add')}
          error={errorOf('to')}
          splitMore={(typed) => splitDays(typed, aroundNext)}
          onPick={({ key }, more) => onChange({ to: [...to, key], days: [...days, daysOfTyped(more, aroundNext)] })}
        />
        <StopList
          label={t('look-up.destinations.chosen')}
          keys={to}
          nameOf={nameOf}
          onChange={reorder}
          more={to.map(
            (key, index) =>
              (asksDays || days[index] !== '') && (
                <DaysField
                  key={key}
                  name={nameOf(key)}
                  value={days[index]!}
                  around={aroundStop(values, index, today())}
                  shown={shown[index]!}
                  error={messageAt(problems, 'days', index, t)}
                  onChange={(text) => onChange({ days: days.with(index, text) })}
                />
              ),
          )}
        />
        <p role="status" className={stopStyles.cleared}>
          {cleared.length > 0 &&
            t('trip-details.days.cleared', { count: cleared.length, names: cleared.map(nameOf).join(', ') })}
        </p>
      </div>
      <div>
        <PlaceCombobox
          label={t('look-up.transits')}
          kind="transit"
          placeholder={t('look-up.airport-hint')}
          error={errorOf('via')}
          onPick={({ key }) => onChange({ via: [...via, key], hours: [...hours, ''] })}
        />
        <StopList
          label={t('look-up.transits.chosen')}
          keys={via}
          nameOf={nameOf}
          onChange={(order) =>
            onChange({ via: order.map((index) => via[index]!), hours: order.map((index) => hours[index]!) })
          }
          more={via.map((key, index) => (
            <HoursField
              key={key}
              name={nameOf(key)}
              path={`hours.${index}`}
              value={hours[index]!}
              error={messageAt(problems, 'hours', index, t)}
              onChange={(text) => onChange({ hours: hours.with(index, text) })}
            />
          ))}
        />
      </div>
    </div>
  )
}
