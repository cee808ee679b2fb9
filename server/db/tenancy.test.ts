import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { silentLog } from '../log.ts'
import { describeOnBothDatabases, serverUrl, withEmptyDatabase } from '../testing/databases.ts'
import { withHandle } from './open-database.ts'
import { connectToPostgres } from './postgres.ts'
import type { Database, DatabaseTransaction } from './tables.ts'
import { checkTenantRole, tablesOfOrganisations, withJourneyCode, withTenant } from './tenancy.ts'

const tables = ['journeys', 'journey_places', 'journey_contacts'] as const
const visible = async (trx: DatabaseTransaction) => {
  const counts = tables.map((table) =>
    sql<{ count: number }>`select count(*) as count from ${sql.table(table)}`.execute(trx),
  )
  return (await Promise.all(counts)).map(({ rows }) => rows[0]?.count)
}

async function makeOrganisation(db: Database, idCode: string) {
  const organisation = await db
    .insertInto('organisations')
    .values({ id_code: idCode, name: idCode, public_name: idCode })
    .returning('id')
    .executeTakeFirstOrThrow()
  return organisation.id
}

const journeyValues = (organisationId: string, revision: number, codeHash: string) => ({
  organisation_id: organisationId,
  code_hash: codeHash,
  code_sealed: 'sealed',
  departure_type: 'COUNTRY' as const,
  departure_id: 'DE',
  citizenships: ['DE'],
  restriction_type: 'TOURISM' as const,
  date_start: '2027-01-01',
  date_end: '2027-01-10',
  language: 'de' as const,
  rulebook_revision: revision,
})

async function makeJourney(db: Database, organisationId: string, revision: number, codeHash: string) {
  return withTenant(db, organisationId, async (trx) => {
    const { id } = await trx
      .insertInto('journeys')
      .values(journeyValues(organisationId, revision, codeHash))
      .returning('id')
      .executeTakeFirstOrThrow()
    const both = { journey_id: id, organisation_id: organisationId }
    const place = { role: 'DESTINATION', position: 0, place_type: 'COUNTRY', place_id: 'GB', iso2: 'GB' } as const
    await trx
      .insertInto('journey_places')
      .values({ ...both, ...place, date_start: '2027-01-01', date_end: '2027-01-10' })
      .execute()
    await trx
      .insertInto('journey_contacts')
      .values({ ...both, email: 'traveller@example.org', internal_note: '' })
      .execute()
    return id
  })
}

