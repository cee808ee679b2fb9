import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { subscriptionMails } from '../features/subscriptions/subscription-mails.ts'
import { sendMail } from '../mail/send-mails.ts'
import { describeAtUpdateDeskOnBoth, rulesWith, visa } from '../testing/update-desk.ts'
import { restoreBackup } from './restore-backup.ts'
import { writeBackup } from './write-backup.ts'

const folder = mkdtempSync(join(tmpdir(), 'portolan-updates-'))
afterAll(() => rmSync(folder, { recursive: true }))

describeAtUpdateDeskOnBoth('after a restore, subscribers', (desk) => {
  test('who were told since the backup are not told again, the others are (SAFETY 16)', async () => {
    const { server, publish, keep, tell, send, later, made, followed, sentTo, address, updates } = desk()
    await followed((await made()).id, address('ada'))
    await publish(rulesWith(visa('yes')), { de: 'Deutsche brauchen ein Visum.', en: 'Germans need a visa.' })
    await keep()
    const file = join(folder, `${address('backup')}.backup`)
    await writeBackup(server.db, file, server.clock)
    await tell()
    later(11)
    await send()
    expect(sentTo(address('ada'))).toHaveLength(1)

    await restoreBackup(server.db, file, server.clock)
    for (let run = 0; run < 2; run += 1) {
      expect(await tell()).toBe(0)
      later(11)
      await send()
    }
    expect(sentTo(address('ada'))).toHaveLength(1)
    expect(await updates()).toMatchObject([{ outcome: 'sent' }])

    // A database that is gone knows nothing: who was told is told again, rather than not at all.
    await server.db.deleteFrom('subscription_updates').execute()
    await restoreBackup(server.db, file, server.clock)
    expect(await tell()).toBe(1)
  })

  test('who waited then, and waits still or on a lost server, are told once; who were told meanwhile are not', async () => {
    const { server, publish, keep, tell, send, later, made, followed, sentTo, address, updates } = desk()
    const [told, waits] = [address('told'), address('waits')]
    for (const email of [told, waits]) await followed((await made()).id, email)
    await publish(rulesWith(visa('yes')), { de: 'Deutsche brauchen ein Visum.', en: 'Germans need a visa.' })
    await keep()
    expect(await tell()).toBe(2)
    const file = join(folder, `${address('waiting')}.backup`)
    await writeBackup(server.db, file, server.clock)
    later(11)
    // The mail server takes one of them; the process ends before the other.
    const { id } = await server.db
      .selectFrom('mail_outbox as m')
      .innerJoin('subscriptions as s', 's.journey_id', 'm.journey_id')
      .select('m.id')
      .where('s.email', '=', told)
      .executeTakeFirstOrThrow()
    await sendMail(desk().context(), subscriptionMails, id)

    expect((await restoreBackup(server.db, file, server.clock)).mails).toEqual({ waiting: 1, left: 0 })
    for (let run = 0; run < 2; run += 1) {
      expect(await tell()).toBe(0)
      later(11)
      await send()
    }
    expect([sentTo(told).length, sentTo(waits).length]).toEqual([1, 1])
    expect(await updates()).toMatchObject([{ outcome: 'sent' }, { outcome: 'sent' }])

    await server.db.deleteFrom('journeys').execute()
    expect((await restoreBackup(server.db, file, server.clock)).mails).toEqual({ waiting: 2, left: 0 })
    for (let run = 0; run < 2; run += 1) {
      expect(await tell()).toBe(0)
      later(11)
      await send()
    }
    // Twice at most, under one Message-ID each: nobody can tell any more whether they had it.
    expect([sentTo(told).length, sentTo(waits).length]).toEqual([2, 2])
    const ids = [told, waits].flatMap((email) => sentTo(email).map(({ raw }) => /^Message-ID: .*$/im.exec(raw)![0]))
    expect(new Set(ids).size).toBe(2)
  })
})
