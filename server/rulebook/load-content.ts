import type { GoldenTrips } from '#domain/review/golden-trip.ts'
import type { RuleContent } from '#domain/rulebook/content.ts'
import type { RecordKind } from '../db/tables.ts'
import { isDevelopment, OlderContent, whyOlder, type ContentLoad } from './content-order.ts'
import { hashOf, toRecords } from './records.ts'
import { keepProposals } from './proposals.ts'
import { stillUsed } from './still-used.ts'
import { wrongBesideDesk, type Waiting } from './wrong-beside-desk.ts'
import { publishThroughGate, type Publishing } from './publishing-gate.ts'
import {
  lastLoad,
  publish,
  publishedHashes,
  rememberLoad,
  removedHash,
  type PublishedHash,
  type Snapshot,
} from './store.ts'

export type LoadResult = {
  /** The new revision, or null where the files say what is already published. */
  readonly revision: number | null
  readonly changed: number
  readonly removed: number
  /**
   * Records whose file changed although an editor wrote them last, went although an editor's record names them, or names what an editor
   * took away: the editor decides.
   */
  readonly proposals: readonly Waiting[]
}

/** Publishes what the files changed as one revision. Loading the same files again changes nothing. Throws `GateClosed` and `OlderContent`. */
export async function loadContent(
  { db, clock, gate }: Publishing,
  content: RuleContent,
  { goldenTrips = [], load }: { readonly goldenTrips?: readonly GoldenTrips[]; readonly load?: ContentLoad } = {},
): Promise<LoadResult> {
  const files: Snapshot[] = toRecords({ content, goldenTrips }).map((record) => ({
    ...record,
    hash: hashOf(record.body),
  }))
  return publishThroughGate(db, gate, {
    mustAllHold: true,
    decide: async (reader) => {
      // Asked again under the lock: another process may have loaded newer files since this one looked.
      const older = load && !isDevelopment(load) ? whyOlder(load, await lastLoad(reader), clock.now()) : null
      if (older !== null) throw new OlderContent(older)
      const published = new Map((await publishedHashes(reader)).map((row) => [nameOf(row), row]))
      const changed = [...files, ...goneFrom(files, published)].filter((file) =>
        fileChanged(file, published.get(nameOf(file))),
      )
      const isEditors = (file: Parameters<typeof nameOf>[0]): boolean =>
        published.get(nameOf(file))?.origin === 'editor'
      const gone = changed.filter((file) => file.body === null && !isEditors(file))
      const used = await stillUsed(reader, gone, isEditors)
      const isProposed = (file: Snapshot): boolean => isEditors(file) || used.has(file)
      const taken = changed.filter((file) => !isProposed(file))
      const proposals: readonly Waiting[] = changed.filter(isProposed)
      const isDeskEmpty = ![...published.values()].some(({ origin }) => origin === 'editor')
      if (isDeskEmpty || taken.length === 0) return { snapshots: taken, proposals }
      const { right, wrong } = await wrongBesideDesk(reader, content, taken, clock.today())
      return { snapshots: right, proposals: [...proposals, ...wrong] }
    },
    write: async (trx, { snapshots, proposals }) => {
      const removed = snapshots.filter(({ body }) => body === null).length
      const revision = snapshots.length === 0 ? null : await publish(trx, publicationOf(snapshots), clock.now())
      await keepProposals(trx, proposals, load?.fingerprint ?? '', clock.now())
      if (load !== undefined) await rememberLoad(trx, load, clock.now())
      return { revision, changed: snapshots.length - removed, removed, proposals }
    },
  })
}

const nameOf = ({ kind, key }: { kind: RecordKind; key: string }): string => `${kind}:${key}`
const publicationOf = (snapshots: readonly Snapshot[]) => ({
  origin: 'content' as const,
  publishedBy: null,
  note: '',
  snapshots,
})

/** The file says something new: other than it last said, and other than what is published. */
const fileChanged = (file: Snapshot, published: PublishedHash | undefined): boolean =>
  published === undefined || (file.hash !== published.fileHash && file.hash !== published.hash)

/** What came from a file that is there no more. A record that only an editor ever wrote never had one. */
function goneFrom(files: readonly Snapshot[], published: ReadonlyMap<string, PublishedHash>): Snapshot[] {
  const present = new Set(files.map(nameOf))
  return [...published.values()]
    .filter((row) => row.fileHash !== null && !present.has(nameOf(row)))
    .map(({ kind, key }) => ({ kind, key, body: null, hash: removedHash }))
}
