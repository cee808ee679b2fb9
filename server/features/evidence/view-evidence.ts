import { canonicalJson } from '#domain/canonical-json.ts'
import type { Context } from '../../context.ts'
import type { Database } from '../../db/tables.ts'
import { withTenant } from '../../db/tenancy.ts'
import { appendEvidence } from './append-evidence.ts'
import type { EvidenceEntry } from './entry.ts'

type Parts = Pick<Context, 'db' | 'config' | 'log' | 'clock'>

export type ViewEvidence = {
  /** Takes down what was shown, or handed out; the first time it is in the chain a second later. */
  note(shown: Omit<EvidenceEntry, 'kind'>, kind?: 'view' | 'pdf' | 'card' | 'calendar'): void
  /** Writes what is known of a page by now. */
  settle(journeyId: string): Promise<void>
  /** Writes what waits, and ends. */
  close(): Promise<void>
}

const writtenEveryMs = 1_000
/** So long the same shown again is counted, and one row says how often. */
const hourMs = 3_600_000
/** So many different things shown of one page in an hour are rows of their own; what is more is counted in one. */
const mostOfAPage = 40
/** Pages with an hour that has not ended; with more the oldest ends early, and nothing of it is lost. */
const mostPages = 20_000
/** While the database is away; some minutes of a busy installation. What is more is lost and counted in the log. */
const mostWaiting = 50_000
const atOnce = 1_000

/** How often it was shown after that. */
type Again = { readonly entry: EvidenceEntry; readonly since: Date; readonly count: number; readonly last: Date }
type Hour = { readonly endsAt: number; readonly shown: Map<string, Again>; others: Again | null }

const open = new WeakMap<Database, Set<ViewEvidence>>()

/** Of all that note views in this process: whoever reads the chain then reads how often a page was shown until now. */
export async function settleViews(db: Database, journeyId: string): Promise<void> {
  for (const views of open.get(db) ?? []) await views.settle(journeyId)
}

/**
 * Views are many and cause nothing: they are gathered for a second, so that a reader never waits for the chain. The same shown again is
 * counted: whoever has an address can open it for ever, and nothing can be taken out of a chain.
 */
export function viewEvidence({ db, config, log, clock }: Parts): ViewEvidence {
  let waiting: EvidenceEntry[] = []
  let lost = 0
  let timer: NodeJS.Timeout | undefined
  let writing: Promise<void> = Promise.resolve()
  const hours = new Map<string, Hour>()

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
  const writeNow = (): Promise<void> => (writing = writing.then(write))
  const later = (): void => {
    timer ??= setTimeout(() => void writeNow(), writtenEveryMs)
    timer.unref()
  }
  const add = (entry: EvidenceEntry): void => {
    if (waiting.length >= mostWaiting) lost += 1
    else waiting.push(entry)
    later()
  }

  /** What was counted becomes rows; the hour goes on. */
  const tell = (hour: Hour): void => {
    for (const [key, again] of hour.shown) {
      if (again.count > 0) add(rowOf(again))
      hour.shown.set(key, { ...again, count: 0, since: again.last })
    }
    if (hour.others) add(rowOf(hour.others, { others: true }))
    hour.others = null
  }
  const end = (journeyId: string, hour: Hour): void => {
    tell(hour)
    hours.delete(journeyId)
  }
  /** All hours are as long, so the first in the map ends first; a clock that was set back ends none. */
  const endPast = (now: number, most: number): void => {
    for (const [journeyId, hour] of hours) {
      if (now < hour.endsAt && hours.size <= most) return
      end(journeyId, hour)
    }
  }
  const ending = setInterval(() => endPast(clock.now().getTime(), mostPages), 60_000)
  ending.unref()

  const views: ViewEvidence = {
    note: (shown, kind = 'view') => {
      const entry = { ...shown, kind }
      const { journeyId, at } = entry
      endPast(at.getTime(), mostPages)
      const hour = hours.get(journeyId) ?? { endsAt: at.getTime() + hourMs, shown: new Map(), others: null }
      hours.set(journeyId, hour)
      const key = canonicalJson([kind, entry.language, entry.revision, entry.contentHash, entry.detail ?? {}])
      const known = hour.shown.get(key)
      if (known) hour.shown.set(key, { ...known, count: known.count + 1, last: at })
      else if (hour.shown.size < mostOfAPage) {
        hour.shown.set(key, { entry, since: at, count: 0, last: at })
        add(entry)
      } else {
        const { since = at, count = 0 } = hour.others ?? {}
        hour.others = { entry, since, count: count + 1, last: at }
      }
    },
    settle: async (journeyId) => {
      const hour = hours.get(journeyId)
      if (hour) tell(hour)
      // What is being written waits no more, and is in no chain yet.
      await (waiting.length > 0 ? writeNow() : writing)
    },
    close: async () => {
      clearInterval(ending)
      open.get(db)?.delete(views)
      for (const [journeyId, hour] of hours) end(journeyId, hour)
      clearTimeout(timer)
      await writeNow()
      clearTimeout(timer)
    },
  }
  open.set(db, (open.get(db) ?? new Set()).add(views))
  return views
}

/** One row for all that came after the first. */
const rowOf = ({ entry, count, since, last }: Again, more: { readonly others?: true } = {}): EvidenceEntry => ({
  ...entry,
  at: last,
  detail: { ...entry.detail, ...more, times: count, since: since.toISOString() },
})

/** Each organisation by itself, so that one that is busy holds up no other. What could not be written comes back. */
async function writeAll(
  db: Database,
  config: Parts['config'],
  views: readonly EvidenceEntry[],
): Promise<{ readonly failed: readonly EvidenceEntry[]; readonly err: unknown }> {
  const failed: EvidenceEntry[] = []
  let reason: unknown
  for (const [organisationId, own] of Map.groupBy(views, (view) => view.organisationId)) {
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
