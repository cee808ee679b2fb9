import type { Database } from '../../db/tables.ts'
import type { judgeAnswer, SourceRow } from './judge-answer.ts'
import type { SourceUse } from './source-uses.ts'

const rowsAtOnce = 500
function* chunksOf<T>(rows: readonly T[]): Generator<readonly T[]> {
  for (let at = 0; at < rows.length; at += rowsAtOnce) yield rows.slice(at, at + rowsAtOnce)
}

/** Of the rulebook whose addresses are in the table; null: of none. */
export async function watchedRevision(db: Database): Promise<number | null> {
  const { revision } = await db
    .selectFrom('watched_sources')
    .select(({ fn }) => fn.max('revision').as('revision'))
    .executeTakeFirstOrThrow()
  return revision
}

/** The table has the pages of this rulebook and no others. What is known of a page stays while any rule rests on it. */
export async function keepPages(
  db: Database,
  uses: ReadonlyMap<string, readonly SourceUse[]>,
  revision: number,
  now: Date,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    for (const pages of chunksOf([...uses.keys()])) {
      const rows = pages.map((url) => ({ url, host: new URL(url).host, revision, due_at: now }))
      await trx
        .insertInto('watched_sources')
        .values(rows)
        .onConflict((conflict) => conflict.column('url').doUpdateSet({ revision }))
        .execute()
    }
    await trx.deleteFrom('watched_sources').where('revision', '<>', revision).execute()
    await trx.deleteFrom('watched_source_uses').execute()
    const ids = new Map(
      (await trx.selectFrom('watched_sources').select(['id', 'url']).execute()).map(({ id, url }) => [url, id]),
    )
    const rows = [...uses].flatMap(([url, own]) =>
      own.map(({ types, ...use }) => ({ source_id: ids.get(url) ?? '', ...use, types: JSON.stringify(types) })),
    )
    for (const some of chunksOf(rows)) await trx.insertInto('watched_source_uses').values(some).execute()
  })
}

/** What is to be asked by now, host after host. */
export const dueSources = (db: Database, now: Date): Promise<SourceRow[]> =>
  db.selectFrom('watched_sources').selectAll().where('due_at', '<=', now).orderBy('host').orderBy('url').execute()

export async function keepAnswer(
  db: Database,
  id: string,
  judged: ReturnType<typeof judgeAnswer>,
  askedAt: Date,
  dueAt: Date,
): Promise<void> {
  await db
    .updateTable('watched_sources')
    .set({ ...judged, asked_at: askedAt, due_at: dueAt })
    .where('id', '=', id)
    .execute()
}

/** Nothing more is asked of the host until then. */
export async function postponeHost(db: Database, host: string, until: Date): Promise<void> {
  await db
    .updateTable('watched_sources')
    .set({ due_at: until })
    .where('host', '=', host)
    .where('due_at', '<', until)
    .execute()
}
