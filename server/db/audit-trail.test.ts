import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { adminCommand } from '../admin-command.ts'
import { isChangedSince, recordAudit } from '../audit-trail.ts'
import { fixedClock } from '../clock.ts'
import { silentLog } from '../log.ts'
import { describeAtDeskOnBoth } from '../testing/journey-desk.ts'
import { lockFolder } from './folder-lock.ts'
import { withTenant } from './tenancy.ts'

describeAtDeskOnBoth('the audit trail', (desk) => {
  const organisationOf = async (username: string) => {
    const { id, organisation_id } = await desk()
      .server.db.selectFrom('users')
      .select(['id', 'organisation_id'])
      .where('username', '=', username)
      .executeTakeFirstOrThrow()
    return { userId: id, organisationId: organisation_id }
  }
  const entriesOf = (journeyId: string) =>
    desk().server.db.selectFrom('audit_entries').selectAll().where('subject_id', '=', journeyId).orderBy('id').execute()

  test('says who made, changed, erased and switched off a trip page, and nothing of what was written (SAFETY 41)', async () => {
    const canary = { email: 'canary@example.org', internalNote: 'Mrs Canary, room 12' }
    const { id } = await desk().made(canary)
    await desk().changed({ id, internalNote: 'Mrs Canary, room 13' })
    await desk().changed({ id, internalNote: 'Mrs Canary, room 13' })
    await desk().changed({ id, isManuallyDisabled: true })
    await desk().changed({ id, isManuallyDisabled: true })
    await desk().changed({ id, isManuallyDisabled: false })
    await desk().changed({ id, email: '', internalNote: '' })
    const { userId, organisationId } = await organisationOf(`agent-${desk().number}`)
    const entries = await entriesOf(id)
    const changedSince = (since: string, of = id) =>
      withTenant(desk().server.db, organisationId, (trx) =>
        isChangedSince(trx, { organisationId, subject: { kind: 'journey', id: of }, since: new Date(since) }),
      )
    expect(await changedSince('2026-11-20T10:00:00Z')).toBe(true)
    expect(await changedSince('2026-11-20T10:00:01Z')).toBe(false)
    expect(await changedSince('2026-11-20T10:00:00Z', userId)).toBe(false)
    expect(entries.map(({ action, detail }) => [action, detail])).toEqual([
      ['made', ''],
      ['changed', 'internalNote'],
      ['switched-off', ''],
      ['switched-on', ''],
      ['erased', 'email, internalNote'],
    ])
    for (const entry of entries) {
      expect(entry).toMatchObject({
        actor: 'staff',
        user_id: userId,
        organisation_id: organisationId,
        subject_kind: 'journey',
        happened_at: new Date('2026-11-20T10:00:00Z'),
      })
    }
    expect(JSON.stringify(entries)).not.toMatch(/canary|room/i)
  })

  test('what is refused, also of another organisation, has no entry; what is undone takes its entry with it', async () => {
    const { id } = await desk().made()
    await desk().changed({ id, isManuallyDisabled: true }, desk().otherToken)
    await desk().changed({ id, email: 'no address' })
    expect((await entriesOf(id)).map(({ action }) => action)).toEqual(['made'])
    const { db } = desk().server
    const { organisationId } = await organisationOf(`agent-${desk().number}`)
    const entry = {
      actor: 'operator',
      organisationId,
      at: new Date('2026-11-20T10:00:00Z'),
      action: 'changed',
    } as const
    const undone = db.transaction().execute(async (trx) => {
      await recordAudit(trx, { ...entry, subject: { kind: 'journey', id } })
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    expect(await entriesOf(id)).toHaveLength(1)
  })

  test('an organisation reads its own entries, writes none for others, and changes and deletes none (SAFETY 18)', async () => {
    await desk().made()
    const { db } = desk().server
    const own = await organisationOf(`agent-${desk().number}`)
    const other = await organisationOf(`other-${desk().number}`)
    const theirs = await withTenant(db, other.organisationId, (trx) =>
      trx.selectFrom('audit_entries').selectAll().execute(),
    )
    expect(theirs.map(({ organisation_id, action }) => [organisation_id, action])).toEqual([
      [other.organisationId, 'signed-in'],
    ])
    const seen = await withTenant(db, own.organisationId, (trx) =>
      trx.selectFrom('audit_entries').selectAll().execute(),
    )
    expect(seen.map(({ organisation_id, action }) => [organisation_id, action])).toEqual([
      [own.organisationId, 'signed-in'],
      [own.organisationId, 'made'],
    ])
    const forged = {
      actor: 'operator',
      organisationId: other.organisationId,
      at: new Date('2026-11-20T10:00:00Z'),
      action: 'made',
    } as const
    const refused = [
      () =>
        withTenant(db, own.organisationId, (trx) =>
          recordAudit(trx, { ...forged, subject: { kind: 'journey', id: 'x' } }),
        ),
      () =>
        withTenant(db, own.organisationId, (trx) => trx.updateTable('audit_entries').set({ action: 'made' }).execute()),
      () => withTenant(db, own.organisationId, (trx) => trx.deleteFrom('audit_entries').execute()),
      () => withTenant(db, own.organisationId, (trx) => trx.selectFrom('one_time_links').selectAll().execute()),
    ]
    for (const refusal of refused) await expect(refusal()).rejects.toMatchObject({ code: '42501' })
  })
})

test('on an embedded database that a server holds the command changes nothing and says what to do', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'portolan-admin-'))
  const unlock = lockFolder(dataDir)
  onTestFinished(() => {
    unlock()
    rmSync(dataDir, { recursive: true })
  })
  const err: string[] = []
  const log = { ...silentLog, error: (line: unknown) => void err.push(String(line)) }
  const config = {
    databaseUrl: null,
    dataDir,
    publicUrl: 'https://trips.example.org',
    secretKey: null,
    previousSecretKeys: [],
  }
  const clock = fixedClock('2026-11-20T10:00:00Z')
  expect(await adminCommand(['deactivate', 'anna'], { config, clock, log })).toBe(1)
  expect(err).toEqual([
    expect.stringContaining(`in use by process ${process.pid}`),
    'Nothing was changed. The embedded database is for one process: stop the server, run this, start it again.',
  ])
})
