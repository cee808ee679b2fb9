import { sql } from 'kysely'
import { contactHolds, contactsWith } from './contact-search.ts'
import {
  and,
  conditionsOf,
  hasContact,
  wholeRow,
  withMark,
  type Condition,
  type Dates,
  type JourneyFilter,
} from './journey-filter.ts'
import type { MarkKind } from './journey-marks.ts'
import type { JourneyOrder, JourneyPaging } from './journey-paging.ts'
import type { Collected, Way } from './journey-way.ts'

/** What is listed; `order` is that by places or types: their marks as the list has them. */
export type List = {
  readonly organisationId: string
  readonly filter: JourneyFilter
  readonly paging: JourneyPaging
  readonly order: { readonly kind: MarkKind; readonly groups: readonly string[] } | undefined
}

/** Trips that lie behind each other in the list. Where a text is looked for, `contacts` says how. */
export type Part = {
  readonly dates: Dates
  readonly orderBy: JourneyOrder
  /** Those with a note lie before. */
  readonly withoutNote?: true
  readonly contacts?: 'in-order' | 'sorted' | 'rare'
}

const columns: Partial<Record<JourneyOrder, string>> = {
  DATE_START: 'date_start',
  DATE_END: 'date_end',
  CREATED_AT: 'created_at',
}

const directionOf = ({ paging }: List) => sql.raw(paging.descending ? 'desc' : 'asc')
export const mostOf = ({ paging: { countUpTo, offset, limit } }: List): number =>
  Math.max(countUpTo + 1, offset + limit)

/** The first of these rows make the page. */
export function rowsInOrder(list: List, part: Part, way: Way): Condition {
  const column = columns[part.orderBy]
  if (column === undefined) return inGroups(list, part, way)
  const { dates } = part
  const direction = directionOf(list)
  const key = sql.ref(`m.${column}`)
  if (typeof way === 'object' && 'collected' in way)
    return sql`select m.journey_id from (${collected(list, part, way, sql`${key} as key`)} offset 0) m
      order by m.key ${direction}, m.journey_id ${direction}`
  const implied = column === 'date_end' ? impliedEnd(dates) : []
  if (way === 'in-order' && column === 'created_at' && Object.values(dates).some((day) => day !== undefined))
    return inWeeks(list, part)
  return sql`select m.journey_id from journey_marks m where ${and(...rowsOf(list, dates, way), ...implied)}
    order by ${key} ${direction}, m.journey_id ${direction}`
}

/** What the rows of this way fulfil. */
const rowsOf = ({ organisationId, filter }: List, dates: Dates, way: Exclude<Way, Collected>): Condition[] =>
  way === 'in-order'
    ? [wholeRow, ...conditionsOf(organisationId, filter, dates)]
    : [withMark(way.inOrderOf), ...conditionsOf(organisationId, filter, dates, { known: way.inOrderOf })]

function collected({ organisationId, filter }: List, { dates }: Part, way: Collected, key: Condition): Condition {
  const conditions = [...conditionsOf(organisationId, filter, dates, { known: way.mark }), ...impliedEnd(dates)]
  return sql.join(
    way.collected.map(
      (source) => sql`select m.journey_id, ${key} from journey_marks m where ${and(source, ...conditions)}`,
    ),
    sql` union all `,
  )
}

/** A trip that starts on a day ends no earlier: by their last day, those before are passed over. */
const impliedEnd = ({ startFrom, endFrom }: Dates): Condition[] =>
  startFrom && !endFrom ? [sql`m.date_end >= ${startFrom}::date`] : []

/** Trips with such dates are few among those that were made one after the other: they are looked for week after week. */
function inWeeks(list: List, { dates }: Part): Condition {
  const direction = directionOf(list)
  const week = (end: Condition) => sql`(select made_week from journey_marks m
    where ${and(sql`m.organisation_id = ${list.organisationId}`, wholeRow)} order by m.created_at ${end} limit 1)`
  return sql`select m.journey_id
    from (select week from generate_series(${week(sql`asc`)}, ${week(sql`desc`)}) week order by week ${direction}) weeks
    cross join lateral (select m.journey_id, m.created_at from journey_marks m
      where ${and(sql`m.made_week = weeks.week`, ...rowsOf(list, dates, 'in-order'))} offset 0) m
    order by weeks.week ${direction}, m.created_at ${direction}, m.journey_id ${direction}`
}

const ranked = ({ order }: List): Condition => sql`(select mark, id, rank
  from unnest(${order!.groups}::text[], ${order!.groups.map((mark) => mark.slice(order!.kind.length + 1))}::text[])
    with ordinality as r (mark, id, rank) order by rank)`
/** As the column of its name; an index that has no such column has all marks. */
const firstOf = ({ order }: List): Condition => sql`split_part(split_part(m.marks, ${` ${order!.kind}=`}, 2), ' ', 1)`

