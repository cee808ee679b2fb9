import type { FastifyInstance } from 'fastify'
import type { Context } from '../context.ts'
import { counters } from '../counters.ts'
import { oldestUnerased } from '../features/journeys/oldest-unerased.ts'
import { readAlertAlarm } from '../features/hotel-alerts/alert-alarm.ts'
import { readMailAlarm } from '../features/subscriptions/reached.ts'
import { watchLoopDelay } from './loop-delay.ts'
import { readJobs } from '../jobs/read-jobs.ts'
import { mayLook } from './may-look.ts'

type Parts = Pick<Context, 'db' | 'rulebook' | 'clock' | 'config'>

/** How one process and its database do. Times in seconds. */
export type Vitals = Awaited<ReturnType<ReturnType<typeof addVitals>>>

/** A day is over everywhere when it began so long ago in UTC. */
const overAfterSeconds = 36 * 3_600
/** The job runs each hour. */
const erasedWithinSeconds = 2 * 3_600
const jobMayBeLateSeconds = 900
const loopMayBeLateSeconds = 1

/** `/metrics`, and what `/health/ready` tells beside yes or no. Counting begins with the server. */
export function addVitals(app: FastifyInstance, parts: Parts) {
  const answers: Record<string, number> = { 200: 0, 429: 0, 500: 0, 503: 0 }
  const loop = watchLoopDelay()
  app.addHook('onClose', async () => loop.stop())
  app.addHook('onResponse', async (_request, { statusCode }) => {
    answers[statusCode] = (answers[statusCode] ?? 0) + 1
  })
  const read = async () => ({
    ...(await readDatabase(parts)),
    databaseWaits: counters.databaseWaits,
    databaseWaitSeconds: counters.databaseWaitMs / 1000,
    databaseRefusals: counters.databaseRefusals,
    changesMissed: counters.changesMissed,
    loopDelaySeconds: loop.worst(),
    /** Answers by status. */
    answers,
  })
  app.get('/metrics', async (request, reply) => {
    reply.header('cache-control', 'no-store')
    if (!mayLook(request, parts.config)) return reply.code(404).send({ error: 'Not found' })
    return reply.type('text/plain; version=0.0.4; charset=utf-8').send(prometheusText(await read()))
  })
  return read
}

/** A job that is no longer asked for leaves its last turn behind. */
function isRun(name: string, { imports, backups }: Parts['config']): boolean {
  if (name === 'back-up') return backups.everyHours > 0
  return !name.startsWith('import-') || imports.some(({ kind }) => name.startsWith(`import-${kind}`))
}

async function readDatabase({ db, rulebook, clock, config }: Parts) {
  const now = clock.now()
  const secondsSince = (at: Date): number => Math.max(0, (now.getTime() - at.getTime()) / 1000)
  const { revision } = rulebook.current()
  const unerased = await oldestUnerased({ db, clock })
  const published = await db
    .selectFrom('rulebook_publications')
    .select('published_at')
    .where('revision', '=', revision)
    .executeTakeFirst()
  const jobs = await readJobs(db, now)
  return {
    /** Of changes older than an hour, whom they have not reached. */
    mails: await readMailAlarm({ db, clock }),
    alerts: await readAlertAlarm({ db, clock }),
    /** Null: the contacts of all past trips are erased. */
    oldestUnerasedSeconds:
      unerased === null ? null : secondsSince(new Date(`${unerased}T00:00:00Z`)) - overAfterSeconds,
    rulebookRevision: revision,
    rulebookAgeSeconds: published === undefined ? 0 : secondsSince(published.published_at),
    jobs: jobs
      .filter(({ name }) => isRun(name, config))
      .map(({ name, failed, lateSeconds }) => ({ name, failed, lateSeconds })),
  }
}

