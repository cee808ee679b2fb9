import { randomBytes } from 'node:crypto'
import { sql, type Kysely } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as stayUpTo from '#database/migrations/0016-stay-up-to.ts'
import { up as changesOfTrips } from '#database/migrations/0018-changes-of-trips.ts'
import { up as subjectsOfMails } from '#database/migrations/0047-subjects-of-mails.ts'
import { allMigrations } from '#database/migrations/all-migrations.ts'
import { silentLog } from '../log.ts'
import { databaseUrl, describeOnBothDatabases, dropDatabase, onServer, serverUrl } from '../testing/databases.ts'
import { migrate } from './migrate.ts'
import { withHandle } from './open-database.ts'
import { connectToPostgres } from './postgres.ts'

const names = allMigrations.map(({ name }) => name)

describeOnBothDatabases('migrations', (open) => {
  test('a migrated database has nothing to do', async () => {
    expect(await migrate(open().db, silentLog)).toEqual([])
  })

  test('one that fails leaves the schema as it was', async () => {
    const { db } = open()
    const up = async (trx: Kysely<never>): Promise<void> => {
      await sql`create table half_done (id int)`.execute(trx)
      throw new Error('broken')
    }
    await expect(migrate(db, silentLog, [...allMigrations, { name: '9999-broken', up }])).rejects.toThrow('broken')
    const { rows } =
      await sql`select to_regclass('half_done') as made, (select count(*) from schema_migrations) as applied`.execute(
        db,
      )
    expect(rows).toEqual([{ made: null, applied: names.length }])
  })

  test('a database of a newer version is refused', async () => {
    await expect(migrate(open().db, silentLog, allMigrations.slice(0, -1))).rejects.toThrow(
      `newer version (it has ${names.at(-1)})`,
    )
  })

  test('a rule published before a condition had its new name is read by the new one', async () => {
    const { db } = open()
    const body = { facts: [{ when: { stayUnder: 30 }, text: { en: 'a key named "stayUnder": in a text' } }] }
    await sql`INSERT INTO rulebook_publications (origin) VALUES ('content')`.execute(db)
    await sql`INSERT INTO rulebook_records (kind, key, revision, body, hash)
      SELECT 'policy', 'old', max(revision), ${JSON.stringify(body)}::jsonb, 'x' FROM rulebook_publications`.execute(db)
    await stayUpTo.up(db as unknown as Kysely<never>)
    const { rows } = await sql`SELECT body FROM rulebook_records WHERE key = 'old'`.execute(db)
    expect(rows).toEqual([{ body: { facts: [{ ...body.facts[0], when: { stayUpTo: 30 } }] } }])
  })

  test('a mail that waited before mails had a subject still waits, and goes with its trip (SAFETY 41)', async () => {
    const { db } = open()
    for (const before of [
      'alter table mail_outbox drop column journey_id, drop column scheduled_rule_id, drop column user_id, drop column hotel_alert_id, drop column subject_kind',
      'alter table mail_outbox rename subject_id to journey_id',
      `alter table mail_outbox add constraint mail_outbox_journey_id_organisation_id_fkey
        foreign key (journey_id, organisation_id) references journeys (id, organisation_id) on delete cascade`,
      'create index mail_outbox_of_journey on mail_outbox (journey_id, created_at)',
      'alter table scheduled_rules drop column language',
      `with o as (insert into organisations (id_code, name, public_name) values ('m', 'm', 'm') returning id), j as (
        insert into journeys (organisation_id, code_hash, code_sealed, departure_type, departure_id, citizenships, restriction_type,
          date_start, date_end, language, rulebook_revision)
        select id, 'm', '', 'COUNTRY', 'DE', '{DE}', 'TOURISM', '2027-01-01', '2027-01-10', 'de', 1 from o returning id, organisation_id)
      insert into mail_outbox (organisation_id, journey_id, kind, cause, created_at, due_at)
        select organisation_id, id, 'update', 'before', now(), now() from j`,
    ])
      await sql.raw(before).execute(db)
    await subjectsOfMails(db as unknown as Kysely<never>)
    const mails = () =>
      db.selectFrom('mail_outbox').select(['subject_kind', 'state', 'subject_id', 'journey_id']).execute()
    const { id } = await db.selectFrom('journeys').select('id').where('code_hash', '=', 'm').executeTakeFirstOrThrow()
    expect(await mails()).toEqual([{ subject_kind: 'journey', state: 'waiting', subject_id: id, journey_id: id }])
    await db.deleteFrom('journeys').where('id', '=', id).execute()
    expect(await mails()).toEqual([])
  })
})

