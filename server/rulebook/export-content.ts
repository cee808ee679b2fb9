import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { placeKey, type Place } from '#domain/places.ts'
import { fileOfRecord, writeRecord, type WrittenKind } from '../content/write-record.ts'
import type { Database } from '../db/tables.ts'
import { bodyOfRecord, placeLists } from './records.ts'
import { latestRevision, recordsAt } from './store.ts'
import { openProposals, wordsOfProposal } from './proposals.ts'

export type Exported = {
  readonly written: readonly string[]
  readonly removed: readonly string[]
  /** Records whose file says something new, which nobody has decided on: their files are left as they are. */
  readonly undecided: readonly string[]
  /** Rules of places that only an import knows: a file of theirs would be refused. */
  readonly unknownPlaces: readonly string[]
}

const kinds = ['restriction', 'policy', 'group', 'golden-trips'] as const satisfies readonly WrittenKind[]

/** Writes what editors published into the content files. What a file says already stays as it is written there. */
export async function exportContent(db: Database, folder: string): Promise<Exported> {
  const proposals = await openProposals(db)
  const isUndecided = (kind: string, key: string) => proposals.some((each) => each.kind === kind && each.key === key)
  const places = await placesOfFiles(db)
  const written: string[] = []
  const removed: string[] = []
  const unknownPlaces: string[] = []
  for (const { kind, key, body } of await writtenByEditors(db)) {
    if (isUndecided(kind, key)) continue
    if (kind === 'restriction' && body !== null && !places.has(key)) {
      unknownPlaces.push(key)
      continue
    }
    const name = fileOfRecord({ kind, key })
    const old = await readFile(join(folder, name), 'utf8').catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return null
      throw error
    })
    if (body === null) {
      if (old !== null) removed.push(name)
      await rm(join(folder, name), { force: true })
      continue
    }
    const text = writeRecord({ kind, key, body: bodyOfRecord({ kind, key, body }) }, old)
    if (text === old) continue
    await mkdir(dirname(join(folder, name)), { recursive: true })
    await writeFile(join(folder, name), text)
    written.push(name)
  }
  return { written, removed, undecided: proposals.map(wordsOfProposal), unknownPlaces }
}

async function placesOfFiles(db: Database): Promise<ReadonlySet<string>> {
  const records = await recordsAt(db, (await latestRevision(db)) ?? 0, ['place'])
  const lists = records.filter(({ key }) => key in placeLists).map(({ body }) => body as readonly Place[])
  return new Set(lists.flat().map(placeKey))
}

async function writtenByEditors(db: Database): Promise<{ kind: WrittenKind; key: string; body: unknown }[]> {
  const rows = await db
    .selectFrom('rulebook_records as r')
    .innerJoin('rulebook_publications as p', 'p.revision', 'r.revision')
    .distinctOn(['r.kind', 'r.key'])
    .select(['r.kind', 'r.key', 'r.body', 'p.origin'])
    .where('r.kind', 'in', kinds)
    .orderBy('r.kind')
    .orderBy('r.key')
    .orderBy('r.revision', 'desc')
    .execute()
  return rows.flatMap(({ kind, key, body, origin }) =>
    origin === 'editor' ? [{ kind: kind as WrittenKind, key, body }] : [],
  )
}