/** What somebody should look at, in words. */
export function worriesOf(vitals: Vitals): string[] {
  const { oldestUnerasedSeconds: unerased } = vitals
  return [
    ...(unerased !== null && unerased > erasedWithinSeconds
      ? [`the contact of a trip that is over for ${Math.floor(unerased / 3_600)} hours is not erased`]
      : []),
    ...(vitals.mails.uncompared > 0
      ? [`${vitals.mails.uncompared} publications older than an hour were not compared for trip pages`]
      : []),
    ...(vitals.mails.untold > 0
      ? [`${vitals.mails.untold} subscribers have no mail of a change older than an hour`]
      : []),
    ...(vitals.mails.late > 0 ? [`${vitals.mails.late} mails of changes wait longer than an hour`] : []),
    ...(vitals.mails.reachedNobody > 0
      ? [`${vitals.mails.reachedNobody} publications older than an hour reached nobody they were to tell`]
      : []),
    ...(vitals.alerts.untaken > 0
      ? [`${vitals.alerts.untaken} alerts about hotels were taken by no mail server for an hour`]
      : []),
    ...vitals.jobs.filter(({ failed }) => failed).map(({ name }) => `the job ${name} failed the last time`),
    ...vitals.jobs
      .filter(({ lateSeconds }) => lateSeconds > jobMayBeLateSeconds)
      .map(({ name, lateSeconds }) => `the job ${name} is ${Math.floor(lateSeconds / 60)} minutes late`),
    ...(vitals.loopDelaySeconds > loopMayBeLateSeconds
      ? [`the event loop was ${vitals.loopDelaySeconds.toFixed(1)} seconds late`]
      : []),
  ]
}

/** A dozen numbers in the text form of Prometheus: fewer lines than it takes to set a library up, and no package. */
function prometheusText({ answers, jobs, ...vitals }: Vitals): string {
  const failed = jobs.map((job): Sample => [{ job: job.name }, job.failed ? 1 : 0])
  const late = jobs.map((job): Sample => [{ job: job.name }, job.lateSeconds])
  const byStatus = Object.entries(answers).map(([status, count]): Sample => [{ status }, count])
  return [
    gauge(
      'oldest_unerased_contact_seconds',
      'Since the longest past trip ended whose contact is not erased; 0: all are',
      vitals.oldestUnerasedSeconds ?? 0,
    ),
    gauge('job_failed', '1: the job failed the last time', failed),
    gauge('job_late_seconds', 'Since a job is due that does not run', late),
    gauge(
      'changes_not_told',
      'Changes older than an hour: publications not compared, subscribers without a mail, mails that wait, publications that reached nobody',
      Object.entries(vitals.mails).map(([what, count]): Sample => [{ what }, count]),
    ),
    gauge(
      'alerts_not_taken',
      'Alerts about events at hotels that no mail server took within an hour: all, and those to a watched address',
      Object.entries(vitals.alerts).map(([what, count]): Sample => [{ what }, count]),
    ),
    gauge('rulebook_revision', 'The revision that this process serves', vitals.rulebookRevision),
    gauge('rulebook_age_seconds', 'Since that revision was published', vitals.rulebookAgeSeconds),
    counter('database_waits_total', 'How often a request waited for a connection', vitals.databaseWaits),
    counter('database_wait_seconds_total', 'How long requests waited for a connection', vitals.databaseWaitSeconds),
    counter('database_refusals_total', 'How often a request waited in vain', vitals.databaseRefusals),
    counter(
      'changes_missed_total',
      'Trips whose changes only the whole comparison found, of one in fifty',
      vitals.changesMissed,
    ),
    gauge(
      'event_loop_delay_seconds',
      'How late the event loop was at worst in the last minutes',
      vitals.loopDelaySeconds,
    ),
    counter('answers_total', 'Answers by status', byStatus),
  ].join('')
}

type Sample = readonly [labels: Readonly<Record<string, string>>, value: number]
type Metric = (name: string, help: string, value: number | readonly Sample[]) => string

const metricOf =
  (type: 'gauge' | 'counter'): Metric =>
  (name, help, value) => {
    const samples: readonly Sample[] = typeof value === 'number' ? [[{}, value]] : value
    const lines = samples.map(([labels, number]) => {
      const text = Object.entries(labels).map(([label, is]) => `${label}="${is.replace(/[\\"\n]/g, '_')}"`)
      return `portolan_${name}${text.length === 0 ? '' : `{${text.join(',')}}`} ${number}\n`
    })
    return `# HELP portolan_${name} ${help}\n# TYPE portolan_${name} ${type}\n${lines.join('')}`
  }
const gauge = metricOf('gauge')
const counter = metricOf('counter')
