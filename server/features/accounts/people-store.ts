import { sql } from 'kysely'
import type { Database, DatabaseTransaction } from '../../db/tables.ts'
import { permissionCodes, reachesBeyond, staffMark } from '#contract/permission-codes.ts'
import { isRowId } from '../../row-id.ts'
import { forgetLinks } from './link-store.ts'

export type Person = {
  readonly id: string
  readonly username: string
  readonly organisationId: string
  readonly isActive: boolean
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  /** Permissions, and the mark of the editors of the installation. */
  readonly rights: ReadonlySet<string>
}

/** The person of a user name, locked until the transaction ends. */
export const findPersonNamed = (trx: DatabaseTransaction, username: string): Promise<Person | undefined> =>
  withRights(trx, ofPerson(trx).where(sql`lower(username)`, '=', username.toLowerCase()))

/** Somebody of an organisation, locked until the transaction ends. */
export const findPerson = async (
  trx: DatabaseTransaction,
  organisationId: string,
  id: string,
): Promise<Person | undefined> =>
  isRowId(id)
    ? withRights(trx, ofPerson(trx).where('organisation_id', '=', organisationId).where('id', '=', id))
    : undefined

const ofPerson = (trx: DatabaseTransaction) =>
  trx
    .selectFrom('users')
    .select(['id', 'username', 'organisation_id as organisationId', 'is_active as isActive', 'is_staff'])
    .select(['first_name as firstName', 'last_name as lastName', 'email'])
    .forUpdate()

async function withRights(trx: DatabaseTransaction, query: ReturnType<typeof ofPerson>): Promise<Person | undefined> {
  const row = await query.executeTakeFirst()
  if (!row) return undefined
  const held = await trx.selectFrom('user_permissions').select('codename').where('user_id', '=', row.id).execute()
  const { is_staff: isStaff, ...person } = row
  return { ...person, rights: new Set([...held.map(({ codename }) => codename), ...(isStaff ? [staffMark] : [])]) }
}

/** Its people are changed one after the other: until the transaction ends, no other administrator changes any. */
export async function lockOrganisation(trx: DatabaseTransaction, organisationId: string): Promise<void> {
  await trx.selectFrom('organisations').select('id').where('id', '=', organisationId).forNoKeyUpdate().execute()
}

/** Whether anybody who can sign in but this person manages the people of the organisation. */
export async function hasOtherManager(
  trx: DatabaseTransaction,
  { id, organisationId }: Pick<Person, 'id' | 'organisationId'>,
): Promise<boolean> {
  const other = await trx
    .selectFrom('users as u')
    .innerJoin('user_permissions as p', 'p.user_id', 'u.id')
    .select('u.id')
    .where('u.organisation_id', '=', organisationId)
    .where('u.is_active', '=', true)
    .where('u.id', '<>', id)
    .where('p.codename', '=', 'a3m_core.ManageUsers')
    .executeTakeFirst()
  return other !== undefined
}

