import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { queueMail } from '../mail/outbox.ts'
import { messageIdOf } from '../mail/attempt-mail.ts'
import { sendMail, sendMails } from '../mail/send-mails.ts'
import { journeyMails } from '../features/journeys/mail/mail-journey.ts'
import { describeAtMailDeskOnBoth } from '../testing/mail-desk.ts'
import { restoreBackup } from './restore-backup.ts'
import { writeBackup } from './write-backup.ts'

const folder = mkdtempSync(join(tmpdir(), 'portolan-mails-'))
afterAll(() => rmSync(folder, { recursive: true }))

describeAtMailDeskOnBoth('after a restore', (desk) => {
  /** A page with a mail that waits. */
  const waiting = async (email = desk().address) => {
    const { server, made, organisation } = desk()
    const { id } = await made({ email })
    const mail = {
      organisationId: organisation,
      subject: { kind: 'journey', id } as const,
      kind: 'trip-page',
      cause: 'before',
      createdBy: null,
    }
    const mailId = await server.db.transaction().execute((trx) => queueMail(trx, { ...mail, at: server.clock.now() }))
    return { id, mailId: mailId!, email }
  }
  const backedUp = async () => {
    const file = join(folder, `${desk().number}.backup`)
    await writeBackup(desk().server.db, file, desk().server.clock)
    return file
  }
  const restored = async (file: string) => (await restoreBackup(desk().server.db, file, desk().server.clock)).mails
  const send = async () => {
    desk().later(1)
    await sendMails(desk().context(), journeyMails)
  }

  test('a mail that was sent since is not sent again, one that still waits is sent once (SAFETY 16)', async () => {
    const { sentTo, rows, context, number } = desk()
    const [sent, late] = [await waiting(), await waiting(`late-${number}@customer.example`)]
    const file = await backedUp()
    await sendMail(context(), journeyMails, sent.mailId)
    const [before] = await rows(sent.id)
    expect(before).toMatchObject({ state: 'sent' })
    expect(await restored(file)).toEqual({ waiting: 1, left: 0 })
    for (let run = 0; run < 2; run += 1) await send()
    expect([sentTo(sent.email).length, sentTo(late.email).length]).toEqual([1, 1])
    expect(await rows(sent.id)).toMatchObject([{ state: 'sent', ended_at: before.ended_at }])
    expect(await rows(late.id)).toMatchObject([{ state: 'sent' }])
  })

  test('a mail that somebody is sending at that moment is not sent beside them', async () => {
    const { server, sentTo, later, rows } = desk()
    const { id, email } = await waiting()
    const file = await backedUp()
    const until = new Date(server.clock.now().getTime() + 5 * 60_000)
    await server.db.updateTable('mail_outbox').set({ leased_until: until, attempts: 1 }).execute()
    expect(await restored(file)).toEqual({ waiting: 1, left: 0 })
    await send()
    expect(sentTo(email)).toEqual([])
    later(5)
    await send()
    expect(sentTo(email)).toHaveLength(1)
    expect(await rows(id)).toMatchObject([{ state: 'sent', attempts: 2 }])
  })

  test('an address that was replaced since does not come back, and no mail goes there (SAFETY 16)', async () => {
    const { server, sentTo, number } = desk()
    const { id, email: wrong } = await waiting(`wrong-${number}@customer.example`)
    const file = await backedUp()
    const right = `right-${number}@customer.example`
    await server.db.updateTable('journey_contacts').set({ email: right }).where('journey_id', '=', id).execute()
    expect(await restored(file)).toMatchObject({ left: 0 })
    await send()
    expect([sentTo(wrong).length, sentTo(right).length]).toEqual([0, 1])
    const kept = server.db.selectFrom('journey_contacts').select('email').where('journey_id', '=', id)
    expect(await kept.executeTakeFirst()).toEqual({ email: right })
  })

  test('one that is gone from the database that knew its page is sent to nobody', async () => {
    const { server, sentTo, rows } = desk()
    const { id, email } = await waiting()
    const file = await backedUp()
    await server.db.deleteFrom('mail_outbox').execute()
    expect(await restored(file)).toEqual({ waiting: 0, left: 1 })
    await send()
    expect(sentTo(email)).toEqual([])
    expect(await rows(id)).toMatchObject([{ state: 'failed', reason: 'restored' }])
  })

  test('where the database is lost, a mail of the last twelve hours is sent as it would have been, an older one is not (SAFETY 16)', async () => {
    const { server, sentTo, later, rows } = desk()
    const { id, mailId, email } = await waiting()
    const file = await backedUp()
    const lost = () => server.db.deleteFrom('journeys').execute()
    await lost()
    expect(await restored(file)).toEqual({ waiting: 1, left: 0 })
    await send()
    expect(sentTo(email)).toHaveLength(1)
    expect(sentTo(email)[0]!.raw).toContain(messageIdOf(mailId, server.config))

    await lost()
    later(12 * 60)
    expect(await restored(file)).toEqual({ waiting: 0, left: 1 })
    await send()
    expect(sentTo(email)).toHaveLength(1)
    expect(await rows(id)).toMatchObject([{ state: 'failed', reason: 'restored' }])
  })
})
