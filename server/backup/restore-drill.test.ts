import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { afterAll, beforeEach, expect, test } from 'vitest'
import type { Database } from '../db/tables.ts'
import { checkTenantRole } from '../db/tenancy.ts'
import { invitePerson } from '../features/accounts/invite-person.ts'
import { changePermissions } from '../features/accounts/change-permissions.ts'
import { removePerson } from '../features/accounts/remove-person.ts'
import { switchPerson } from '../features/accounts/switch-person.ts'
import { switchOrganisation } from '../features/organisations/switch-organisation.ts'
import { describeAtDeskOnBoth, trip } from '../testing/journey-desk.ts'
import { withEmptyDatabase } from '../testing/databases.ts'
import { eventAt } from '../testing/hotels.ts'
import { restoreBackup } from './restore-backup.ts'
import { writeBackup } from './write-backup.ts'

const folder = mkdtempSync(join(tmpdir(), 'portolan-backup-'))
afterAll(() => rmSync(folder, { recursive: true }))

describeAtDeskOnBoth('a backup and its restore', (desk) => {
  let file = ''
  let made = 0
  beforeEach(() => {
    file = join(folder, `${(made += 1)}.backup`)
  })
  const db = (): Database => desk().server.db
  const backUp = () => writeBackup(db(), file, desk().server.clock)
  const restore = () => restoreBackup(db(), file, desk().server.clock)
  const contactOf = (id: string) =>
    db()
      .selectFrom('journey_contacts')
      .select(['email', 'internal_note'])
      .where('journey_id', '=', id)
      .executeTakeFirst()
  const operator = () => ({ db: db(), clock: desk().server.clock, config: desk().server.config })
  const whoAmI = async (token: string) => (await desk().server.call('{ whoAmI { id } }', { token })).data.whoAmI
  /** What any process believed before has been asked again. */
  const later = () => desk().server.clock.moveTo(new Date(desk().server.clock.now().getTime() + 10_001).toISOString())

  test('what is there comes back as it was, and a running server goes on with it', async () => {
    const kept = await desk().made({ internalNote: 'kept', email: 'kept@example.org' })
    // It waits to be matched with hotels, which the database writes down itself.
    const event = await eventAt(db(), { category: 'earthquake', level: 4, latitude: 13.75, longitude: 100.5 })
    const before = await snapshot(db())
    await backUp()
    const made = await desk().made({ internalNote: 'made since' })
    await desk().changed({ id: kept.id, internalNote: 'changed since' })
    const { max: lastRevision } = await revisions(db())
    await restore()
    later()

    expect(await snapshot(db())).toEqual(before)
    expect(await db().selectFrom('events_to_match').select('event_id').execute()).toEqual([{ event_id: event }])
    expect((await desk().page(kept.url)).status).toBe(200)
    expect((await desk().page(made.url)).status).toBe(404)
    // No revision means two things, and numbers go on behind the last.
    expect((await revisions(db())).max).toBeGreaterThan(lastRevision)
    await checkTenantRole(db(), 'embedded')
    await db().deleteFrom('events').execute()
    await desk().signInAgain()
    await desk().made({ internalNote: 'made after' })
    expect((await desk().listed({}, await desk().server.signIn(`other-${desk().number}`))).totalCount).toBe(0)
  })

  test('what was erased does not come back: before the backup, since it by hand, and since it by the end of the trip (SAFETY 16)', async () => {
    const erasedBefore = await desk().made({ internalNote: 'canary-before', email: 'canary-before@example.org' })
    await desk().changed({ id: erasedBefore.id, email: '', internalNote: '' })
    const byHand = await desk().made({ internalNote: 'canary-hand', email: 'hand@example.org' })
    const inPart = await desk().made({ internalNote: 'canary-part', email: 'part@example.org' })
    const soonOver = { dateStart: '2026-11-20', dateEnd: '2026-11-25' }
    const over = await desk().made({ ...soonOver, internalNote: 'canary-over' })
    const stays = await desk().made({ internalNote: 'stays' })
    await backUp()
    expect(gunzipSync(readFileSync(file)).toString()).not.toContain('canary-before')

    await desk().changed({ id: byHand.id, email: '', internalNote: '' })
    await desk().changed({ id: inPart.id, internalNote: '' })
    desk().server.clock.moveTo('2026-11-28T10:00:00Z')
    await restore()
    expect(await contactOf(byHand.id)).toBeUndefined()
    expect(await contactOf(over.id)).toBeUndefined()
    expect(await contactOf(inPart.id)).toEqual({ email: 'part@example.org', internal_note: '' })
    expect(await contactOf(stays.id)).toEqual({ email: '', internal_note: 'stays' })
    expect((await desk().page(over.url)).status).toBe(410)
  })

  test('what was revoked or switched off since stays so (SAFETY 16)', async () => {
    const { server, number } = desk()
    const page = await desk().made()
    const organisation = await server.addOrganisation('Closed')
    await server.addUser(organisation, `closed-${number}`)
    const home = await server.addOrganisation('Home')
    for (const name of ['out', 'gone', 'changed', 'less', 'stays']) await server.addUser(home, `${name}-${number}`)
    const codeOf = async (id: string) =>
      (await db().selectFrom('organisations').select('id_code').where('id', '=', id).executeTakeFirstOrThrow()).id_code
    const link = await invitePerson(operator(), { username: `stays-${number}`, reset: false })
    const signedOut = await server.signIn(`stays-${number}`)
    await backUp()

    await server.call('mutation { logout { ok } }', { token: signedOut })
    await desk().changed({ id: page.id, isManuallyDisabled: true })
    await switchOrganisation(operator(), { code: await codeOf(organisation), isActive: false })
    await switchPerson(operator(), { username: `out-${number}`, isActive: false })
    await switchPerson(operator(), { username: `gone-${number}`, isActive: false })
    await removePerson(operator(), { username: `gone-${number}` })
    await invitePerson(operator(), { username: `changed-${number}`, reset: true })
    const taken = { permissions: ['a3m_core.ListMyJourney'], grant: false }
    await changePermissions(operator(), { ...taken, username: `less-${number}` })
    const token = desk().token
    await restore()
    later()

    for (const old of [signedOut, token]) expect(await whoAmI(old)).toBeNull()
    expect((await desk().page(page.url)).status).toBe(403)
    const gone = await db().selectFrom('users').select('id').where('username', '=', `gone-${number}`).execute()
    expect(gone).toEqual([])
    for (const refused of ['closed', 'out', 'changed']) {
      await expect(server.signIn(`${refused}-${number}`)).rejects.toThrow('Login failed')
    }
    const permissions = await server.call('{ permissions { codename } }', {
      token: await server.signIn(`less-${number}`),
    })
    expect(permissions.data.permissions).toEqual([{ codename: 'a3m_core.DestinationManager' }])
    expect(await whoAmI(await server.signIn(`stays-${number}`))).not.toBeNull()
    if (!link.ok) throw new Error(JSON.stringify(link.problems))
    expect((await fetch(`${server.url}${new URL(link.url).pathname}`)).status).toBe(404)
    const entries = await db()
      .selectFrom('audit_entries')
      .select('action')
      .where('subject_id', '=', page.id)
      .orderBy('id')
      .execute()
    expect(entries.map(({ action }) => action)).toEqual(['made', 'switched-off'])
  })

  test('a backup of either database is restored into an empty one of the other kind', async () => {
    const { url } = await desk().made({ internalNote: 'moves', email: 'moves@example.org' })
    await db()
      .insertInto('import_runs')
      .values({
        import_kind: 'ports',
        source: 'https://example.org/ports',
        fetched_at: new Date('2026-11-20T10:00:00.123Z'),
        data_date: null,
        sha256: 'x',
        byte_count: 3,
        compressed_copy: new Uint8Array([0, 255, 92]),
        outcome: 'refused',
        revision: null,
      })
      .execute()
    await backUp()
    const before = await snapshot(db())
    await withEmptyDatabase(async (empty) => {
      await restoreBackup(empty, file, desk().server.clock)
      expect(await snapshot(empty)).toEqual(before)
      await checkTenantRole(empty, 'embedded')
      const { n } = await sql<{ n: number }>`select count(*)::int as n from sessions`
        .execute(empty)
        .then(({ rows }) => rows[0]!)
      expect(n).toBe(0)
    })
    expect((await desk().page(url)).status).toBe(200)
  })

  test('while others write, a backup is of one moment', async () => {
    await desk().made()
    const values = await db().selectFrom('journeys').selectAll().limit(1).executeTakeFirstOrThrow()
    await db()
      .transaction()
      .execute(async (trx) => {
        for (let n = 0; n < 20; n += 1) {
          const rows = Array.from({ length: 100 }, (_, row) => ({
            ...values,
            id: undefined,
            code_hash: `${file}-${n}-${row}`,
            travellers: JSON.stringify(values.travellers),
            cruise: null,
            unfinished: null,
            created_at: new Date('2026-01-01T00:00:00Z'),
          }))
          await trx
            .insertInto('journeys')
            .values(rows.map(({ id: _id, ...rest }) => rest))
            .execute()
        }
      })
    const writing = new AbortController()
    let written = 0
    const writer = async (): Promise<void> => {
      while (!writing.signal.aborted) {
        await desk().made(trip)
        written += 1
      }
    }
    const writers = [writer(), writer()]
    const files = [file, `${file}.2`, `${file}.3`]
    for (const each of files) await writeBackup(db(), each, desk().server.clock)
    writing.abort()
    await Promise.all(writers)
    expect(written).toBeGreaterThan(1)
    await withEmptyDatabase(async (empty) => {
      for (const each of files) {
        await restoreBackup(empty, each, desk().server.clock)
        const { rows } = await sql<{ n: number }>`select count(*)::int as n from journeys j
          where created_at > '2026-06-01' and not exists (select from journey_places p where p.journey_id = j.id)`.execute(
          empty,
        )
        expect(rows[0]).toEqual({ n: 0 })
      }
    })
  })

  test('a file that is cut off, something else or too new changes nothing', async () => {
    await desk().made()
    await backUp()
    const before = await snapshot(db())
    const whole = readFileSync(file)
    const lines = gunzipSync(whole).toString().trimEnd().split('\n')
    const header = JSON.parse(lines[0]!)
    const zipped = (changed: readonly string[]) => gzipSync(`${changed.join('\n')}\n`)
    const newer = JSON.stringify({ ...header, migrations: [...header.migrations, '9999-from-the-future'] })
    const cases: [Buffer, RegExp][] = [
      [whole.subarray(0, whole.length / 2), /no whole backup/],
      [Buffer.from('PGDMP'), /no whole backup/],
      [zipped(lines.slice(0, -1)), /its end is missing/],
      [
        zipped(
          lines.toSpliced(
            lines.findLastIndex((line) => line.startsWith('{')),
            1,
          ),
        ),
        /its end is missing/,
      ],
      [zipped(lines.slice(1)), /does not begin as one/],
      [zipped([newer, ...lines.slice(1)]), /made by a newer version/],
    ]
    for (const [bytes, message] of cases) {
      writeFileSync(file, bytes)
      await expect(restore()).rejects.toThrow(message)
      expect(await snapshot(db())).toEqual(before)
    }
    await expect(restoreBackup(db(), join(folder, 'none'), desk().server.clock)).rejects.toThrow('There is no file')
  })

  test('a backup of an older version is brought up to date', async () => {
    const { url } = await desk().made({ internalNote: 'Old' })
    await backUp()
    const lines = gunzipSync(readFileSync(file)).toString().trimEnd().split('\n')
    const header = JSON.parse(lines[0]!)
    for (const unknown of ['"audit_entries"', '"evidence"', '"evidence_heads"', '"journey_marks"', '"mail_outbox"']) {
      const begin = lines.indexOf(unknown)
      const end = lines.findIndex((line, index) => index > begin && !line.startsWith('{'))
      lines.splice(begin, (end < 0 ? lines.length - 1 : end) - begin)
    }
    const ofOnePerson = (page: string) => page.replace('"code_sealed"', '"is_one_person":false,"code_sealed"')
    const rest = lines.slice(1, -1).map(ofOnePerson)
    const rows = rest.filter((line) => line.startsWith('{')).length
    const old = JSON.stringify({ ...header, migrations: header.migrations.slice(0, 7) })
    writeFileSync(file, gzipSync(`${[old, ...rest, rows].join('\n')}\n`))
    await restore()
    later()
    const { rows: names } = await sql<{ name: string }>`select name from schema_migrations order by name`.execute(db())
    expect(names.map(({ name }) => name)).toEqual(header.migrations)
    expect((await desk().page(url)).status).toBe(200)
    const { rows: travelling } = await sql`select travellers from journeys`.execute(db())
    expect(travelling).toContainEqual({ travellers: [{ passports: [{ iso2: 'DE' }] }] })
    const { rows: unmarked } =
      await sql`select from journeys where id not in (select journey_id from journey_marks)`.execute(db())
    expect(unmarked).toEqual([])
    const { rows: noted } = await sql`select note from journey_contacts`.execute(db())
    expect(noted).toContainEqual({ note: 'old' })
  })
})

/** Every row of what lasts, but the note that a restore itself adds. */
async function snapshot(db: Database): Promise<Record<string, unknown>> {
  const accounts = ['organisations', 'users', 'user_permissions']
  const pages = ['journeys', 'journey_places', 'journey_marks', 'journey_contacts', 'journey_traveller_names', 'events']
  const entries = [...accounts, ...pages, 'import_runs'].map(async (table) => {
    const { rows } = await sql<{ row: string }>`
      select row_to_json(t)::text as row from ${sql.table(table)} t order by 1`.execute(db)
    return [table, rows.map(({ row }) => row)] as const
  })
  return Object.fromEntries(await Promise.all(entries))
}

async function revisions(db: Database): Promise<{ max: number }> {
  const { rows } = await sql<{ max: number }>`select max(revision) as max from rulebook_publications`.execute(db)
  return rows[0]!
}
