import { sql, type RawBuilder } from 'kysely'
import { addDays, type CalendarDate } from '#domain/dates.ts'
import type { TravelType } from '#domain/rulebook/fact.ts'
import { cruiseMark, markOf, routeKey } from './journey-marks.ts'

export type JourneyFilter = {
  readonly timing: 'ALL' | 'ONGOING' | 'UPCOMING'
  readonly today: CalendarDate
  readonly travelType?: TravelType | undefined
  /** Cruises alone, or none of them. */
  readonly isCruise?: boolean | undefined
  readonly lineId?: string | undefined
  readonly route?: string | undefined
  /** Whether rules of the trip have changed, and its traveller has read that. */
  readonly changes?: ChangesFilter | undefined
  readonly departureId?: string | undefined
  readonly destinationId?: string | undefined
  readonly transitId?: string | undefined
  readonly citizenshipId?: string | undefined
  /** Trips that touch these days. */
  readonly from?: CalendarDate | undefined
  readonly to?: CalendarDate | undefined
  readonly note?: string | undefined
  /** A part of the e-mail address, or of the note. */
  readonly contact?: string | undefined
}

export const changesFilters = ['UNREAD', 'READ'] as const
export type ChangesFilter = (typeof changesFilters)[number]

/** Such trips are found in the table of contacts, which has all that the list filters by. */
export const isAmongContacts = ({ note, contact }: JourneyFilter): boolean =>
  note !== undefined || contact !== undefined

/** The first and the last day on which a trip may start, and may end. */
export type Dates = {
  readonly startFrom?: CalendarDate | undefined
  readonly startTo?: CalendarDate | undefined
  readonly endFrom?: CalendarDate | undefined
  readonly endTo?: CalendarDate | undefined
}
export type Condition = RawBuilder<unknown>

const latest = (...days: (CalendarDate | undefined)[]) =>
  days
    .filter((day) => day !== undefined)
    .toSorted()
    .at(-1)
const earliest = (...days: (CalendarDate | undefined)[]) => days.filter((day) => day !== undefined).toSorted()[0]

export function datesOf({ timing, today, from, to }: JourneyFilter): Dates {
  const startFrom = timing === 'UPCOMING' ? addDays(today, 1) : undefined
  const endFrom = latest(from, timing === 'ONGOING' ? today : undefined)
  const startTo = earliest(to, timing === 'ONGOING' ? today : undefined)
  // What follows from another day is left out: the database would take it for one more thing that few trips fulfil.
  return { startFrom, startTo, endFrom: startFrom && endFrom && startFrom >= endFrom ? undefined : endFrom }
}

export const marksWanted = (filter: JourneyFilter): string[] =>
  (
    [
      ['changes', filter.changes],
      ['via', filter.transitId],
      ['to', filter.destinationId],
      ['of', filter.citizenshipId],
      ['from', filter.departureId],
      ['type', filter.travelType],
      ['cruise', filter.isCruise ? '' : undefined],
      ['line', filter.lineId],
      ['route', filter.route === undefined ? undefined : routeKey(filter.route)],
    ] as const
  ).flatMap(([kind, id]) => (id === undefined ? [] : markOf(kind, id)))

export const withMark = (mark: string): Condition => sql`m.mark = ${mark}`
/** One row for each trip page; as the indexes have it. */
export const wholeRow = sql`m.mark in ('type=BUSINESS', 'type=TOURISM')`

/** Trips that are over have no contact any more, and no changes: none is looked for. */
export const hasContact = ({ today }: JourneyFilter): Condition => sql`m.date_end >= ${addDays(today, -3)}::date`

export const withDates = ({ startFrom, startTo, endFrom, endTo }: Dates): Condition[] => [
  ...(startFrom ? [sql`m.date_start >= ${startFrom}::date`] : []),
  ...(startTo ? [sql`m.date_start <= ${startTo}::date`] : []),
  ...(endFrom ? [sql`m.date_end >= ${endFrom}::date`] : []),
  ...(endTo ? [sql`m.date_end <= ${endTo}::date`] : []),
]

/** As the index of long trips has it. */
const longTrip = 31

/** Rows of trips with these dates, found without those of all other trips; the first holds nearly all of them. */
export function rowsWithDates(dates: Dates): readonly [Condition, ...Condition[]] {
  const { startFrom, startTo, endFrom } = dates
  const firstUsual = endFrom && addDays(endFrom, -longTrip)
  if (!firstUsual || !startTo || startTo < firstUsual) return [and(wholeRow, ...withDates(dates))]
  const [beforeUsual, usual] = [addDays(firstUsual, -1), latest(startFrom, firstUsual)]
  return [
    and(wholeRow, ...withDates({ ...dates, startFrom: usual })),
    and(wholeRow, sql`m.date_end - m.date_start > 31`, ...withDates({ ...dates, startTo: beforeUsual })),
  ]
}

/** `known` is a mark that the rows are known to have. */
type Rows = { readonly known?: string | undefined; readonly areContacts?: true }

const withMarks = (organisationId: string, filter: JourneyFilter, { known, areContacts }: Rows): Condition[] =>
  marksWanted(filter)
    .filter((mark) => mark !== known)
    .map((mark) =>
      // Changes come and go: of the rows of a page its contact alone tells of them, and the one that is their mark.
      mark.startsWith('changes=') && !areContacts
        ? sql`exists (select from journey_marks changed where changed.journey_id = m.journey_id
            and changed.organisation_id = ${organisationId} and changed.mark = ${mark})`
        : sql`strpos(m.marks, ${` ${mark} `}) > 0`,
    )

/** What every row that is shown fulfils, whichever way it was found: its text apart, which is in the table of contacts. */
export const conditionsOf = (
  organisationId: string,
  filter: JourneyFilter,
  dates: Dates,
  rows: Rows = {},
): Condition[] => [
  sql`m.organisation_id = ${organisationId}`,
  ...withDates(dates),
  ...withMarks(organisationId, filter, rows),
  ...(filter.isCruise === false ? [sql`strpos(m.marks, ${` ${cruiseMark} `}) = 0`] : []),
]

export const and = (...conditions: readonly Condition[]): Condition => sql.join(conditions, sql` and `)
