import { sql, type Insertable } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { describeOnBothDatabases } from '../testing/databases.ts'
import type { Database, DatabaseTransaction, Tables } from './tables.ts'
import { withJourneyCode, withTenant } from './tenancy.ts'

const tables = ['users', 'user_permissions', 'sessions', 'one_time_links', 'second_factors', 'recovery_codes'] as const
const columns = {
  users: 'id',
  user_permissions: 'user_id as id',
  sessions: 'user_id as id',
  one_time_links: 'user_id as id',
  second_factors: 'user_id as id',
  recovery_codes: 'user_id as id',
} as const

type Organisation = { readonly id: string; readonly person: string }

async function makeOrganisation(db: Database, name: string): Promise<Organisation> {
  const { id } = await db
    .insertInto('organisations')
    .values({ id_code: name, name, public_name: name })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id: person } = await db
    .insertInto('users')
    .values({ organisation_id: id, username: `${name}-person`, password_hash: 'hash' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const until = new Date('2027-01-01T00:00:00Z')
  await db.insertInto('user_permissions').values({ user_id: person, codename: 'a3m_core.CDB' }).execute()
  await db.insertInto('sessions').values({ user_id: person, expires_at: until }).execute()
  await db
    .insertInto('one_time_links')
    .values({ user_id: person, kind: 'INVITATION', code_hash: name, expires_at: until })
    .execute()
  await db
    .insertInto('second_factors')
    .values({ user_id: person, secret_sealed: name, made_at: until, confirmed_at: until })
    .execute()
  await db.insertInto('recovery_codes').values({ user_id: person, code_hash: name, used_at: null }).execute()
  return { id, person }
}

/** What the role reads of each table when it may read all of them: only the policies keep people apart here. */
const seen = async (trx: DatabaseTransaction) => {
  const found: string[][] = []
  for (const table of tables) {
    const rows = await trx
      .selectFrom(table)
      .select(columns[table] as never)
      .execute()
    found.push((rows as { id: string }[]).map(({ id }) => id))
  }
  return found
}

describeOnBothDatabases('people of one organisation', (open) => {
  let db: Database
  let own: Organisation
  let other: Organisation
  beforeAll(async () => {
    db = open().db
    own = await makeOrganisation(db, 'own')
    other = await makeOrganisation(db, 'other')
  })

  test('a tenant transaction sees its own people and permissions only; a trip page sees nobody (SAFETY 18)', async () => {
    const people = (trx: DatabaseTransaction) => trx.selectFrom('users').select(['id', 'username']).execute()
    const permissions = (trx: DatabaseTransaction) => trx.selectFrom('user_permissions').selectAll().execute()
    expect(await withTenant(db, own.id, people)).toEqual([{ id: own.person, username: 'own-person' }])
    expect(await withTenant(db, own.id, permissions)).toEqual([{ user_id: own.person, codename: 'a3m_core.CDB' }])
    expect(await withTenant(db, '', people)).toEqual([])
    expect(await withJourneyCode(db, 'any', people)).toEqual([])
  })

  test('the policies alone keep sessions, links, permissions and people apart, even where everything is granted', async () => {
    await sql`grant select, insert, update, delete on users, user_permissions, sessions, one_time_links, second_factors, recovery_codes, organisations
      to portolan_tenant`.execute(db)
    expect(await withTenant(db, own.id, seen)).toEqual(tables.map(() => [own.person]))
    expect(await withTenant(db, '', seen)).toEqual(tables.map(() => []))

    const moves = (work: (trx: DatabaseTransaction) => Promise<unknown>) =>
      expect(withTenant(db, own.id, work)).rejects.toMatchObject({ code: '42501' })
    await moves((trx) => trx.updateTable('users').set({ organisation_id: other.id }).execute())
    await moves((trx) =>
      trx.insertInto('user_permissions').values({ user_id: other.person, codename: 'a3m_core.CDB' }).execute(),
    )
    await moves((trx) =>
      trx
        .insertInto('sessions')
        .values({ user_id: other.person, expires_at: new Date(0) })
        .execute(),
    )
    await withTenant(db, own.id, async (trx) => {
      for (const table of [
        'user_permissions',
        'sessions',
        'one_time_links',
        'recovery_codes',
        'second_factors',
      ] as const) {
        const gone = await trx.deleteFrom(table).where('user_id', '=', other.person).executeTakeFirst()
        expect(gone.numDeletedRows, table).toBe(0n)
      }
    })
  })

  test('an organisation changes what it says of itself, and of no other', async () => {
    const changed = await withTenant(db, own.id, (trx) =>
      trx.updateTable('organisations').set({ phone: '+49 30 1' }).executeTakeFirst(),
    )
    expect(changed.numUpdatedRows).toBe(1n)
    const renamed = withTenant(db, own.id, (trx) =>
      trx.updateTable('organisations').set({ id: '00000000-0000-4000-8000-000000000000' }).execute(),
    )
    await expect(renamed).rejects.toMatchObject({ code: '42501' })
    const phones = await db.selectFrom('organisations').select(['id_code', 'phone']).orderBy('id_code').execute()
    expect(phones).toEqual([
      { id_code: 'other', phone: '' },
      { id_code: 'own', phone: '+49 30 1' },
    ])
  })

  test('nobody of another organisation can be named as who made a trip page or did something', async () => {
    const { revision } = await db
      .insertInto('rulebook_publications')
      .values({ origin: 'content' })
      .returning('revision')
      .executeTakeFirstOrThrow()
    const entry = { organisation_id: own.id, happened_at: new Date(0), actor: 'staff', action: 'made' } as const
    const subject = { subject_kind: 'journey', subject_id: 'x' } as const
    const insert = (userId: string) =>
      db
        .insertInto('audit_entries')
        .values({ ...entry, ...subject, user_id: userId })
        .execute()
    await insert(own.person)
    await expect(insert(other.person)).rejects.toMatchObject({ code: '23503' })
    const journey: Omit<Insertable<Tables['journeys']>, 'code_hash'> = {
      organisation_id: own.id,
      code_sealed: 'x',
      departure_type: 'COUNTRY',
      departure_id: 'DE',
      citizenships: ['DE'],
      restriction_type: 'TOURISM',
      date_start: '2027-01-01',
      date_end: '2027-01-02',
      language: 'de',
      rulebook_revision: revision,
    }
    const make = (createdBy: string) =>
      db
        .insertInto('journeys')
        .values({ ...journey, code_hash: createdBy, created_by: createdBy })
        .execute()
    await make(own.person)
    await expect(make(other.person)).rejects.toMatchObject({ code: '23503' })
  })
})
