import { travellersOf } from '#domain/assessment/traveller.ts'
import type { Trip } from '#domain/assessment/trip.ts'
import { isCalendarDate, type CalendarDate } from '#domain/dates.ts'
import { countryRef, placeKey, type Iso2 } from '#domain/places.ts'
import { travelTypes } from '#domain/rulebook/fact.ts'
import type { Rulebook } from '#domain/rulebook/rulebook.ts'
import type { WidgetField } from '#web/widget/widget-props.ts'
import { checkTrip, type TripFields } from '../features/assessment/check-trip.ts'
import type { ShownWidget } from '../features/widget/shown-widget.ts'
import type { Problem } from '../refusals.ts'

export type WidgetQuestion = {
  /** As they stand in the form, with what the organisation has set where nothing was said. */
  readonly values: Readonly<Record<WidgetField, string>>
  /** What is wrong; none where nothing is asked yet. */
  readonly problems: readonly Problem[]
  /** Null: nothing is asked, or what is asked is wrong. */
  readonly trip: Trip | null
}

const fields: TripFields = {
  departure: 'to',
  destinations: 'to',
  transits: 'to',
  citizenships: 'of',
  residence: 'of',
  firstDays: 'on',
  lastDays: 'on',
  hours: 'on',
}

const required = {
  to: 'errors.select-destination',
  of: 'errors.select-nationality',
  type: 'errors.select-travel-type',
} as const

/** `?to=VN&of=DE&type=TOURISM&on=2027-03-01`. Without a destination nothing is asked; what else is left out is as the organisation set it. */
export function widgetQuestion(
  query: Readonly<Record<string, unknown>>,
  widget: Pick<ShownWidget, 'nationalities' | 'nationalityDefault' | 'restrictionType' | 'departure'>,
  rulebook: Rulebook,
  today: CalendarDate,
): WidgetQuestion {
  const given = (name: WidgetField): string | undefined => {
    const value = query[name]
    return value === undefined ? undefined : typeof value === 'string' ? value.slice(0, 20).trim() : ''
  }
  const isOffered = (iso2: string) => widget.nationalities.includes(iso2)
  const to = given('to') ?? ''
  const of = given('of') ?? widget.nationalityDefault
  const type = given('type') ?? widget.restrictionType
  const on = given('on') ?? ''
  const travelType = travelTypes.find((each) => each === type)
  const values = {
    to: rulebook.places.has(placeKey(countryRef(to))) ? to : '',
    of: isOffered(of) ? of : widget.nationalityDefault,
    type: travelType ?? widget.restrictionType,
    on: isCalendarDate(on) ? on : '',
  }
  if (given('to') === undefined) return { values, problems: [], trip: null }
  const missing = [
    ...(values.to === '' ? (['to'] as const) : []),
    ...(isOffered(of) ? [] : (['of'] as const)),
    ...(travelType === undefined ? (['type'] as const) : []),
  ]
  const problems: Problem[] = missing.map((field) => ({ field, key: required[field] }))
  if (on !== '' && values.on === '') problems.push({ field: 'on', key: 'errors.date' })
  if (problems.length > 0 || travelType === undefined) return { values, problems, trip: null }
  const trip: Trip = {
    departure: countryRef(departureOf(widget, values.of, to)),
    destinations: [countryRef(to)],
    transits: [],
    travellers: travellersOf({ citizenships: [values.of] }),
    travelType,
    ...(values.on !== '' && { dateStart: values.on }),
  }
  const wrong = [
    ...checkTrip(trip, rulebook, fields, today).map((problem) => ({
      ...problem,
      field: problem.field in values ? problem.field : 'on',
    })),
    ...(values.on !== '' && values.on < today ? [{ field: 'on', key: 'errors.departure-is-over' }] : []),
  ]
  return { values, problems: wrong, trip: wrong.length > 0 ? null : trip }
}

/** From where: as the organisation set it, else where its usual visitor is at home. Who asks about that very country comes from their own. */
function departureOf(
  { departure, nationalityDefault }: Pick<ShownWidget, 'departure' | 'nationalityDefault'>,
  nationality: Iso2,
  to: Iso2,
): Iso2 {
  const usual = departure ?? nationalityDefault
  return usual === to ? nationality : usual
}