describeOnBothDatabases('tenant isolation in the database', (open) => {
  let db: Database
  let revision: number
  const organisations: string[] = []
  const journeys: string[] = []
  beforeAll(async () => {
    db = open().db
    const published = await db
      .insertInto('rulebook_publications')
      .values({ origin: 'content' })
      .returning('revision')
      .executeTakeFirstOrThrow()
    revision = published.revision
    organisations.length = journeys.length = 0
    for (const name of ['a', 'b']) {
      const organisation = await makeOrganisation(db, name)
      organisations.push(organisation)
      journeys.push(await makeJourney(db, organisation, revision, `code-${name}`))
    }
  })
  const first = () => ({
    own: organisations[0] ?? '',
    other: organisations[1] ?? '',
    ownJourney: journeys[0] ?? '',
    otherJourney: journeys[1] ?? '',
  })

  test('as the tenant role without a tenant: 0 rows of every tenant table', async () => {
    const counts = await db.transaction().execute(async (trx) => {
      await sql`set local role portolan_tenant`.execute(trx)
      return visible(trx)
    })
    expect(counts).toEqual([0, 0, 0])
    expect(await withTenant(db, '', visible)).toEqual([0, 0, 0])
  })

  test('a tenant sees its own rows only, also in raw SQL without a filter, and of the organisations only itself', async () => {
    const { own, ownJourney } = first()
    await withTenant(db, own, async (trx) => {
      expect(await visible(trx)).toEqual([1, 1, 1])
      expect(await trx.selectFrom('journeys').select('id').execute()).toEqual([{ id: ownJourney }])
      expect(await trx.selectFrom('organisations').select('id').execute()).toEqual([{ id: own }])
    })
  })

  test("another tenant's rows can neither be changed nor deleted nor made", async () => {
    const { own, other, otherJourney } = first()
    await withTenant(db, own, async (trx) => {
      const changed = await trx
        .updateTable('journeys')
        .set({ is_manually_disabled: true })
        .where('id', '=', otherJourney)
        .executeTakeFirst()
      expect(changed.numUpdatedRows).toBe(0n)
      const deleted = await trx.deleteFrom('journey_contacts').where('journey_id', '=', otherJourney).executeTakeFirst()
      expect(deleted.numDeletedRows).toBe(0n)
    })
    const made = withTenant(db, own, (trx) =>
      trx
        .insertInto('journeys')
        .values(journeyValues(other, revision, 'forged'))
        .execute(),
    )
    await expect(made).rejects.toMatchObject({ code: '42501' })
    const moved = withTenant(db, own, (trx) => trx.updateTable('journeys').set({ organisation_id: other }).execute())
    await expect(moved).rejects.toThrow()
    const smuggled = withTenant(db, own, (trx) =>
      trx
        .insertInto('journey_contacts')
        .values({ journey_id: otherJourney, organisation_id: own, email: '', internal_note: '' })
        .execute(),
    )
    await expect(smuggled).rejects.toThrow()
  })

  test('a code opens its page, its places and its organisation, for reading only, and never the contact', async () => {
    const { own } = first()
    await withJourneyCode(db, 'code-a', async (trx) => {
      expect(await visible(trx)).toEqual([1, 1, 0])
      expect(await trx.selectFrom('organisations').select('id').execute()).toEqual([{ id: own }])
      const changed = await trx.updateTable('journeys').set({ is_manually_disabled: true }).executeTakeFirst()
      expect(changed.numUpdatedRows).toBe(0n)
    })
    expect(await withJourneyCode(db, 'code-c', visible)).toEqual([0, 0, 0])
    expect(await withJourneyCode(db, '', visible)).toEqual([0, 0, 0])
  })

  test.each([
    'sessions',
    'one_time_links',
    'sign_in_throttles',
    'second_factors',
    'recovery_codes',
    'provider_sign_ins',
  ] as const)('%s is closed to the tenant role', async (table) => {
    const read = withTenant(db, first().own, (trx) => trx.selectFrom(table).selectAll().execute())
    await expect(read).rejects.toMatchObject({ code: '42501' })
  })

  test('no tenant reads a password, changes people, or changes what an organisation may', async () => {
    const refused = (work: (trx: DatabaseTransaction) => Promise<unknown>) =>
      expect(withTenant(db, first().own, work)).rejects.toMatchObject({ code: '42501' })
    await refused((trx) => trx.selectFrom('users').select('password_hash').execute())
    await refused((trx) => trx.updateTable('users').set({ is_staff: true }).execute())
    await refused((trx) => trx.deleteFrom('user_permissions').execute())
    await refused((trx) => trx.updateTable('organisations').set({ is_active: true }).execute())
    await refused((trx) => trx.updateTable('organisations').set({ feature_visa: true }).execute())
  })

  test('the queue of jobs is closed to the tenant role, every table and function of it', async () => {
    const { rows: open } = await sql<{ name: string }>`
      select relname as name from pg_class where relnamespace = 'pgboss'::regnamespace and relkind in ('r', 'p')
        and (has_schema_privilege('portolan_tenant', relnamespace, 'usage')
          or has_table_privilege('portolan_tenant', oid, 'select, insert, update, delete'))`.execute(db)
    expect(open).toEqual([])
    const read = withTenant(db, first().own, (trx) => sql`select * from pgboss.job`.execute(trx))
    await expect(read).rejects.toMatchObject({ code: '42501' })
    const made = withTenant(db, first().own, (trx) => sql`select pgboss.create_queue('mine', '{}')`.execute(trx))
    await expect(made).rejects.toMatchObject({ code: '42501' })
  })

  test('the tenant role ends with the transaction, also with one that failed', async () => {
    const failed = withTenant(db, first().own, () => Promise.reject(new Error('mine')))
    await expect(failed).rejects.toThrow('mine')
    const { rows } =
      await sql`select current_user = session_user as same, coalesce(current_setting('portolan.organisation_id', true), '') as organisation`.execute(
        db,
      )
    expect(rows).toEqual([{ same: true, organisation: '' }])
  })

  test('a hundred interleaved reads of two tenants and pages on one connection never mix', async () => {
    const database = open()
    const one = database.engine === 'postgres' ? database.openAnother({ poolSize: 1 }).db : db
    const read = async (turn: number): Promise<void> => {
      const which = turn % 2
      const own = organisations[which] ?? ''
      const rows = (trx: DatabaseTransaction) => trx.selectFrom('journeys').select(['id', 'organisation_id']).execute()
      const expected = [{ id: journeys[which], organisation_id: own }]
      if (turn % 3 === 0) return expect(await withJourneyCode(one, `code-${'ab'[which]}`, rows)).toEqual(expected)
      if (turn % 7 === 0) await expect(withTenant(one, own, (trx) => sql`select 1 / 0`.execute(trx))).rejects.toThrow()
      expect(await withTenant(one, own, rows)).toEqual(expected)
    }
    await Promise.all(Array.from({ length: 100 }, (_, turn) => read(turn)))
  })

  test('the check at start-up passes, and names each table with a hole, whether new or of old', async () => {
    const check = () => checkTenantRole(db, open().engine)
    await check()
    for (const table of ['journey_contacts', 'sessions', 'organisations']) {
      await sql`alter table ${sql.table(table)} disable row level security`.execute(db)
      await expect(check()).rejects.toThrow(`Row level security is off for ${table}: `)
      await sql`alter table ${sql.table(table)} enable row level security`.execute(db)
    }
    await sql`create table tours (id uuid primary key, organisation_id uuid)`.execute(db)
    await sql`create table tour_days (tour_id uuid references tours on delete cascade)`.execute(db)
    await expect(check()).rejects.toThrow('Row level security is off for tour_days, tours: ')
    expect(await tablesOfOrganisations(db)).toEqual(expect.arrayContaining(['journey_contacts', 'tour_days', 'tours']))
    await sql`alter table tours enable row level security`.execute(db)
    await sql`alter table tour_days enable row level security`.execute(db)
    await check()
    await sql`create policy tours_of_all on tours to portolan_tenant using (true)`.execute(db)
    await expect(check()).rejects.toThrow('do not ask for the organisation: tours_of_all: ')
    await sql`drop table tours, tour_days`.execute(db)
    await sql`create view addresses as select organisation_id, email from users`.execute(db)
    await expect(check()).rejects.toThrow('Row level security is off for addresses: ')
    await sql`drop view addresses`.execute(db)
  })
})

test('a role that sees every organisation, and none at all, are refused', async () => {
  await withEmptyDatabase(async (db) => {
    const check = () => checkTenantRole(db, 'embedded')
    await check()
    await sql`alter role portolan_tenant bypassrls`.execute(db)
    await expect(check()).rejects.toThrow('portolan_tenant may see every organisation')
    await sql`alter role portolan_tenant nobypassrls superuser`.execute(db)
    await expect(check()).rejects.toThrow('portolan_tenant may see every organisation')
    await sql`alter role portolan_tenant rename to somebody_else`.execute(db)
    await expect(check()).rejects.toThrow('portolan_tenant is missing')
  })
})

test('a superuser is refused on a server: no wall holds for one', async () => {
  const url = new URL(await serverUrl())
  url.username = 'postgres'
  const { db, close } = withHandle(connectToPostgres({ url: url.href }, silentLog), 'postgres')
  try {
    await expect(checkTenantRole(db, 'postgres')).rejects.toThrow('The database user postgres is a superuser')
  } finally {
    await close()
  }
})
