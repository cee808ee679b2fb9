import type { Vitals } from './vitals.ts'

/** A dozen numbers in the text form of Prometheus: fewer lines than it takes to set a library up, and no package. */
export function prometheusText(vitals: Vitals): string {
  const { answers, jobs } = vitals
  return [
    metric(
      'oldest_unerased_contact_seconds',
      'gauge',
      'Since the longest past trip ended whose contact is not erased; 0: all are',
      vitals.oldestUnerasedSeconds ?? 0,
    ),
    metric(
      'job_failed',
      'gauge',
      '1: the job failed the last time',
      jobs.map(({ name, failed }) => [{ job: name }, failed ? 1 : 0]),
    ),
    metric(
      'job_late_seconds',
      'gauge',
      'Since a job is due that does not run',
      jobs.map(({ name, lateSeconds }) => [{ job: name }, lateSeconds]),
    ),
    metric('rulebook_revision', 'gauge', 'The revision that this process serves', vitals.rulebookRevision),
    metric('rulebook_age_seconds', 'gauge', 'Since that revision was published', vitals.rulebookAgeSeconds),
    metric('database_waits_total', 'counter', 'How often a request waited for a connection', vitals.databaseWaits),
    metric(
      'database_wait_seconds_total',
      'counter',
      'How long requests waited for a connection',
      vitals.databaseWaitSeconds,
    ),
    metric('database_refusals_total', 'counter', 'How often a request waited in vain', vitals.databaseRefusals),
    metric(
      'event_loop_delay_seconds',
      'gauge',
      'How late the event loop was at worst in the last minutes',
      vitals.loopDelaySeconds,
    ),
    metric(
      'answers_total',
      'counter',
      'Answers by status',
      Object.entries(answers).map(([status, count]) => [{ status }, count]),
    ),
  ].join('')
}

type Sample = readonly [labels: Readonly<Record<string, string>>, value: number]

function metric(name: string, type: 'gauge' | 'counter', help: string, value: number | readonly Sample[]): string {
  const samples: readonly Sample[] = typeof value === 'number' ? [[{}, value]] : value
  const lines = samples.map(([labels, number]) => {
    const text = Object.entries(labels).map(([label, is]) => `${label}="${is.replace(/[\\"\n]/g, '_')}"`)
    return `portolan_${name}${text.length === 0 ? '' : `{${text.join(',')}}`} ${number}\n`
  })
  return `# HELP portolan_${name} ${help}\n# TYPE portolan_${name} ${type}\n${lines.join('')}`
}
