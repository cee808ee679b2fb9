import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { leaseMails, settleMails } from '../../mail/lease-mails.ts'
import { describeAtUpdateDesk, rulesWith, visa } from '../../testing/update-desk.ts'
import { eraseEnded } from '../journeys/trip/store.ts'

const both = ['fulfilled', 'fulfilled']

describeAtUpdateDesk('a page that is erased while its mails are seen to', (desk) => {
  /** A page with a change that its follower is to be told of; after `tell` in a mail that is due. */
  async function changed() {
    const { made, followed, address, publish, keep } = desk()
    const { id } = await made()
    await followed(id, address('ada'))
    await publish(rulesWith(visa('yes')), { de: 'Neu.', en: 'New.' })
    await keep()
    return id
  }
  async function due() {
    const id = await changed()
    expect(await desk().tell()).toBe(1)
    desk().later(11)
    const [mail] = await desk().mails()
    return { id, mail: mail! }
  }
  const leased = async (id: string) => (await leaseMails(desk().server.db, [id], desk().clock.now()))[0]!

  /**
   * Another process has the page and has begun with what is its own; `work` comes and goes as far as it can, then the page is erased,
   * row after row as the database does it by itself. A database in which one waits for the other ends one of the two.
   */
  async function erasedDuring(id: string, work: () => Promise<unknown>): Promise<readonly string[]> {
    const another = desk().database.openAnother()
    const begun = Promise.withResolvers<void>()
    const come = Promise.withResolvers<void>()
    const erasing = another.db.transaction().execute(async (trx) => {
      await sql`select from journeys where id = ${id}::uuid for update`.execute(trx)
      await sql`delete from subscription_updates where journey_id = ${id}::uuid`.execute(trx)
      begun.resolve()
      await come.promise
      await sql`delete from journeys where id = ${id}::uuid`.execute(trx)
    })
    await begun.promise
    let isOver = false
    const working = work().finally(() => (isOver = true))
    const ended = Promise.allSettled([erasing, working])
    const waits = sql<{ waits: boolean }>`select exists (select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock') as waits`
    const hasCome = async () => isOver || (await waits.execute(another.db)).rows[0]!.waits
    await expect.poll(hasCome, { timeout: 10_000 }).toBe(true)
    come.resolve()
    const statuses = (await ended).map(({ status }) => status)
    await another.close()
    expect(await desk().mails()).toEqual([])
    return statuses
  }

  test('is waited for by who writes down what was sent, and nobody is ended (SAFETY 26)', async () => {
    const { server, clock } = desk()
    const { id, mail } = await due()
    const own = await leased(mail.id)
    const sent = { mail: own, outcome: { state: 'sent' } } as const
    const settling = () => server.db.transaction().execute((trx) => settleMails(trx, [sent], clock.now()))
    expect(await erasedDuring(id, settling)).toEqual(both)
  })

  test('is waited for by who opens a mail of a closed page again', async () => {
    const { server, clock } = desk()
    const { id } = await due()
    await server.db
      .updateTable('mail_outbox')
      .set({ state: 'failed', reason: 'page-closed', ended_at: clock.now() })
      .execute()
    expect(await erasedDuring(id, () => desk().tell())).toEqual(both)
  })

  test('is passed over by who tells its followers', async () => {
    const id = await changed()
    expect(await erasedDuring(id, () => desk().tell())).toEqual(both)
  })

  test('is waited for by who erases what goes with the end of a trip', async () => {
    const { id } = await due()
    const erasing = () => eraseEnded(desk().server.db, 'mail_outbox', '2029-01-01', 10)
    expect(await erasedDuring(id, erasing)).toEqual(both)
  })
})
