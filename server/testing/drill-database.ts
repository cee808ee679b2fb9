import { sql } from 'kysely'
import { addDays } from '#domain/dates.ts'
import { systemClock } from '../clock.ts'
import type { Database } from '../db/tables.ts'
import { withHandle } from '../db/open-database.ts'
import { connectToPostgres } from '../db/postgres.ts'
import { importBookings } from '../importers/hotels/import-bookings.ts'
import { importHotels } from '../importers/hotels/import-hotels.ts'
import { beginRun, type TableKind } from '../importers/hotels/import-log.ts'
import { silentLog } from '../log.ts'
import { mostInDoubt } from '../mail/send-mails.ts'

export const operators = ['harbour', 'lighthouse'] as const
export type Operator = (typeof operators)[number]
const languages = { harbour: 'de', lighthouse: 'en' } as const
/** So many may be written down. */
const recipientsOfEach = 20
/** So many mails one that is killed may send again. */
export const mostAgain = mostInDoubt

export type DrillDatabase = Awaited<ReturnType<typeof openDrillDatabase>>

/** Two operators with hotels, bookings and whom to tell, in the database of a running system, and what a drill asks of it. */
export async function openDrillDatabase(url: string, at: Date) {
  const { db, close } = withHandle(connectToPostgres({ url, poolSize: 2 }, silentLog), 'postgres')
  for (const operator of operators) await addOperator(db, operator, at)
  return {
    close,
    /** What the supervisor of jobs does a minute after a process died: what it held is free again. */
    passTheMinute: () => sql`delete from pgboss.job where state = 'active'`.execute(db),
    /** Events that wait to be looked at, and mails that wait to be sent. */
    countLeft: async (): Promise<number> => {
      const { rows } = await sql<{ left: number }>`
        select (select count(*) from events_to_match)::int +
          (select count(*) from mail_outbox where state = 'waiting')::int as left`.execute(db)
      return rows[0]!.left
    },
    outcomesOf: async (ids: readonly string[]) =>
      ids.length === 0
        ? []
        : db.selectFrom('mail_outbox').select(['id', 'state', 'attempts']).where('id', 'in', ids).execute(),
  }
}

export const addressesOf = (operator: Operator): readonly string[] =>
  Array.from({ length: recipientsOfEach }, (_each, n) => `desk${n}@${operator}.example`)

/** Both have a hotel in one town, Harbour one in another as well; bookings of all of them run on for longer than the drill. */
async function addOperator(db: Database, operator: Operator, at: Date): Promise<void> {
  const today = at.toISOString().slice(0, 10)
  const { id: organisationId } = await db
    .insertInto('organisations')
    .values({ id_code: operator, name: operator, public_name: operator })
    .returning('id')
    .executeTakeFirstOrThrow()
  const letter = operator[0]!.toUpperCase()
  const hotels = [
    'multicode,name,country,lat,lon,accuracy',
    `${letter}1,${operator} river,TH,13.75,100.5,street`,
    ...(operator === 'harbour' ? [`${letter}2,${operator} north,TH,18.25,100.5,street`] : []),
  ]
  const booking = (n: number, hotel: string) =>
    `${letter}-${n},${addDays(today, -2)},${addDays(today, 20)},2,${hotel},OP,https://book.example/${n}`
  const bookings = [
    'number,start,end,persons,hotels,operator,url',
    ...[1, 2, 3].map((n) => booking(n, `${letter}1`)),
    ...(operator === 'harbour' ? [booking(4, `${letter}2`)] : []),
  ]
  const read = async (kind: TableKind, lines: readonly string[]): Promise<void> => {
    const run = await beginRun(db, { organisationId, kind, fileName: '', startedBy: null, now: at })
    const bytes = new Blob([lines.join('\n')]).stream()
    const options = { clock: systemClock, findCountry: () => 'TH' }
    const { tally } = await (kind === 'hotels' ? importHotels : importBookings)(run!, bytes, options)
    if (tally.added !== lines.length - 1) throw new Error(`${operator}: ${kind} were not imported`)
  }
  await read('hotels', hotels)
  await read('bookings', bookings)
  await db
    .insertInto('hotel_alert_settings')
    .values({ organisation_id: organisationId, is_on: true, language: languages[operator], updated_at: at })
    .execute()
  await db
    .insertInto('hotel_alert_recipients')
    .values(addressesOf(operator).map((address) => ({ organisation_id: organisationId, address, added_at: at })))
    .execute()
}
