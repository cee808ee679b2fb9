import { systemClock } from '#server/clock.ts'
import type { Database } from '#server/db/tables.ts'
import { connectToPostgres } from '#server/db/postgres.ts'
import { withHandle } from '#server/db/open-database.ts'
import { importBookings } from '#server/importers/hotels/import-bookings.ts'
import { importHotels } from '#server/importers/hotels/import-hotels.ts'
import { beginRun, type TableKind } from '#server/importers/hotels/import-log.ts'
import { silentLog } from '#server/log.ts'
import { usgsAnswer } from '#server/testing/event-feeds.ts'
import { openMailSink, type MailSink } from '#server/testing/mail-sink.ts'
import { startSourceSite } from '#server/testing/source-site.ts'
import { addDays } from '#domain/dates.ts'
import { clockEnv, journeyNow } from './journey-clock.ts'
import { freePort, runServer, startSystem, type System } from './start-system.ts'

const minute = 60_000
export const operators = ['harbour', 'lighthouse'] as const
export type Operator = (typeof operators)[number]
const languages = { harbour: 'de', lighthouse: 'en' } as const
/** So many may be written down. */
const recipientsOfEach = 20

export type DrillSystem = {
  readonly db: Database
  readonly sink: MailSink
  /** Answers requests all the time, and is told of no event by itself. */
  readonly web: System
  /** What the feed says from now on. */
  readonly say: (quake: { readonly mag: number; readonly latitude: number; readonly isOver?: boolean }) => void
  /** Of the worker that is started next, beside that of the machine. */
  readonly later: (minutes: number) => void
  readonly startWorker: () => Worker
  /** Is told of every mail that was taken before its sender is. */
  onMail: () => Promise<void>
  onAsked: () => void
  readonly addressesOf: (operator: Operator) => readonly string[]
  readonly now: () => number
  readonly close: () => Promise<void>
}
type Worker = { readonly kill: () => Promise<void>; readonly output: () => string }

/** A system of two processes on a PostgreSQL database: one that answers, and a worker that reads a feed of ours and sends to a mail server of ours. */
export async function openDrillSystem(databaseUrl: string): Promise<DrillSystem> {
  const drill = { onMail: async () => undefined as void, onAsked: () => undefined as void }
  const sink = await openMailSink({ beforeAnswer: () => drill.onMail() })
  const site = await startSourceSite()
  const env = {
    DATABASE_URL: databaseUrl,
    SECRET_KEY: 'of this drill and of nothing else at all',
    SMTP_URL: sink.url,
    MAIL_FROM: 'alerts@portolan.example',
    NODE_ENV: 'test',
    DEMO: '0',
    LOG_LEVEL: 'warn',
  }
  const web = await startSystem({ env: { ...env, ROLES: 'web' } })
  const { db, close } = withHandle(connectToPostgres({ url: databaseUrl, poolSize: 2 }, silentLog), 'postgres')
  for (const operator of operators) await addOperator(db, operator)
  const workerPort = String(await freePort())
  let laterMs = 0
  const workers: Worker[] = []
  return Object.assign(drill, {
    db,
    sink,
    web,
    say: ({ mag, latitude, isOver = false }: Parameters<DrillSystem['say']>[0]) => {
      const at = new Date(journeyNow() + laterMs).toISOString()
      const status = isOver ? 'deleted' : 'reviewed'
      const place = [100.5, latitude] as const
      const answer = usgsAnswer({ id: 'us1', mag, at: quakeAt, updated: at, place, status, name: 'the river' })
      site.show('/usgs', (response) => {
        drill.onAsked()
        response.end(answer)
      })
    },
    later: (minutes: number) => void (laterMs += minutes * minute),
    now: () => journeyNow() + laterMs,
    startWorker: () => {
      const {
        process: child,
        output,
        ended,
      } = runServer({
        PORT: workerPort,
        PUBLIC_URL: web.url,
        DATA_DIR: web.dataDir,
        ...clockEnv(laterMs / 86_400_000),
        ...env,
        ROLES: 'worker',
        EVENT_FEEDS: `usgs=${site.url}/usgs`,
        WATCH_SOURCES_TEST_ADDRESS: '127.0.0.1',
      })
      const worker = { output, kill: async () => void (child.kill('SIGKILL'), await ended) }
      workers.push(worker)
      return worker
    },
    addressesOf,
    close: async () => {
      await Promise.all(workers.map(({ kill }) => kill()))
      await web.kill()
      web.removeData()
      await close()
      await site.close()
      await sink.close()
    },
  })
}

const quakeAt = new Date(journeyNow() - 60 * minute).toISOString()
const addressesOf = (operator: Operator): readonly string[] =>
  Array.from({ length: recipientsOfEach }, (_each, n) => `desk${n}@${operator}.example`)

/** Both have a hotel in one town, Harbour one in another as well; bookings of all of them run on for longer than the drill. */
async function addOperator(db: Database, operator: Operator): Promise<void> {
  const at = new Date(journeyNow())
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