/** By places, or types: the trips of one after those of the other. */
function inGroups(list: List, part: Part, way: Way): Condition {
  if (typeof way === 'object' && 'collected' in way)
    return sortedByGroup(list, collected(list, part, way, sql`${firstOf(list)} as key`))
  const group = way === 'in-order' ? sql`m.mark = r.mark and m.is_first` : sql`${firstColumn(list)} = r.id`
  const [, ...conditions] = rowsOf(list, part.dates, way)
  return groupAfterGroup(
    list,
    sql`journey_marks`,
    way === 'in-order' ? [group, ...conditions] : [withMark(way.inOrderOf), group, ...conditions],
  )
}

const firstColumn = ({ order }: List) => sql.ref(`m.first_${order!.kind}`)

const groupAfterGroup = (list: List, table: Condition, conditions: readonly Condition[]): Condition => {
  const direction = directionOf(list)
  return sql`select trip.journey_id from ${ranked(list)} r cross join lateral (
      select m.journey_id from ${table} m where ${and(...conditions)}
      order by m.journey_id ${direction} limit ${mostOf(list)}) trip
    order by rank, trip.journey_id ${direction}`
}

const sortedByGroup = (list: List, rows: Condition): Condition =>
  sql`select m.journey_id from (${rows}) m left join ${ranked(list)} r on r.id = m.key
    order by rank asc nulls last, m.journey_id ${directionOf(list)}`

/** Trips with a note in the order of their notes, then the others in that in which they were made. */
export const notedThenMade = (list: List, noted: Condition, made: Condition): Condition =>
  sql`with noted as materialized (${noted} limit ${mostOf(list)})
    select journey_id from noted
    union all select m.journey_id from (${made} offset 0) m where m.journey_id not in (select journey_id from noted)`

/** Trips with a note, in the order of their notes: what follows in a longer one decides nothing. */
export function notesInOrder(list: List, { dates }: Part, way: 'in-order' | 'sorted' | Collected): Condition {
  const { organisationId, filter } = list
  const direction = directionOf(list)
  const inOrder = sql`order by m.note ${direction}, m.journey_id ${direction}`
  const rows = sql`select m.journey_id, m.note from journey_contacts m
    where ${and(sql`m.note <> ''`, hasContact(filter), ...conditionsOf(organisationId, filter, dates, { areContacts: true }))}`
  if (way === 'in-order') return sql`${rows} ${inOrder}`
  if (way === 'sorted') return sql`select m.journey_id from (${rows} offset 0) m ${inOrder}`
  const conditions = and(hasContact(filter), ...conditionsOf(organisationId, filter, dates, { known: way.mark }))
  // One after the other by their ids: what lies beside each other is read at once.
  const trips = sql`select m.journey_id from journey_marks m where ${way.collected[0]} and ${conditions}
    order by m.journey_id offset 0`
  return sql`select m.journey_id from (${trips}) trip cross join lateral (
    select c.journey_id, c.note from journey_contacts c where c.journey_id = trip.journey_id
      and c.organisation_id = ${organisationId} and c.note <> '' offset 0) m ${inOrder}`
}

/** All that hold the text looked for are read and sorted; where they are rare, all else is read of them alone. */
export function contactsSorted(list: List, { dates, orderBy, contacts }: Part): Condition {
  const { organisationId, filter, order } = list
  const direction = directionOf(list)
  const key = order ? firstOf(list) : orderBy === 'NOTE' ? sql`nullif(m.note, '')` : sql.ref(`m.${columns[orderBy]!}`)
  const conditions = and(...conditionsOf(organisationId, filter, dates, { areContacts: true }))
  const holding = contactsWith(filter)
  const own = sql`m.organisation_id = ${organisationId}`
  const rows =
    contacts === 'rare'
      ? sql`select m.journey_id, ${key} as key
          from (${sql.join(
            holding.map((source) => sql`select m.journey_id from journey_contacts m where ${own} and ${source}`),
            sql` union all `,
          )} offset 0) found
          cross join lateral (select * from journey_contacts c where c.journey_id = found.journey_id offset 0) m
          where ${conditions}`
      : sql.join(
          holding.map(
            (source) =>
              sql`select m.journey_id, ${key} as key from journey_contacts m where ${source} and ${conditions}`,
          ),
          sql` union all `,
        )
  return order
    ? sortedByGroup(list, rows)
    : sql`select m.journey_id from (${rows}) m order by m.key ${direction} nulls last, m.journey_id ${direction}`
}

/** They are read in the order of the list until enough hold the text. */
export function contactsInOrder(list: List, { dates, orderBy, withoutNote }: Part): Condition {
  const { organisationId, filter, order } = list
  const direction = directionOf(list)
  const conditions = [contactHolds(filter), ...conditionsOf(organisationId, filter, dates, { areContacts: true })]
  if (order) return groupAfterGroup(list, sql`journey_contacts`, [sql`${firstColumn(list)} = r.id`, ...conditions])
  const key = orderBy === 'NOTE' ? sql`m.note` : sql.ref(`m.${columns[orderBy]!}`)
  const part = orderBy === 'NOTE' ? [withoutNote ? sql`m.note = ''` : sql`m.note <> ''`] : []
  return sql`select m.journey_id from journey_contacts m where ${and(...part, ...conditions)}
    order by ${withoutNote ? sql`` : sql`${key} ${direction},`} m.journey_id ${direction}`
}
