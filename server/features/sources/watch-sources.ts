import { setTimeout as wait } from 'node:timers/promises'
import type { Context } from '../../context.ts'
import { readRules } from '../../rulebook/rulebook-holder.ts'
import { latestRevision } from '../../rulebook/store.ts'
import { askSource, type AskOptions, type SourceAnswer } from './ask-source.ts'
import { judgeAnswer, type SourceRow } from './judge-answer.ts'
import { readRobots, type Robots } from './robots.ts'
import { sourceUses } from './source-uses.ts'
import { dueSources, keepAnswer, keepPages, postponeHost, watchedRevision } from './store.ts'

type WatchContext = Pick<Context, 'db' | 'clock' | 'log'>
export type WatchOptions = AskOptions & {
  /** Between two requests to one host; a host may ask for more in its robots.txt. */
  readonly pauseMs?: number
  /** The next run goes on where this one ends. */
  readonly longestMs?: number
}

const hour = 60 * 60 * 1000
/** Asked by a job that runs every hour, so that each is asked once a day. */
const everyMs = 23.5 * hour
const postponedMs = 24 * hour
const longestPauseMs = 60_000
/** A host that fails so often in a row is left alone until tomorrow. */
const mostFailures = 3

/** Asks the pages on which rules rest, one after the other, and keeps what became of them. It never changes a rule. */
export async function watchSources(
  context: WatchContext,
  signal: AbortSignal,
  { pauseMs = 5000, longestMs = 50 * 60_000, ...asking }: WatchOptions = {},
): Promise<{ asked: number; found: number }> {
  const { db, clock, log } = context
  await takePages(context)
  const robots = readRobots(signal, asking)
  const ends = performance.now() + longestMs
  const done = { asked: 0, found: 0 }
  const hosts = Map.groupBy(await dueSources(db, clock.now()), ({ host }) => host)
  for (const [host, rows] of hosts) {
    const isOver = (): boolean => signal.aborted || performance.now() >= ends
    if (isOver()) break
    await askHost(context, host, rows, { robots, pauseMs, asking, signal, isOver, done }).catch((error: unknown) => {
      // What was asked before the end is kept; the rest is due still.
      if (!signal.aborted) throw error
    })
  }
  if (done.found > 0) log.info(done, 'Sources have changed, moved or gone')
  return done
}

/** The pages of the rules that serve. */
async function takePages({ db, clock }: WatchContext): Promise<void> {
  const revision = await latestRevision(db)
  if (revision === null || revision === (await watchedRevision(db))) return
  await keepPages(db, sourceUses(await readRules(db, revision)), revision, clock.now())
}

type Asking = {
  readonly robots: Robots
  readonly pauseMs: number
  readonly asking: AskOptions
  readonly signal: AbortSignal
  readonly isOver: () => boolean
  readonly done: { asked: number; found: number }
}

async function askHost(
  { db, clock }: WatchContext,
  host: string,
  rows: readonly SourceRow[],
  { robots, pauseMs, asking, signal, isOver, done }: Asking,
): Promise<void> {
  let failures = 0
  for (const [index, row] of rows.entries()) {
    if (isOver()) return
    if (index > 0) await wait(await pauseFor(row.url, robots, pauseMs), undefined, { signal })
    const known = { answeredUrl: row.answered_url, etag: row.etag, lastModified: row.last_modified }
    const answer = await askSource(row.url, known, async (url) => (await robots(url)).refusal(url), signal, asking)
    const now = clock.now()
    const judged = judgeAnswer(row, answer, now)
    await keepAnswer(db, row.id, judged, now, new Date(now.getTime() + everyMs))
    done.asked += 1
    if (judged.finding && judged.finding !== row.finding) done.found += 1
    failures = answer.outcome === 'unreachable' ? failures + 1 : 0
    const until = waitsUntil(answer, failures, now)
    if (until === null) continue
    // A host that is away is away for all of its pages, though not each of them was asked.
    if (answer.outcome === 'unreachable')
      for (const other of rows.slice(index + 1))
        await keepAnswer(db, other.id, judgeAnswer(other, answer, now), now, until)
    return await postponeHost(db, host, until)
  }
}

const pauseFor = async (address: string, robots: Robots, pauseMs: number): Promise<number> => {
  const { delaySeconds } = await robots(new URL(address))
  return Math.max(pauseMs, Math.min(delaySeconds * 1000, longestPauseMs))
}

/** When the host may be asked again, where it asks to be left alone or does not answer; null: go on. */
function waitsUntil(answer: SourceAnswer, failures: number, now: Date): Date | null {
  const tomorrow = new Date(now.getTime() + postponedMs)
  if (failures >= mostFailures) return tomorrow
  if (answer.outcome !== 'refused' || (answer.detail !== '429' && answer.detail !== '503')) return null
  const { retryAfter = '' } = answer
  const asked = /^\d+$/.test(retryAfter) ? now.getTime() + Number(retryAfter) * 1000 : Date.parse(retryAfter)
  return Number.isNaN(asked) || asked < tomorrow.getTime()
    ? tomorrow
    : new Date(Math.min(asked, now.getTime() + 7 * postponedMs))
}