describeOnBothDatabases('trip pages that were made before their places knew a country', (open) => {
  test('are found by it, airports by the newest list that has them', async () => {
    const { db } = open()
    await db.transaction().execute(async (trx) => {
      await sql`drop table journey_changes`.execute(trx)
      await sql`alter table journeys drop column acknowledged_revision cascade`.execute(trx)
      await sql`alter table journey_places drop column iso2`.execute(trx)
      await sql`alter table rulebook_publications drop column trips_compared_at, drop column trips_compared_to`.execute(
        trx,
      )
    })
    await sql`insert into rulebook_publications (origin) values ('content'), ('import'), ('import')`.execute(db)
    const airports = (iso2: string) => JSON.stringify([{ type: 'AIRPORT', id: 'DOH', iso2 }])
    await sql`insert into rulebook_records (kind, key, revision, body, hash) values
      ('place', 'airports', 1, ${airports('XX')}, ''), ('place', 'airports', 2, ${airports('QA')}, ''),
      ('place', 'airports', 3, null, ''), ('policy', 'x', 3, '{}', '')`.execute(db)
    await sql`with o as (insert into organisations (id_code, name, public_name) values ('o', 'o', 'o') returning id), j as (
        insert into journeys (organisation_id, code_hash, code_sealed, departure_type, departure_id, citizenships, restriction_type,
          date_start, date_end, language, rulebook_revision)
        select id, '', '', 'COUNTRY', 'DE', '{DE}', 'TOURISM', '2027-01-01', '2027-01-10', 'de', 1 from o
        returning id, organisation_id)
      insert into journey_places (journey_id, organisation_id, role, position, place_type, place_id, date_start, date_end)
        select id, organisation_id, role, 0, type, place, '2027-01-01', '2027-01-10' from j, (values
          ('DEPARTURE', 'COUNTRY', 'DE'), ('TRANSIT', 'AIRPORT', 'DOH'), ('DESTINATION', 'REGION', 'TH-10')) s (role, type, place)`.execute(
      db,
    )
    await changesOfTrips(db as unknown as Kysely<never>)
    const places = await db.selectFrom('journey_places').select(['role', 'iso2']).orderBy('role').execute()
    expect(places.map(({ role, iso2 }) => [role, iso2])).toEqual([
      ['DEPARTURE', 'DE'],
      ['DESTINATION', 'TH'],
      ['TRANSIT', 'QA'],
    ])
    const { rows } = await sql`select from rulebook_publications where trips_compared_at is null`.execute(db)
    expect(rows).toEqual([])
  })
})

describe('two processes on an empty PostgreSQL database', () => {
  const name = `portolan_test_${randomBytes(6).toString('hex')}`
  let server: string
  beforeAll(async () => {
    server = await serverUrl()
    await onServer(server, `CREATE DATABASE ${name}`)
  }, 60_000)
  afterAll(() => dropDatabase(server, name))

  test('start together: one migrates, the other waits', async () => {
    const starters = [1, 2, 3].map(() =>
      withHandle(connectToPostgres({ url: databaseUrl(server, name) }, silentLog), 'postgres'),
    )
    const ran = await Promise.all(starters.map(({ db }) => migrate(db, silentLog)))
    expect(ran.filter((each) => each.length > 0)).toEqual([names])
    await Promise.all(starters.map(({ close }) => close()))
  })
})

describeOnBothDatabases('a migration of a table that is in use', (open) => {
  test('gives up soon instead of making everybody wait behind it, and leaves the schema as it was', async () => {
    const { db, engine, url } = open()
    // The embedded database has one connection: there, a migration is alone.
    const other = engine === 'postgres' ? withHandle(connectToPostgres({ url: url! }, silentLog), 'postgres') : null
    const up = async (trx: Kysely<never>): Promise<void> =>
      void (await sql`alter table organisations add column half_done int`.execute(trx))
    const migrated = () => migrate(db, silentLog, [...allMigrations, { name: '9999-waits', up }], 50)
    if (other === null) return expect(await migrated()).toEqual(['9999-waits'])
    await other.db.transaction().execute(async (trx) => {
      await trx.selectFrom('organisations').selectAll().execute()
      await expect(migrated()).rejects.toThrow('in use by somebody else')
    })
    await other.close()
    expect(await db.selectFrom('organisations').selectAll().execute()).toEqual([])
    expect(await migrated()).toEqual(['9999-waits'])
  })
})

test('a user who may not make tables or the tenant role is told what is missing', async () => {
  const server = await serverUrl()
  const suffix = randomBytes(6).toString('hex')
  await onServer(server, `CREATE DATABASE portolan_test_${suffix}`)
  await onServer(server, `CREATE ROLE visitor_${suffix} LOGIN PASSWORD 'visitor'`)
  const url = new URL(databaseUrl(server, `portolan_test_${suffix}`))
  url.username = `visitor_${suffix}`
  url.password = 'visitor'
  const { db, close } = withHandle(connectToPostgres({ url: url.href }, silentLog), 'postgres')
  await expect(migrate(db, silentLog)).rejects.toThrow(
    'The database user may not make what is needed: permission denied',
  )
  await close()
  await dropDatabase(server, `portolan_test_${suffix}`)
  await onServer(server, `DROP ROLE visitor_${suffix}`)
})
