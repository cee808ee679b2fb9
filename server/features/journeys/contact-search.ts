import { sql } from 'kysely'
import { and, type Condition, type JourneyFilter } from './journey-filter.ts'

/** A text is looked for in the table of contacts; behind the wall no index may look into it. */

const holds = (text: Condition, part: string) => sql`strpos(${text}, lower(${part}::text)) > 0`
/** What an index has of the text: the address, and the begin of the note. */
function beginHolds({ note, contact }: JourneyFilter): Condition {
  if (contact === undefined) return sql`m.note <> '' and ${holds(sql`m.note`, note ?? '')}`
  // As the database writes the column: all letters i are one.
  const part = contact.replaceAll(/[Iİı]/g, 'i')
  return sql`(${holds(sql`m.address`, part)} or ${holds(sql`m.note`, contact)})`
}

/** Each row that holds what is looked for, in small or capital letters, fulfils one of these and only one: few notes are longer than what an index has of them. */
export function contactsWith(filter: JourneyFilter): readonly [Condition, Condition] {
  const { note, contact } = filter
  const begin = beginHolds(filter)
  const rest = sql`length(m.note) = 200 and not (${begin})
    and ${holds(sql`lower(m.internal_note)`, contact ?? note ?? '')}`
  if (contact === undefined || note === undefined) return [begin, rest]
  const both = holds(sql`lower(m.internal_note)`, note)
  return [and(begin, both), and(rest, both)]
}

/** The same of one row. */
export const contactHolds = (filter: JourneyFilter): Condition =>
  sql`(${sql.join(
    contactsWith(filter).map((source) => sql`(${source})`),
    sql` or `,
  )})`
