import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { describeAtMailDeskOnBoth } from '../testing/mail-desk.ts'
import { subscriptionDesk } from '../testing/subscription-desk.ts'
import { restoreBackup } from './restore-backup.ts'
import { writeBackup } from './write-backup.ts'

const folder = mkdtempSync(join(tmpdir(), 'portolan-subscriptions-'))
afterAll(() => rmSync(folder, { recursive: true }))

describeAtMailDeskOnBoth('after a restore', (desk) => {
  const { mailTo, asked, linkIn, answered, subscriptions, subscribed } = subscriptionDesk(desk)

  test('who unsubscribed since the backup follows nothing, and who did not still does (SAFETY 16)', async () => {
    const { server, made, number } = desk()
    const { id, url } = await made({ email: '' })
    const [leaves, stays] = [`leaves-${number}@customer.example`, `stays-${number}@customer.example`]
    for (const address of [leaves, stays]) await subscribed(url, address)
    await asked(url, leaves)
    const link = linkIn((await mailTo(leaves, 2)).text, 'unsubscribe')
    const file = join(folder, `${number}.backup`)
    await writeBackup(server.db, file, server.clock)

    expect(await answered(link)).toMatchObject({ title: 'You receive no more e-mails' })
    await restoreBackup(server.db, file, server.clock)
    const emails = async () => (await subscriptions(id)).map(({ email }) => email)
    expect(await emails()).toEqual([stays])
    expect(await answered(link)).toEqual({ status: 200, title: 'You receive no more e-mails' })

    // The page itself is gone with the database: what the backup had is all there is.
    await server.db.deleteFrom('journeys').execute()
    expect(await emails()).toEqual([])
    await restoreBackup(server.db, file, server.clock)
    expect((await emails()).toSorted()).toEqual([leaves, stays])
  })

  test('what is said to be done is as it was said last, also where that was taken back since (SAFETY 49)', async () => {
    const { server, made, number } = desk()
    const { id, url } = await made({ email: '' })
    await subscribed(url, `done-${number}@customer.example`)
    const { id: subscription, organisation_id } = await server.db
      .selectFrom('subscriptions')
      .select(['id', 'organisation_id'])
      .where('journey_id', '=', id)
      .executeTakeFirstOrThrow()
    const say = (task: string) =>
      server.db
        .insertInto('subscription_done')
        .values({ subscription_id: subscription, organisation_id, task, done_at: server.clock.now() })
        .execute()
    await say('taken back since')
    const file = join(folder, `${number}.backup`)
    await writeBackup(server.db, file, server.clock)
    await server.db.deleteFrom('subscription_done').execute()
    await say('done since')
    await restoreBackup(server.db, file, server.clock)
    expect(await server.db.selectFrom('subscription_done').select('task').execute()).toEqual([{ task: 'done since' }])
  })
})