/** Whether anybody of the organisation has rights that reach beyond it; also who is away, and may come back. */
export async function anyoneReachesBeyond(db: Database, organisationId: string): Promise<boolean> {
  const found = await db
    .selectFrom('users as u')
    .leftJoin('user_permissions as p', (join) =>
      join.onRef('p.user_id', '=', 'u.id').on('p.codename', 'in', permissionCodes.filter(reachesBeyond)),
    )
    .select('u.id')
    .where('u.organisation_id', '=', organisationId)
    .where((row) => row.or([row('u.is_staff', '=', true), row('p.codename', 'is not', null)]))
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

export async function changeNames(
  trx: DatabaseTransaction,
  userId: string,
  { firstName, lastName, email }: Pick<Person, 'firstName' | 'lastName' | 'email'>,
): Promise<void> {
  const row = { first_name: firstName, last_name: lastName, email }
  await trx.updateTable('users').set(row).where('id', '=', userId).execute()
}

/** Undefined: somebody has that user name already. */
export async function addUser(
  trx: DatabaseTransaction,
  person: {
    readonly organisationId: string
    readonly username: string
    readonly passwordHash: string
    readonly firstName: string
    readonly lastName: string
    readonly email: string
  },
  now: Date,
): Promise<string | undefined> {
  const added = await trx
    .insertInto('users')
    .values({
      organisation_id: person.organisationId,
      username: person.username,
      password_hash: person.passwordHash,
      first_name: person.firstName,
      last_name: person.lastName,
      email: person.email,
      password_changed_at: now,
      created_at: now,
    })
    .onConflict((taken) => taken.doNothing())
    .returning('id')
    .executeTakeFirst()
  return added?.id
}

export async function setActive(trx: DatabaseTransaction, userId: string, isActive: boolean): Promise<void> {
  await trx.updateTable('users').set({ is_active: isActive }).where('id', '=', userId).execute()
}

/** Sign-ins, permissions and one-time link go with it; what the person did stays, without them. */
export async function deleteUser(trx: DatabaseTransaction, userId: string): Promise<void> {
  await trx.deleteFrom('users').where('id', '=', userId).execute()
}

/** A new password ends the sessions of the old one by its date; they are revoked too, whatever becomes of the date. So are all links. */
export async function setPassword(
  trx: DatabaseTransaction,
  userId: string,
  passwordHash: string,
  now: Date,
): Promise<void> {
  await trx
    .updateTable('users')
    .set({ password_hash: passwordHash, password_changed_at: now })
    .where('id', '=', userId)
    .execute()
  await revokeSessionsOf(trx, userId, now)
  await forgetLinks(trx, userId)
}

export async function revokeSessionsOf(trx: DatabaseTransaction, userId: string, now: Date): Promise<void> {
  await trx
    .updateTable('sessions')
    .set({ revoked_at: now })
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .execute()
}

/** What a program opened never becomes more than it could open. */
export async function revokeSessionsByKey(trx: DatabaseTransaction, userId: string, now: Date): Promise<void> {
  await trx
    .updateTable('sessions')
    .set({ revoked_at: now })
    .where('user_id', '=', userId)
    .where('key_id', 'is not', null)
    .where('revoked_at', 'is', null)
    .execute()
}

/** True: the person did not have it. */
export async function addPermission(trx: DatabaseTransaction, userId: string, codename: string): Promise<boolean> {
  if (codename === staffMark) return markStaff(trx, userId, true)
  const added = await trx
    .insertInto('user_permissions')
    .values({ user_id: userId, codename })
    .onConflict((has) => has.doNothing())
    .executeTakeFirst()
  return (added.numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** True: the person had it. */
export async function dropPermission(trx: DatabaseTransaction, userId: string, codename: string): Promise<boolean> {
  if (codename === staffMark) return markStaff(trx, userId, false)
  const dropped = await trx
    .deleteFrom('user_permissions')
    .where('user_id', '=', userId)
    .where('codename', '=', codename)
    .executeTakeFirst()
  return dropped.numDeletedRows > 0n
}

async function markStaff(trx: DatabaseTransaction, userId: string, isStaff: boolean): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('users')
    .set({ is_staff: isStaff })
    .where('id', '=', userId)
    .where('is_staff', '<>', isStaff)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

export async function listPeople(db: Database, organisationId: string | null) {
  return db
    .selectFrom('users as u')
    .innerJoin('organisations as o', 'o.id', 'u.organisation_id')
    .leftJoin('user_permissions as p', 'p.user_id', 'u.id')
    .select(['u.username', 'u.is_active as isActive', 'o.id_code as organisation'])
    .select(
      sql<string>`concat_ws(' ', string_agg(p.codename, ' ' order by p.codename), case when u.is_staff then 'isStaff' end)`.as(
        'permissions',
      ),
    )
    .$if(organisationId !== null, (query) => query.where('o.id', '=', organisationId))
    .groupBy(['u.id', 'o.id_code'])
    .orderBy('o.id_code')
    .orderBy('u.username')
    .execute()
}
