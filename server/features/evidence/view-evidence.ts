import type { Context } from '../../context.ts'
import type { Database } from '../../db/tables.ts'
import { withTenant } from '../../db/tenancy.ts'
import { appendEvidence } from './append-evidence.ts'
import type { EvidenceEntry } from './entry.ts'

type Parts = Pick<Context, 'db' | 'config' | 'log'>

export type ViewEvidence = {
  /** Takes down what was shown, or handed out; it is in the chain a second later. */
  note(shown: Omit<EvidenceEntry, 'kind'>, kind?: 'view' | 'pdf' | 'card' | 'calendar'): void
  /** Writes what waits, and ends. */
  close(): Promise<void>
}

const writtenEveryMs = 1_000
/** While the database is away; some minutes of a busy installation. What is more is lost and counted in the log. */
const mostWaiting = 50_000
const atOnce = 1_000

/** Views are many and cause nothing: they are gathered for a second, so that a reader never waits for the chain. */
export function viewEvidence({ db, config, log }: Parts): ViewEvidence {
  let waiting: EvidenceEntry[] = []
  let lost = 0
  let timer: NodeJS.Timeout | undefined
  let writing: Promise<void> = Promise.resolve()

  const write = async (): Promise<void> => {
    timer = undefined
    if (lost > 0) log.error({ lost }, 'Views of trip pages could not be taken down')
    lost = 0
    const views = waiting
    waiting = []
    const { failed, err } = await writeAll(db, config, views)
    if (failed.length > 0) log.error({ err, waiting: failed.length }, 'Views of trip pages wait for the database')
    waiting = [...failed, ...waiting]
    if (waiting.length > 0) later()
  }
  const later = (): void => {
    timer ??= setTimeout(() => {
      writing = writing.then(write)
    }, writtenEveryMs)
    timer.unref()
  }

  return {
    note: (shown, kind = 'view') => {
      if (waiting.length >= mostWaiting) lost += 1
      else waiting.push({ ...shown, kind })
      later()
    },
    close: async () => {
      clearTimeout(timer)
      await writing
      await write()
      clearTimeout(timer)
    },
  }
}

/** Each organisation by itself, so that one that is busy holds up no other. What could not be written comes back. */
async function writeAll(
  db: Database,
  config: Parts['config'],
  views: readonly EvidenceEntry[],
): Promise<{ readonly failed: readonly EvidenceEntry[]; readonly err: unknown }> {
  const failed: EvidenceEntry[] = []
  let reason: unknown
  for (const organisationId of new Set(views.map((view) => view.organisationId))) {
    const own = views.filter((view) => view.organisationId === organisationId)
    for (let from = 0; from < own.length; from += atOnce) {
      const part = own.slice(from, from + atOnce)
      await withTenant(db, organisationId, (trx) => appendEvidence(trx, config, ...part)).catch((err: unknown) => {
        failed.push(...part)
        reason = err
      })
    }
  }
  return { failed, err: reason }
}
