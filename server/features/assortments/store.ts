import { sql } from 'kysely'
import type { StaffViewer } from '../../context.ts'
import type { DatabaseTransaction } from '../../db/tables.ts'

/** Operators by their ids, in the order in which they are chosen from. */
export type AssortmentFields = { readonly name: string; readonly operatorIds: readonly string[] }
export type StoredAssortment = AssortmentFields & { readonly id: string; readonly modifiedAt: Date }

export async function listAssortments(trx: DatabaseTransaction, organisationId: string): Promise<StoredAssortment[]> {
  const rows = await trx
    .selectFrom('assortments')
    .select(['id', 'name', 'modified_at as modifiedAt'])
    .where('organisation_id', '=', organisationId)
    .orderBy(sql`lower(name)`)
    .execute()
  const operators = await trx
    .selectFrom('assortment_operators')
    .select(['assortment_id', 'external_info_id'])
    .where('organisation_id', '=', organisationId)
    .orderBy('assortment_id')
    .orderBy('position')
    .execute()
  const byAssortment = Map.groupBy(operators, ({ assortment_id }) => assortment_id)
  return rows.map((row) => ({
    ...row,
    operatorIds: (byAssortment.get(row.id) ?? []).map(({ external_info_id }) => external_info_id),
  }))
}

/** Locked until the transaction ends. */
export const findAssortment = (trx: DatabaseTransaction, organisationId: string, id: string) =>
  trx
    .selectFrom('assortments')
    .select(['id', 'name', 'modified_at as modifiedAt'])
    .where('organisation_id', '=', organisationId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

/** An organisation that changes one of them changes them alone: names are compared and counted behind this lock. */
export async function lockAssortments(trx: DatabaseTransaction, organisationId: string): Promise<readonly Named[]> {
  await trx.selectFrom('organisations').select('id').where('id', '=', organisationId).forUpdate().execute()
  return trx
    .selectFrom('assortments')
    .select(['id', sql<string>`lower(name)`.as('folded')])
    .where('organisation_id', '=', organisationId)
    .execute()
}
export type Named = { readonly id: string; readonly folded: string }

export const foldedName = async (trx: DatabaseTransaction, name: string): Promise<string> =>
  (await sql<{ folded: string }>`select lower(${name}::text) as folded`.execute(trx)).rows[0]!.folded

export async function addAssortment(
  trx: DatabaseTransaction,
  { organisationId, userId }: StaffViewer,
  name: string,
  now: Date,
): Promise<string> {
  const { id } = await trx
    .insertInto('assortments')
    .values({ organisation_id: organisationId, name, modified_at: now, modified_by: userId })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function renameAssortment(
  trx: DatabaseTransaction,
  { organisationId, userId }: StaffViewer,
  { id, name }: { readonly id: string; readonly name: string },
  now: Date,
): Promise<void> {
  await trx
    .updateTable('assortments')
    .set({ name, modified_at: now, modified_by: userId })
    .where('organisation_id', '=', organisationId)
    .where('id', '=', id)
    .execute()
}

/** Instead of those that were. */
export async function replaceOperators(
  trx: DatabaseTransaction,
  organisationId: string,
  id: string,
  operatorIds: readonly string[],
): Promise<void> {
  await trx
    .deleteFrom('assortment_operators')
    .where('organisation_id', '=', organisationId)
    .where('assortment_id', '=', id)
    .execute()
  if (operatorIds.length === 0) return
  await trx
    .insertInto('assortment_operators')
    .values(
      operatorIds.map((external_info_id, position) => ({
        assortment_id: id,
        organisation_id: organisationId,
        external_info_id,
        position,
      })),
    )
    .execute()
}

export async function removeAssortment(trx: DatabaseTransaction, organisationId: string, id: string): Promise<void> {
  await trx.deleteFrom('assortments').where('organisation_id', '=', organisationId).where('id', '=', id).execute()
}
