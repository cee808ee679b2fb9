import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Database } from '../../db/tables.ts'
import { dueMails } from '../../mail/lease-mails.ts'
import { queueMail } from '../../mail/outbox.ts'
import { createDocument, trip } from '../../testing/journey-desk.ts'
import { describeAtUpdateDeskOnBoth, rulesWith, visa } from '../../testing/update-desk.ts'
import { readMailAlarm, readReached } from './reached.ts'

const sentence = { de: 'Deutsche brauchen jetzt ein Visum.', en: 'Germans now need a visa.' }
const needsVisa = rulesWith(visa('yes'))

describeAtUpdateDeskOnBoth('subscribers of trip pages, where something goes wrong', (desk) => {
  test('all get their mail after the mail server was away for an hour, once, and attempts are few (SAFETY 7)', async () => {
    const { publish, keep, tell, made, followed, address, later, send, sentTo, context, server, mails } = desk()
    for (let page = 0; page < 12; page += 1) await followed((await made()).id, address(`p${page}`))
    await publish(needsVisa, sentence)
    await keep()
    await tell()
    later(11)
    const away = { ...context(), config: { ...context().config, smtpUrl: 'smtp://127.0.0.1:1' } }
    for (let minute = 0; minute < 60; minute += 1) {
      await send(away)
      later(1)
    }
    const attempts = (await mails()).reduce((sum, mail) => sum + mail.attempts, 0)
    expect(attempts).toBeLessThan(12 * 8)
    expect(await readMailAlarm(server)).toMatchObject({ late: 12, reachedNobody: 1 })
    for (let minute = 0; minute < 60; minute += 5) {
      later(5)
      await send()
    }
    for (let page = 0; page < 12; page += 1) expect(sentTo(address(`p${page}`))).toHaveLength(1)
    expect(await readMailAlarm(server)).toEqual({ uncompared: 0, untold: 0, late: 0, reachedNobody: 0 })
  }, 60_000)

  test('one whose server refuses fails and is counted, one that asks to come back is told later, all others at once (SAFETY 9)', async () => {
    const { publish, keep, tell, made, followed, address, later, send, sentTo, sink, server } = desk()
    for (const name of ['no', 'later', 'ada', 'bea']) await followed((await made()).id, address(name))
    sink.answer(address('no'), 550)
    sink.answer(address('later'), 451)
    const revision = await publish(needsVisa, sentence)
    await keep()
    await tell()
    later(11)
    await send()
    const counted = { toTell: 4, told: 2, failed: 1, noLonger: 0, waiting: 1 }
    expect((await readReached(server.db, [revision])).get(revision)).toEqual(counted)
    sink.answer(address('later'))
    later(3)
    await send()
    expect(sentTo(address('later'))).toHaveLength(1)
    expect(sink.asked.get(address('no'))).toBe(1)
    sink.answer(address('no'))
  })

  test('whose rows were lost are told by the next run, and nobody twice (SAFETY 12)', async () => {
    const { publish, keep, tell, made, followed, address, later, send, sentTo, server } = desk()
    for (const name of ['ada', 'bea', 'cleo']) await followed((await made()).id, address(name))
    await publish(needsVisa, sentence)
    await keep()
    await tell()
    await sql`truncate mail_outbox`.execute(server.db)
    later(61)
    expect(await readMailAlarm(server)).toMatchObject({ untold: 3 })
    expect(await tell()).toBe(3)
    later(11)
    await send()
    await sql`delete from subscription_updates`.execute(server.db)
    await tell()
    await sql`delete from mail_outbox where state = 'waiting'`.execute(server.db)
    later(11)
    await tell()
    await send()
    for (const name of ['ada', 'bea', 'cleo']) expect(sentTo(address(name)), name).toHaveLength(1)
    expect(await readMailAlarm(server)).toEqual({ uncompared: 0, untold: 0, late: 0, reachedNobody: 0 })
  })

  test('whose page was closed when their mail was due are told once it is open again', async () => {
    const { publish, keep, tell, made, followed, address, later, send, sentTo, server, updates } = desk()
    const { id } = await made()
    await followed(id, address('ada'))
    await publish(needsVisa, sentence)
    await keep()
    await tell()
    const close = (isClosed: boolean) =>
      server.db.updateTable('journeys').set({ is_manually_disabled: isClosed }).where('id', '=', id).execute()
    await close(true)
    later(11)
    await send()
    expect(await tell()).toBe(0)
    expect(await updates()).toMatchObject([{ outcome: 'failed', reason: 'page-closed' }])
    await close(false)
    expect(await tell()).toBe(1)
    later(11)
    await send()
    expect(sentTo(address('ada'))).toHaveLength(1)
    expect(await tell()).toBe(0)
    expect(await updates()).toMatchObject([{ outcome: 'sent', reason: null }])
  })

  test('of one organisation with very many wait for none of another (SAFETY 45)', async () => {
    const { publish, keep, tell, made, followed, address, later, server, organisation, clock } = desk()
    const { id } = await made()
    await followed(id, address('own'))
    const lighthouse = await server.addOrganisation('Lighthouse')
    await server.addUser(lighthouse, address('agent'))
    const input = { ...trip, destinations: [{ type: 'COUNTRY', id: 'TH' }] }
    const other = await server.call(createDocument, {
      token: await server.signIn(address('agent')),
      variables: { input },
    })
    await followed(other.data.createMyjourney.myjourney.id, address('neighbour'))
    await publish(needsVisa, sentence)
    await keep()
    await sql`insert into mail_outbox (organisation_id, subject_kind, subject_id, kind, cause, created_at, due_at)
      select ${organisation}::uuid, 'journey', ${id}::uuid, 'update', gen_random_uuid() || ':1', ${clock.now()}::timestamptz,
        ${clock.now()}::timestamptz from generate_series(1, 1000)`.execute(server.db)
    await tell()
    later(11)
    await queueMailOf(server.db, { organisationId: organisation, subject: { kind: 'journey', id }, at: clock.now() })
    const due = await dueMails(server.db, clock.now(), 200)
    const rows = await server.db.selectFrom('mail_outbox').select(['id', 'organisation_id', 'kind']).execute()
    const first = due.slice(0, 3).map((each) => rows.find((row) => row.id === each.id)!)
    expect(new Set(first.map((row) => `${row.organisation_id} ${row.kind}`))).toEqual(
      new Set([`${organisation} update`, `${organisation} trip-page`, `${lighthouse} update`]),
    )
  })
})

const queueMailOf = (db: Database, about: Omit<Parameters<typeof queueMail>[1], 'kind' | 'cause' | 'createdBy'>) =>
  db.transaction().execute((trx) => queueMail(trx, { ...about, kind: 'trip-page', cause: 'pressed', createdBy: null }))
