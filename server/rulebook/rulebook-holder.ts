import { setImmediate as nextTurn } from 'node:timers/promises'
import { placeKey } from '#domain/places.ts'
import { compile } from '#domain/rulebook/compile.ts'
import type { RuleContent } from '#domain/rulebook/content.ts'
import type { Rulebook } from '#domain/rulebook/rulebook.ts'
import type { PublishingGate, RulebookHolder } from '../context.ts'
import type { OpenDatabase } from '../db/open-database.ts'
import type { Database } from '../db/tables.ts'
import type { Log } from '../log.ts'
import { goldenGate } from './golden-gate.ts'
import { lostPlaces } from './lost-places.ts'
import { recordSet, type RecordSet } from './record-set.ts'
import { slicesOfTexts } from './slices-of-texts.ts'
import { isPublished, latestRevision, recordTexts, rulebookChannel } from './store.ts'

export type LiveRulebookHolder = RulebookHolder & {
  /** Serve the newest published revision; whoever publishes waits for it, so the next read shows the new rule. */
  refresh(): Promise<void>
  close(): Promise<void>
}

/** What a rulebook is compiled from, as it was at a revision. */
export async function readRules(db: Database, revision: number): Promise<RuleContent> {
  const records = recordSet()
  await readUpTo(db, records, 0, revision)
  return rulesOf(db, records, revision)
}

export const readRulebook = async (db: Database, revision: number): Promise<Rulebook> =>
  compile(await readRules(db, revision), revision)

/** Only what was written after `known` is read: a publication is mostly one record of hundreds. */
async function readUpTo(db: Database, records: RecordSet, known: number, revision: number): Promise<void> {
  for (const slice of slicesOfTexts(await recordTexts(db, known, revision))) {
    slice.forEach(records.put)
    await nextTurn()
  }
}

async function rulesOf(db: Database, records: RecordSet, revision: number): Promise<RuleContent> {
  const content = records.content()
  const known = new Set<string>(content.places.map(placeKey))
  return { ...content, places: [...content.places, ...(await lostPlaces(db, known, revision))] }
}

/** Holds the newest rulebook. Another process's publication is heard by NOTIFY, and found by polling if that is lost. */
export async function holdRulebook(
  { db, listen }: Pick<OpenDatabase, 'db' | 'listen'>,
  log: Log,
  { pollEveryMs = 5_000, gate = goldenGate() }: { pollEveryMs?: number; gate?: PublishingGate } = {},
): Promise<LiveRulebookHolder> {
  const first = await latestRevision(db)
  if (first === null) throw new Error('No rules are published: load the content first')
  const records = recordSet()
  const read = async (known: number, revision: number): Promise<Rulebook> => {
    const isKnown = known > 0 && (await isPublished(db, known))
    if (!isKnown) records.clear()
    await readUpTo(db, records, isKnown ? known : 0, revision)
    return compile(await rulesOf(db, records, revision), revision)
  }
  let current = await read(0, first)

  const catchUp = async (): Promise<void> => {
    const newest = await latestRevision(db)
    if (newest !== null && newest > current.revision) current = await read(current.revision, newest)
  }
  // One after the other: a refresh that is asked for while another runs must see what was published meanwhile.
  let last: Promise<void> = Promise.resolve()
  const refresh = (): Promise<void> => {
    const next = last.then(catchUp)
    last = next.catch(() => undefined)
    return next
  }
  const refreshQuietly = (): void => {
    refresh().catch((err: unknown) =>
      log.error({ err }, `The newest rules cannot be read; revision ${current.revision} keeps serving`),
    )
  }
  await listen(rulebookChannel, refreshQuietly)
  const poll = setInterval(refreshQuietly, pollEveryMs)
  poll.unref()

  return {
    current: () => current,
    refresh,
    publishing: { gate, refresh },
    close: async () => {
      clearInterval(poll)
      await last
    },
  }
}
