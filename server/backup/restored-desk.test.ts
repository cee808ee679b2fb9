import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import type { StaffViewer } from '../context.ts'
import { changePermissions } from '../features/accounts/change-permissions.ts'
import { failScheduled, scheduleRule } from '../features/entry-restrictions/publish/schedule-store.ts'
import { queueMail } from '../mail/outbox.ts'
import { describeAtDeskOnBoth } from '../testing/journey-desk.ts'
import { restoreBackup } from './restore-backup.ts'
import { writeBackup } from './write-backup.ts'

const folder = mkdtempSync(join(tmpdir(), 'portolan-backup-'))
afterAll(() => rmSync(folder, { recursive: true }))

describeAtDeskOnBoth('a restore of what editors have', (desk) => {
  test('who was an editor of the installation, and what was to be published, do not come back (SAFETY 16)', async () => {
    const { server, number } = desk()
    const { db, clock, config } = server
    const file = join(folder, `${number}.backup`)
    const organisation = await server.addOrganisation('Staff')
    const username = `staff-${number}`
    const userId = await server.addUser(organisation, username, ['a3m_core.EditEntryrestriction'])
    await changePermissions({ db, clock, config }, { username, permissions: ['isStaff'], grant: true })
    const token = await server.signIn(username)
    const viewer = { kind: 'staff', userId, organisationId: organisation, language: 'en' } as StaffViewer
    for (const key of ['COUNTRY:TH', 'COUNTRY:GB', 'COUNTRY:FR']) {
      const change = { kind: 'restriction', key, body: null, baseRevision: 1, isSignificant: false } as const
      await scheduleRule(server, viewer, { ...change, sentence: null, reason: '' }, new Date('2026-12-01T00:00:00Z'))
    }
    const scheduled = () =>
      db
        .selectFrom('scheduled_rules')
        .select(['id', 'key', 'failure'])
        .where('cancelled_at', 'is', null)
        .orderBy('key')
        .execute()
    const [failed, , cancelled] = await scheduled()
    const about = { organisationId: organisation, subject: { kind: 'scheduled-rule', id: failed!.id } as const }
    for (const cause of ['sent', 'gone', 'waits'])
      await db
        .transaction()
        .execute((trx) =>
          queueMail(trx, { ...about, kind: 'schedule-failed', cause, createdBy: null, at: clock.now() }),
        )
    await writeBackup(db, file, clock)

    await changePermissions({ db, clock, config }, { username, permissions: ['isStaff'], grant: false })
    const cancel = 'mutation ($id: ID!) { cancelScheduledRule(id: $id) { ok } }'
    expect((await server.call(cancel, { token, variables: { id: cancelled!.id } })).data.cancelScheduledRule.ok).toBe(
      true,
    )
    await db.transaction().execute((trx) => failScheduled(trx, failed!.id, { is: 'conflict', problems: [], trips: [] }))
    await sql`update mail_outbox set state = 'sent', ended_at = ${clock.now()} where cause = 'sent'`.execute(db)
    await sql`delete from mail_outbox where cause = 'gone'`.execute(db)
    // As if it had been published since: that is undone by the restore, so it is to be published again.
    await sql`delete from scheduled_rules where key = 'COUNTRY:GB'`.execute(db)
    await restoreBackup(db, file, clock)
    // What any process believed before has been asked again.
    clock.moveTo(new Date(clock.now().getTime() + 10_001).toISOString())
    // A removal has no body, and comes back as one.
    expect(await scheduled()).toMatchObject([
      { key: 'COUNTRY:FR', failure: { is: 'conflict' } },
      { key: 'COUNTRY:GB', failure: null },
    ])
    // What was mailed about them was mailed.
    const mails = await db.selectFrom('mail_outbox').select(['cause', 'state', 'reason']).orderBy('cause').execute()
    expect(mails).toEqual([
      { cause: 'gone', state: 'failed', reason: 'restored' },
      { cause: 'sent', state: 'sent', reason: null },
      { cause: 'waits', state: 'waiting', reason: null },
    ])
    const who = await server.call('{ whoAmI { isStaff } }', { token: await server.signIn(username) })
    expect(who.data.whoAmI.isStaff).toBe(false)
  })
})
