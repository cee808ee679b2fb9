import type { Selectable } from 'kysely'
import type { AdviceSourceId } from '#contract/advice-sources.ts'
import type { Database, Tables } from '../../db/tables.ts'
import type { Validators } from '../../importers/guarded-fetch.ts'

export type SourceRow = Selectable<Tables['advice_sources']>

export const listRows = (db: Database): Promise<SourceRow[]> =>
  db.selectFrom('advice_sources').selectAll().orderBy('id').execute()

/** Those that somebody agreed to and whose turn has come, longest ago first. */
export const dueRows = (db: Database, now: Date): Promise<SourceRow[]> =>
  db
    .selectFrom('advice_sources')
    .selectAll()
    .where('is_on', '=', true)
    .where('due_at', '<=', now)
    .orderBy('due_at')
    .orderBy('id')
    .execute()

/** Others may have been read for minutes since it was due. */
export async function isStillOn(db: Database, id: string): Promise<boolean> {
  const row = await db.selectFrom('advice_sources').select('is_on').where('id', '=', id).executeTakeFirst()
  return row?.is_on === true
}

/** It is asked at once when it is switched on, and whenever somebody asks for it again. */
export async function decide(
  trx: Database,
  id: AdviceSourceId,
  decision: { readonly isOn: boolean; readonly by: string; readonly at: Date },
): Promise<void> {
  const row = { is_on: decision.isOn, decided_at: decision.at, decided_by: decision.by, due_at: decision.at }
  await trx
    .insertInto('advice_sources')
    .values({ id, ...row })
    .onConflict((known) => known.column('id').doUpdateSet(row))
    .execute()
}

type Asked = { readonly id: AdviceSourceId; readonly url: string; readonly at: Date; readonly dueAt: Date }

export async function noteGood(db: Database, { id, url, at, dueAt }: Asked, validators: Validators): Promise<void> {
  const { etag, lastModified: last_modified } = validators
  await db
    .updateTable('advice_sources')
    .set({ url, asked_at: at, good_at: at, due_at: dueAt, failures: 0, failure: '', etag, last_modified })
    .where('id', '=', id)
    .execute()
}

/** What was read last stays as it is. */
export async function noteFailure(db: Database, { id, url, at, dueAt }: Asked, failure: string): Promise<void> {
  await db
    .updateTable('advice_sources')
    .set((of) => ({ url, asked_at: at, failed_at: at, due_at: dueAt, failure, failures: of('failures', '+', 1) }))
    // What another address said is not what this one is compared with.
    .set((of) => ({
      etag: of.case().when('url', '=', url).then(of.ref('etag')).else(null).end(),
      last_modified: of.case().when('url', '=', url).then(of.ref('last_modified')).else(null).end(),
    }))
    .where('id', '=', id)
    .execute()
}
