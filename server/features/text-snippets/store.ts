import { sql } from 'kysely'
import type { DatabaseTransaction } from '../../db/tables.ts'
import type { StaffViewer } from '../../context.ts'

export type SnippetTexts = { readonly name: string; readonly textDe: string; readonly textEn: string }

export const listSnippets = (trx: DatabaseTransaction, organisationId: string) =>
  trx
    .selectFrom('text_snippets as s')
    .leftJoin('users as author', 'author.id', 's.created_by')
    .leftJoin('users as changer', 'changer.id', 's.modified_by')
    .select(['s.id', 's.name', 's.text_de', 's.text_en', 's.created_at', 's.modified_at'])
    .select(['author.id as author_id', 'author.first_name as author_first', 'author.last_name as author_last'])
    .select(['changer.id as changer_id', 'changer.first_name as changer_first', 'changer.last_name as changer_last'])
    .where('s.organisation_id', '=', organisationId)
    .orderBy(sql`lower(s.name)`)
    .execute()

/** Locked until the transaction ends. */
export const findSnippet = (trx: DatabaseTransaction, organisationId: string, id: string) =>
  trx
    .selectFrom('text_snippets')
    .selectAll()
    .where('organisation_id', '=', organisationId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

export async function isNameTaken(
  trx: DatabaseTransaction,
  organisationId: string,
  name: string,
  by: string | null,
): Promise<boolean> {
  const found = await trx
    .selectFrom('text_snippets')
    .select('id')
    .where('organisation_id', '=', organisationId)
    .where(sql`lower(name)`, '=', sql`lower(${name})`)
    .executeTakeFirst()
  return found !== undefined && found.id !== by
}

/** Undefined: somebody took the name meanwhile. */
export async function addSnippet(
  trx: DatabaseTransaction,
  { organisationId, userId }: StaffViewer,
  texts: SnippetTexts,
  now: Date,
): Promise<string | undefined> {
  const added = await trx
    .insertInto('text_snippets')
    .values({
      organisation_id: organisationId,
      ...columnsOf(texts),
      created_at: now,
      created_by: userId,
      modified_at: now,
      modified_by: userId,
    })
    .onConflict((taken) => taken.doNothing())
    .returning('id')
    .executeTakeFirst()
  return added?.id
}

export async function changeSnippet(
  trx: DatabaseTransaction,
  { organisationId, userId }: StaffViewer,
  id: string,
  texts: SnippetTexts,
  now: Date,
): Promise<void> {
  await trx
    .updateTable('text_snippets')
    .set({ ...columnsOf(texts), modified_at: now, modified_by: userId })
    .where('organisation_id', '=', organisationId)
    .where('id', '=', id)
    .execute()
}

export async function removeSnippet(
  trx: DatabaseTransaction,
  { organisationId }: StaffViewer,
  id: string,
): Promise<void> {
  await trx.deleteFrom('text_snippets').where('organisation_id', '=', organisationId).where('id', '=', id).execute()
}

const columnsOf = ({ name, textDe, textEn }: SnippetTexts) => ({ name, text_de: textDe, text_en: textEn })
