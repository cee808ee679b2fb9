import { openDrillDatabase, type DrillDatabase } from '#server/testing/drill-database.ts'
import { usgsAnswer } from '#server/testing/event-feeds.ts'
import { openMailSink, type MailSink } from '#server/testing/mail-sink.ts'
import { startSourceSite } from '#server/testing/source-site.ts'
import { clockEnv, journeyNow } from './journey-clock.ts'
import { freePort, runServer, startSystem, type System } from './start-system.ts'

const minute = 60_000

export type DrillSystem = {
  readonly database: DrillDatabase
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
  const database = await openDrillDatabase(databaseUrl, new Date(journeyNow()))
  const workerPort = String(await freePort())
  let laterMs = 0
  const workers: Worker[] = []
  return Object.assign(drill, {
    database,
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
    close: async () => {
      await Promise.all(workers.map(({ kill }) => kill()))
      await web.kill()
      web.removeData()
      await database.close()
      await site.close()
      await sink.close()
    },
  })
}

const quakeAt = new Date(journeyNow() - 60 * minute).toISOString()
