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

/** Pages with changes of their trip that are kept; those of the trip that they had before are none. */
export const withChanges = (organisationId: string, { changes }: JourneyFilter): Condition[] =>
  changes === undefined
    ? []
    : [
        sql`m.journey_id in (select c.journey_id from journey_changes c
          join journeys j on j.id = c.journey_id and j.organisation_id = c.organisation_id
          where c.organisation_id = ${organisationId} and c.revision > j.rulebook_revision
          group by c.journey_id having max(c.revision) ${sql.raw(changes === 'UNREAD' ? '>' : '<=')}
            max(greatest(j.rulebook_revision, j.acknowledged_revision)))`,
      ]

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

const holds = (text: Condition, part: string) => sql`strpos(${text}, lower(${part}::text)) > 0`
const restHolds = (part: string) =>
  sql`length(m.note) = 200 and not ${holds(sql`m.note`, part)} and ${holds(sql`lower(m.internal_note)`, part)}`

/** Notes that hold this text, in small or capital letters: in what the index has of them, or in the rest of a long one. */
const notesWith = (text: string): readonly Condition[] => [
  sql`m.note <> '' and ${holds(sql`m.note`, text)}`,
  restHolds(text),
]

/** Addresses or notes that hold this text: those with an address, then the rest, each by its own index. */
function addressesOrNotesWith(text: string): readonly Condition[] {
  // As the database writes the column: all letters i are one.
  const part = text.replaceAll(/[Iİı]/g, 'i')
  const noteHolds = sql`(${holds(sql`m.note`, text)} or ${restHolds(text)})`
  return [
    sql`m.address <> '' and (${holds(sql`m.address`, part)} or ${noteHolds})`,
    sql`m.address = '' and m.note <> '' and ${noteHolds}`,
  ]
}

function contactsWith({ note, contact }: JourneyFilter): readonly Condition[] {
  if (contact === undefined) return notesWith(note ?? '')
  const found = addressesOrNotesWith(contact)
  return note === undefined ? found : found.map((source) => and(source, holds(sql`lower(m.internal_note)`, note)))
}

/** What every row that is shown fulfils, whichever way it was found. */
export const conditionsOf = (organisationId: string, filter: JourneyFilter, dates: Dates): Condition[] => [
  sql`m.organisation_id = ${organisationId}`,
  ...withDates(dates),
  ...marksWanted(filter).map((mark) => sql`strpos(m.marks, ${` ${mark} `}) > 0`),
  ...withChanges(organisationId, filter),
  ...(filter.isCruise === false ? [sql`strpos(m.marks, ${` ${cruiseMark} `}) = 0`] : []),
]

/** A text is looked for in the table of contacts; behind the wall no index may look into it. */
export const rowsFound = (
  organisationId: string,
  filter: JourneyFilter,
  dates: Dates,
  sources: readonly Condition[],
  columns: Condition,
): Condition =>
  sql.join(
    (isAmongContacts(filter) ? contactsWith(filter) : sources).map(
      (
        source,
      ) => sql`select ${columns} from ${sql.table(isAmongContacts(filter) ? 'journey_contacts' : 'journey_marks')} m
        where ${and(source, ...conditionsOf(organisationId, filter, dates))}`,
    ),
    sql` union all `,
  )

export const and = (...conditions: readonly Condition[]): Condition => sql.join(conditions, sql` and `)
