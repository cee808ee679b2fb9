import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { leaseMails } from '#server/mail/lease-mails.ts'
import { queueMail } from '#server/mail/outbox.ts'
import { sendMail, sendMails } from '#server/mail/send-mails.ts'
import { openPost } from '#server/mail/transport.ts'
import { startServer } from '#server/testing/client.ts'
import { updateDocument } from '#server/testing/journey-desk.ts'
import { describeAtMailDesk, mailDocument } from '#server/testing/mail-desk.ts'
import { expireJourneys } from '../expire-journeys.ts'
import { journeyMails } from './mail-journey.ts'

describeAtMailDesk('a mail that cannot be sent at once', (desk) => {
  test('a server that asks to come back is asked again, with the same Message-ID (SAFETY 9)', async () => {
    const { sink, address, context, made, press, sentTo, mailOf, later, rows } = desk()
    sink.answer(address, 451)
    const { id } = await made()
    expect(await press(id)).toMatchObject({ ok: true, mail: { state: 'WAITING', reason: 'smtp-451' } })
    const [before] = await rows(id)
    await sendMails(context(), journeyMails)
    expect(sink.asked.get(address)).toBe(1)
    sink.answer(address)
    later(3)
    await sendMails(context(), journeyMails)
    expect(sentTo(address)).toHaveLength(1)
    expect(sentTo(address)[0]!.raw).toContain(`<${before!.id}@`)
    expect(await mailOf(id)).toMatchObject({ state: 'SENT' })
  })

  test('asked to come back for half a day it has failed, after a bounded number of attempts (SAFETY 7, 9)', async () => {
    const { sink, address, context, made, press, later, rows } = desk()
    sink.answer(address, 421)
    const { id } = await made()
    await press(id)
    for (let look = 0; look < 13 * 60; look += 5) {
      later(5)
      await sendMails(context(), journeyMails)
    }
    expect((await rows(id))[0]).toMatchObject({ state: 'failed', reason: 'smtp-421' })
    expect(sink.asked.get(address)).toBeGreaterThan(10)
    expect(sink.asked.get(address)).toBeLessThan(40)
    sink.answer(address)
  }, 60_000)

  test('an address that is refused is not tried again, and others go out (SAFETY 9)', async () => {
    const { sink, number, address, context, made, press, mailOf, later } = desk()
    sink.answer(address, 550)
    const { id } = await made()
    const fine = await made({ email: `fine-${number}@customer.example` })
    expect(await press(id)).toMatchObject({ ok: true, mail: { state: 'FAILED', reason: 'smtp-550' } })
    expect(await press(fine.id)).toMatchObject({ mail: { state: 'SENT' } })
    later(60)
    await sendMails(context(), journeyMails)
    expect(sink.asked.get(address)).toBe(1)
    expect(await mailOf(id)).toMatchObject({ state: 'FAILED', reason: 'smtp-550' })
    sink.answer(address)
    expect(await press(id)).toMatchObject({ mail: { state: 'SENT' } })
  })

  test('many that are due share a few connections, and a refused one stops none of the others', async () => {
    const { sink, server, number, organisation, context, made, sentTo } = desk()
    const addresses = Array.from({ length: 12 }, (_, at) => `many-${at}-${number}@customer.example`)
    for (const email of addresses) {
      const { id } = await made({ email })
      const mail = {
        organisationId: organisation,
        subject: { kind: 'journey', id } as const,
        kind: 'trip-page',
        cause: 'many',
        createdBy: null,
      }
      await server.db.transaction().execute((trx) => queueMail(trx, { ...mail, at: server.clock.now() }))
    }
    sink.answer(addresses[5]!, 550)
    const before = sink.connections()
    await sendMails(context(), journeyMails)
    expect(addresses.map((email) => sentTo(email).length)).toEqual(addresses.map((_, at) => (at === 5 ? 0 : 1)))
    expect(sink.connections() - before).toBeLessThanOrEqual(4)
  })

  test.each([530, 550])(
    'a server that refuses us as sender (%i) refuses no address: it waits (SAFETY 9)',
    async (code) => {
      const { sink, address, context, made, press, sentTo, mailOf, later } = desk()
      sink.answerSender(code)
      const { id } = await made()
      expect(await press(id)).toMatchObject({ mail: { state: 'WAITING', reason: `smtp-${code}` } })
      sink.answerSender()
      later(3)
      await sendMails(context(), journeyMails)
      expect(sentTo(address)).toHaveLength(1)
      expect(await mailOf(id)).toMatchObject({ state: 'SENT' })
    },
  )

  test('no server there: it waits, and nothing of the address is stored or logged (SAFETY 7, 41)', async () => {
    const { server, address, token, made, rows } = desk()
    const away = await startServer(server, { config: { smtpUrl: 'smtp://127.0.0.1:9' } })
    const { id } = await made()
    const { data } = await away.call(mailDocument, { token, variables: { input: { id } } })
    expect(data.mailMyjourney).toMatchObject({ ok: true, mail: { state: 'WAITING' } })
    expect(JSON.stringify(await rows(id))).not.toContain(address)
    expect(away.log.join('\n')).not.toContain(address)
    await away.close()
  })

  test('a server that never answers is left, and no transaction is open meanwhile (SAFETY 8)', async () => {
    const { sink, server, address, context, made, press, later, rows } = desk()
    const { id } = await made()
    sink.answer(address, 451)
    await press(id)
    sink.answer(address, null)
    later(3)
    const post = openPost(sink.url, 'trips.example.org', { socketTimeout: 300 })
    let busyMeanwhile = -1
    const watched = {
      ...post,
      send: async (mail: Parameters<typeof post.send>[0]) => {
        const { rows: busy } = await sql<{ count: number }>`select count(*)::int as count from pg_stat_activity
          where state like 'idle in transaction%' and datname = current_database()`.execute(server.db)
        busyMeanwhile = busy[0]?.count ?? 0
        return post.send(mail)
      },
    }
    const [row] = await rows(id)
    expect(await sendMail(context(), journeyMails, row!.id, watched)).toMatchObject({
      state: 'waiting',
      reason: 'smtp-etimedout',
    })
    expect(busyMeanwhile).toBe(0)
    sink.answer(address)
    await expect(
      server.db.transaction().execute(async () => post.send({} as Parameters<typeof post.send>[0])),
    ).rejects.toThrow('must not happen inside a database transaction')
  })

  test('somebody who died while sending gives it back; two senders never have the same (SAFETY 2)', async () => {
    const { sink, server, address, context, made, press, sentTo, later, rows } = desk()
    sink.answer(address, 451)
    const { id } = await made()
    await press(id)
    sink.answer(address)
    later(3)
    const [row] = await rows(id)
    const leases = await Promise.all([1, 2, 3].map(() => leaseMails(server.db, [row!.id], server.clock.now())))
    expect(leases.flat()).toHaveLength(1)
    await sendMails(context(), journeyMails)
    expect(sentTo(address)).toEqual([])
    later(6)
    await sendMails(context(), journeyMails)
    expect(sentTo(address)).toHaveLength(1)
  })

  test('what waits goes to a corrected address, and to none that was erased (SAFETY 41)', async () => {
    const { sink, server, number, address, token, context, made, press, sentTo, later, rows } = desk()
    sink.answer(address, 451)
    const [moved, erased] = [await made(), await made()]
    await press(moved.id)
    await press(erased.id)
    const right = `right-${number}@customer.example`
    await server.call(updateDocument, { token, variables: { input: { id: moved.id, email: right } } })
    await server.call(updateDocument, { token, variables: { input: { id: erased.id, email: '' } } })
    sink.answer(address)
    later(3)
    await sendMails(context(), journeyMails)
    expect(sentTo(right)).toHaveLength(1)
    expect(sentTo(address)).toEqual([])
    expect((await rows(erased.id))[0]).toMatchObject({ state: 'failed', reason: 'no-address' })
  })

  test('what waits ends with the trip, also where its erasure has not run, and its row is erased (SAFETY 41, 42)', async () => {
    const { sink, server, address, context, made, press, sentTo, rows } = desk()
    sink.answer(address, 451)
    const { id } = await made()
    await press(id)
    sink.answer(address)
    server.clock.moveTo('2028-01-01T12:00:00Z')
    await sendMails(context(), journeyMails)
    expect(sentTo(address)).toEqual([])
    expect((await rows(id))[0]).toMatchObject({ state: 'failed', reason: 'trip-over' })
    await expireJourneys(context())
    expect(await rows(id)).toEqual([])
  })
})
