import { sql } from 'kysely'
import type { Database } from '../db/tables.ts'

export type JobReport = {
  readonly name: string
  /** The last try failed; it is tried again, or its next turn comes. */
  readonly failed: boolean
  /** Null: no turn waits. */
  readonly dueAt: Date | null
  readonly isRunning: boolean
  readonly lastFinishedAt: Date | null
  /** Since it is due and does not run, or since it last gave a sign of life. */
  readonly lateSeconds: number
}

/** Every job the queue knows, also those that are not asked for any more. */
export async function readJobs(db: Database, now: Date): Promise<JobReport[]> {
  const { rows } = await sql<Omit<JobReport, 'lateSeconds'>>`
    select name,
      coalesce(bool_or(state = 'retry')
        or (array_agg(state order by completed_on desc) filter (where completed_on is not null))[1] = 'failed', false) as failed,
      min(case when state = 'active' then lost_on when state < 'active' then start_after end) as "dueAt",
      bool_or(state = 'active' and lost_on > ${now}) as "isRunning",
      max(completed_on) filter (where state = 'completed') as "lastFinishedAt"
    from (select *, heartbeat_on + heartbeat_seconds * interval '1 second' as lost_on from pgboss.job) as job
    group by name order by name`.execute(db)
  return rows.map((job) => {
    const isLate = job.dueAt !== null && !job.isRunning && job.dueAt < now
    return { ...job, lateSeconds: isLate ? (now.getTime() - job.dueAt.getTime()) / 1000 : 0 }
  })
}

/** For who runs the installation. */
export function lineOfJob({ name, dueAt, isRunning, failed, lateSeconds, lastFinishedAt }: JobReport): string {
  const state = isRunning
    ? 'runs'
    : lateSeconds > 0
      ? `late since ${dueAt?.toISOString()}`
      : `due ${dueAt?.toISOString() ?? 'when it is sent'}`
  const finished = lastFinishedAt === null ? 'never finished' : `finished ${lastFinishedAt.toISOString()}`
  return `${name}  ${state}  ${finished}${failed ? '  failed the last time' : ''}`
}
