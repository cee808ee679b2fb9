import { sql, type RawBuilder } from 'kysely'
import type { CalendarDate } from '#domain/dates.ts'
import type { TravelType } from '#domain/rulebook/fact.ts'
import { cruiseMark, markOf, routeKey } from '../trip/journey-marks.ts'

export type JourneyFilter = {
  readonly timing: Timing
  readonly today: CalendarDate
  readonly travelType?: TravelType | undefined
  /** Cruises alone, or none of them. */
  readonly isCruise?: boolean | undefined
  readonly lineId?: string | undefined
  readonly route?: string | undefined
  /** Whether rules of the trip have changed, and its traveller has read that. */
  readonly changes?: ChangesFilter | undefined
  /** The page got another trip since it was made. */
  readonly isTripChanged?: boolean | undefined
  /** Its traveller has opened it. */
  readonly isOpened?: boolean | undefined
  readonly departureId?: string | undefined
  readonly destinationId?: string | undefined
  readonly transitId?: string | undefined
  readonly citizenshipId?: string | undefined
  /** Trips that touch these days. */
  readonly from?: CalendarDate | undefined
  readonly to?: CalendarDate | undefined
  readonly note?: string | undefined
  /** A part of the e-mail address, of the note, or of what a traveller is called. */
  readonly contact?: string | undefined
}

/** `WAITING`: its traveller has still to say something. Until then its days are none of a trip. */
export const timings = ['ALL', 'ONGOING', 'UPCOMING', 'WAITING'] as const
export type Timing = (typeof timings)[number]

export type ChangesFilter = 'UNREAD' | 'READ'

type Condition = RawBuilder<unknown>

/** What the rows `m` of `journey_marks` fulfil that are shown: one of each trip page. */
export function rowsShown(organisationId: string, filter: JourneyFilter): Condition {
  const [mark, ...others] = marksWanted(filter)
  return sql.join(
    [
      sql`m.organisation_id = ${organisationId}`,
      mark === undefined ? sql`m.mark in ('type=BUSINESS', 'type=TOURISM')` : sql`m.mark = ${mark}`,
      ...[...others, ...typeWanted(filter)].map((other) => sql`strpos(m.marks, ${` ${other} `}) > 0`),
      ...(filter.isCruise === false ? [sql`strpos(m.marks, ${` ${cruiseMark} `}) = 0`] : []),
      ...datesWanted(filter),
      ...stateWanted(organisationId, filter),
      ...textWanted(organisationId, filter),
    ],
    sql` and `,
  )
}

/** The rows of the first are read: those that fewer pages have come first, and changes, which no other row tells of. */
const marksWanted = (filter: JourneyFilter): string[] =>
  (
    [
      ['changes', filter.changes],
      ['route', filter.route === undefined ? undefined : routeKey(filter.route)],
      ['line', filter.lineId],
      ['via', filter.transitId],
      ['to', filter.destinationId],
      ['of', filter.citizenshipId],
      ['cruise', filter.isCruise ? '' : undefined],
      ['from', filter.departureId],
    ] as const
  ).flatMap(([kind, id]) => (id === undefined ? [] : markOf(kind, id)))

/** So many pages are of a type that they are read in the order of the list. */
const typeWanted = ({ travelType }: JourneyFilter): string[] => (travelType ? [markOf('type', travelType)] : [])

const datesWanted = ({ timing, today, from, to }: JourneyFilter): Condition[] => [
  ...(timing === 'UPCOMING' ? [sql`m.date_start > ${today}::date`] : []),
  ...(timing === 'ONGOING' ? [sql`m.date_start <= ${today}::date`] : []),
  ...(timing === 'ONGOING' || timing === 'WAITING' ? [sql`m.date_end >= ${today}::date`] : []),
  ...(from ? [sql`m.date_end >= ${from}::date`] : []),
  ...(to ? [sql`m.date_start <= ${to}::date`] : []),
]

/** What the pages themselves say. Few have it, and an index has those. */
function stateWanted(organisationId: string, { timing, isTripChanged, isOpened }: JourneyFilter): Condition[] {
  const pages = (which: Condition) =>
    sql`(select j.id from journeys j where j.organisation_id = ${organisationId} and ${which})`
  const unfinished = pages(sql`j.unfinished is not null`)
  const opened = pages(sql`j.opened_at is not null`)
  return [
    ...(timing === 'WAITING' ? [sql`m.journey_id in ${unfinished}`] : []),
    ...(timing === 'ONGOING' || timing === 'UPCOMING' ? [sql`m.journey_id not in ${unfinished}`] : []),
    ...(isOpened === undefined ? [] : [isOpened ? sql`m.journey_id in ${opened}` : sql`m.journey_id not in ${opened}`]),
    ...(isTripChanged
      ? [
          sql`m.journey_id in (select e.journey_id from journey_earlier_trips e where e.organisation_id = ${organisationId})`,
        ]
      : []),
  ]
}

/** In small or capital letters. Behind the wall no index may look into a text: those of all contacts are read, once (`offset 0`). */
function textWanted(organisationId: string, { note, contact }: JourneyFilter): Condition[] {
  const holds = (text: Condition, part: string) => sql`strpos(${text}, lower(${part}::text)) > 0`
  const contacts = (which: Condition) =>
    sql`select c.journey_id from journey_contacts c where c.organisation_id = ${organisationId} and ${which}`
  const pages = (which: Condition) => sql`m.journey_id in (${which} offset 0)`
  return [
    ...(note === undefined ? [] : [pages(contacts(holds(sql`c.note`, note)))]),
    // As the database writes an address: all letters i are one.
    ...(contact === undefined
      ? []
      : [
          pages(sql`${contacts(sql`(${holds(sql`c.address`, contact.replaceAll(/[Iİı]/g, 'i'))} or ${holds(sql`c.note`, contact)})`)}
            union all select n.journey_id from journey_traveller_names n
              where n.organisation_id = ${organisationId} and ${holds(sql`n.lines`, contact)}`),
        ]),
  ]
}
