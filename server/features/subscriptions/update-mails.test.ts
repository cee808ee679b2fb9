import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { addDays } from '#domain/dates.ts'
import type { Database } from '../../db/tables.ts'
import { describeAtUpdateDeskOnBoth, rulesWith, visa } from '../../testing/update-desk.ts'
import { decodeMail, languageOfMail } from '../../testing/read-mail.ts'
import { expireJourneys } from '../journeys/expire-journeys.ts'
import { tellSubscribers } from './tell-subscribers.ts'
import { readMailAlarm, readReached } from './reached.ts'

const sentence = { de: 'Deutsche brauchen jetzt ein Visum.', en: 'Germans now need a visa.' }
const needsVisa = rulesWith(visa('yes'))
const subjectOf = (raw: string) => /^Subject: (.*(?:\r\n .*)*)/m.exec(raw)![1]!.replace(/\r\n /g, ' ')

describeAtUpdateDeskOnBoth('subscribers of trip pages', (desk) => {
  test('read a rich sentence as plain words, whatever its editor wrote', async () => {
    const { publish, settle, made, followed, sentTo, address } = desk()
    await followed((await made()).id, address('rich'), 'en')
    const rich = '<p>A <strong>new rule</strong> &amp; more: <a href="https://example.org/x">here</a>.</p>'
    await publish(needsVisa, { de: rich, en: rich })
    await settle()
    const { text, html } = decodeMail(sentTo(address('rich'))[0]!.raw)
    expect(text).toContain('A new rule & more: here (https://example.org/x).')
    for (const shown of [text, html.replaceAll(/<[^>]*>/g, '')]) expect(shown).not.toMatch(/<|&lt;|&amp;amp;/)
  })

  test('are told of a significant update with what was and is, in their language, once (SAFETY 10)', async () => {
    const { publish, settle, made, followed, sentTo, address, server, tell, send, later, updates } = desk()
    const { id, url } = await made()
    await followed(id, address('ada'), 'en')
    await followed(id, address('bea'), 'de')
    await followed((await made({ citizenshipCountryIds: ['GB'] })).id, address('other'))
    const revision = await publish(needsVisa, sentence)
    await settle()
    const [mail, ...more] = sentTo(address('ada'))
    expect(more).toEqual([])
    expect(subjectOf(mail!.raw)).toBe('Now: Apply for the visa: Thailand')
    const { text, html } = decodeMail(mail!.raw)
    const checked = 'Checked in the official source on 20 November 2026.'
    const told = ['Before: No\r\n  Up to 60 days', 'Now: Yes\r\n  Now', 'With a German passport', checked, url]
    for (const part of ['Before your trip: ', 'Germans now need a visa.', ...told, 'Harbour Travel'])
      expect(text).toContain(part)
    expect(html).toMatch(/display:none[^>]*>With a German passport/)
    expect(html).toContain('prefers-color-scheme: dark')
    expect(mail!.raw.replace(/\r\n /g, ' ')).toMatch(/List-Unsubscribe: <https:\/\/\S+\/unsubscribe\/\w{26}\?lang=en>/)
    const german = decodeMail(sentTo(address('bea'))[0]!.raw)
    expect(languageOfMail(german.html)).toBe('de')
    expect(german.text).toContain(sentence.de)
    expect(german.text).not.toContain(sentence.en)
    // Nobody is told whose own answers are as they were.
    expect(sentTo(address('other'))).toEqual([])
    for (let run = 0; run < 3; run += 1) expect(await tell()).toBe(0)
    await Promise.all([tell(), tell(), tell(), tell()])
    later(60)
    await send()
    expect(sentTo(address('ada'))).toHaveLength(1)
    expect(await updates()).toHaveLength(2)
    expect((await readReached(server.db, [revision])).get(revision)).toEqual({
      toTell: 2,
      told: 2,
      failed: 0,
      noLonger: 0,
      waiting: 0,
    })
    const evidence = await server.db.selectFrom('evidence').selectAll().where('kind', '=', 'mail').execute()
    expect(evidence.map(({ journey_id }) => journey_id)).toEqual([id, id])
  })

  test('are told by four at once of one publication in one mail (SAFETY 10)', async () => {
    const { publish, keep, made, followed, address, context, mails } = desk()
    for (let page = 0; page < 8; page += 1) await followed((await made()).id, address(`p${page}`))
    await publish(needsVisa, sentence)
    await keep()
    await Promise.all([1, 2, 3, 4].map(() => tellSubscribers(context(), undefined, 3)))
    expect(await mails()).toHaveLength(8)
  })

  test('thirty changes in five minutes are one mail with all of them, and the next window is another (SAFETY 11)', async () => {
    const { publish, keep, tell, made, followed, sentTo, address, later, send, mails, clock } = desk()
    await followed((await made()).id, address('ada'))
    const start = clock.now().getTime()
    for (let edit = 1; edit <= 30; edit += 1) {
      clock.moveTo(new Date(start + edit * 10_000 - 120_000).toISOString())
      await publish(rulesWith(visa('no', 60 + edit)), { de: `Satz ${edit}`, en: `Sentence ${edit}.` })
      if (edit % 10 !== 0) continue
      await keep()
      await tell()
      await send()
    }
    clock.moveTo(new Date(start + 9 * 60_000).toISOString())
    await keep()
    await tell()
    expect(await mails()).toHaveLength(1)
    expect(sentTo(address('ada'))).toEqual([])
    later(11)
    await send()
    const { text } = decodeMail(sentTo(address('ada'))[0]!.raw)
    for (const edit of [1, 15, 30]) expect(text).toContain(`Sentence ${edit}.`)
    expect(text).toContain('Up to 60 days')
    expect(text).toContain('Up to 90 days')
    await publish(needsVisa, sentence)
    await keep()
    await tell()
    later(11)
    await send()
    expect(sentTo(address('ada'))).toHaveLength(2)
  }, 60_000)

  test('hear of a border that closes whoever published it, and of nothing else that was only saved', async () => {
    const { publish, settle, made, followed, sentTo, address } = desk()
    await followed((await made()).id, address('ada'))
    await publish(rulesWith(visa('no', 30)))
    await settle()
    expect(sentTo(address('ada'))).toEqual([])
    await publish(rulesWith(visa('no', 30), { isClosed: true }))
    await settle()
    expect(sentTo(address('ada'))).toHaveLength(1)
    await publish(rulesWith(visa('no', 30)))
    await settle()
    expect(sentTo(address('ada'))).toHaveLength(1)
  })

  test('are told from thirty days before the departure to the return, under the right heading (SAFETY 13)', async () => {
    const { publish, keep, tell, made, followed, address, later, send, sentTo, clock, mails } = desk()
    const today = clock.today()
    const trips: readonly (readonly [string, number, number, string | null])[] = [
      ['31', 31, 40, null],
      ['30', 30, 40, 'Before'],
      ['29', 29, 29, 'Before'],
      ['tomorrow', 1, 1, 'Before'],
      ['oneday', 0, 0, 'During'],
      ['start', 0, 9, 'During'],
      ['running', -5, 5, 'During'],
      ['return', -9, 0, 'During'],
    ]
    clock.moveTo('2027-02-01T08:00:00Z')
    await desk().signInAgain()
    for (const [name, start, end] of trips) {
      const days = { dateStart: addDays(today, start), dateEnd: addDays(today, end) }
      await followed((await made(days)).id, address(name))
    }
    await followed((await made({ dateStart: '2027-02-02', dateEnd: addDays(today, -1) })).id, address('over'))
    clock.moveTo(`${today}T10:00:00Z`)
    await publish(needsVisa, sentence)
    await keep()
    await tell()
    later(11)
    await send()
    for (const [name, , , subject] of trips)
      expect(
        sentTo(address(name)).map(({ raw }) => decodeMail(raw).text.split(' ')[0]),
        name,
      ).toEqual(subject ? [subject] : [])
    expect(sentTo(address('over'))).toEqual([])
    // The window of the first opens at its time, without a further publication.
    clock.moveTo(`${addDays(today, 1)}T00:01:00Z`)
    expect(await tell()).toBe(1)
    later(11)
    await send()
    expect(sentTo(address('31'))).toHaveLength(1)
    // What waits is not sent after the return.
    await publish(rulesWith(visa('no', 10)), sentence)
    await keep()
    await tell()
    const waiting = (await mails()).filter(({ state }) => state === 'waiting')
    expect(waiting.length).toBeGreaterThan(3)
    clock.moveTo(`${addDays(today, 60)}T00:00:00Z`)
    const before = desk().sink.received.length
    await send()
    expect(desk().sink.received).toHaveLength(before)
    expect(new Set((await mails()).map(({ state, reason }) => (state === 'failed' ? reason : state)))).toEqual(
      new Set(['sent', 'trip-over']),
    )
  })

  test('are told nothing that they took part in, or that was taken back before it was sent', async () => {
    const { publish, keep, tell, made, followed, address, later, send, sentTo, server, updates, sink } = desk()
    const [gone, closed, back, late] = [await made(), await made(), await made(), await made()]
    const ended = await followed(gone.id, address('gone'))
    await followed(closed.id, address('closed'))
    await followed(back.id, address('back'))
    const revision = await publish(needsVisa, sentence)
    await keep()
    // Confirmed after the change was on the page: its reader saw it.
    await followed(late.id, address('late'))
    expect(await tell()).toBe(3)
    const { db } = server
    await db.deleteFrom('subscriptions').where('id', '=', ended).execute()
    await db.updateTable('journeys').set({ is_manually_disabled: true }).where('id', '=', closed.id).execute()
    const last = await publish(rulesWith(visa('no', 60)), sentence)
    await keep()
    await tell()
    later(11)
    await send()
    expect(
      sink.received.filter(({ to }) =>
        to.some((each) => ['gone', 'closed', 'back'].some((name) => each === address(name))),
      ),
    ).toEqual([])
    const first = (await updates()).filter((row) => row.revision === revision)
    expect(first.map(({ reason }) => reason).toSorted()).toEqual(['page-closed', 'taken-back', 'unsubscribed'])
    expect((await readReached(db, [revision])).get(revision)).toMatchObject({
      toTell: 3,
      told: 0,
      failed: 0,
      noLonger: 3,
    })
    expect(sentTo(address('late'))).toHaveLength(1)
    expect((await updates()).filter((row) => row.outcome === 'sent').map((row) => row.revision)).toEqual([last])
    expect(await readMailAlarm(server)).toEqual({ uncompared: 0, untold: 0, late: 0, reachedNobody: 0 })
  })

  test('are told each on their own: nobody who marks a change as read takes the mail from another (SAFETY 10)', async () => {
    const { publish, keep, tell, made, followed, address, later, send, sentTo, server } = desk()
    const { id, url } = await made()
    for (const name of ['ada', 'bea']) await followed(id, address(name))
    const read = async (revision: number, item?: string) => {
      const body = new URLSearchParams({ revision: String(revision), ...(item && { item }) })
      const address = `${server.url}${new URL(url).pathname}/read`
      await fetch(address, { method: 'POST', redirect: 'manual', body })
      const { acknowledged_revision: upTo } = await server.db
        .selectFrom('journeys')
        .select('acknowledged_revision')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      expect(upTo).toBe(revision)
    }
    // Read before the mails are queued, and again while they wait.
    const revision = await publish(needsVisa, sentence)
    await keep()
    later(1)
    await read(revision)
    expect(await tell()).toBe(2)
    const second = await publish(rulesWith(visa('yes', 30)), sentence)
    await keep()
    await tell()
    later(1)
    await read(second)
    later(11)
    await send()
    for (const name of ['ada', 'bea']) expect(sentTo(address(name)).length, name).toBeGreaterThan(0)
  })

  test('are nowhere in the database and the log when the trip is over, and what was told stays counted (SAFETY 41)', async () => {
    const { server, publish, settle, made, followed, sentTo, address, clock, context, mails } = desk()
    const canary = address('canary')
    const { id } = await made({ email: '' })
    await followed(id, canary)
    const revision = await publish(needsVisa, sentence)
    await settle()
    expect(sentTo(canary)).toHaveLength(1)
    expect(await tablesWith(server.db, canary)).toEqual(['public.subscriptions'])
    clock.moveTo('2027-03-11T12:00:00Z')
    await expireJourneys(context())
    expect(await tablesWith(server.db, canary)).toEqual([])
    expect(server.log.join('\n')).not.toContain(canary)
    expect(await mails()).toEqual([])
    expect((await readReached(server.db, [revision])).get(revision)).toMatchObject({ toTell: 1, told: 1 })
  })
})

/** Every table of every schema in which a text stands, in whatever column. */
async function tablesWith(db: Database, text: string): Promise<string[]> {
  const { rows: tables } = await sql<{ schema: string; name: string }>`
    select n.nspname as schema, c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p', 'm') and n.nspname not in ('pg_catalog', 'information_schema') and n.nspname not like 'pg_toast%'
    order by 1, 2`.execute(db)
  expect(tables.length).toBeGreaterThan(30)
  const found: string[] = []
  for (const { schema, name } of tables) {
    const { rows } = await sql<{ is: boolean }>`
      select exists (select from ${sql.table(`${schema}.${name}`)} t where t::text ilike ${`%${text}%`}) as is`.execute(
      db,
    )
    if (rows[0]!.is) found.push(`${schema}.${name}`)
  }
  return found
}
