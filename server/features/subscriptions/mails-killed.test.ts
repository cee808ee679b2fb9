import { expect, test } from 'vitest'
import { keepChanges } from '../journeys/changes/keep-changes.ts'
import { sendMails } from '../../mail/send-mails.ts'
import { afterCut, cutAfter } from '../../testing/cut-after.ts'
import { describeAtUpdateDesk, rulesWith, visa } from '../../testing/update-desk.ts'
import { subscriptionMails } from './subscription-mails.ts'
import { tellSubscribers } from './tell-subscribers.ts'

/** `npm run faults` stops after every statement, each other run after every third. */
const stepsAtOnce = Number(process.env.STEPS_AT_ONCE ?? 3)

const messageIdsOf = (mails: readonly { readonly raw: string }[]): Set<string> =>
  new Set(mails.map(({ raw }) => /^Message-ID: (.*)$/im.exec(raw)![1]!.trim()))

describeAtUpdateDesk('a process that is killed between any two steps from the publication to the mail', (desk) => {
  test('loses no mail, sends at most the one again that was on its way, and nothing twice to who reads by Message-ID (SAFETY 2, 3)', async () => {
    const { server, database, publish, made, followed, address, later, context, sentTo, updates, mails, clock } = desk()
    const pages = [await made(), await made()]
    const names = ['ada', 'bea']
    for (const [at, { id }] of pages.entries()) await followed(id, address(names[at]!))
    const all = async (own: ReturnType<typeof context>): Promise<void> => {
      await keepChanges(own)
      await tellSubscribers(own)
      later(11)
      await sendMails(own, subscriptionMails)
    }
    let published = 0
    let step = 1
    for (; ; step += stepsAtOnce) {
      published += 1
      const days = published % 2 === 0 ? 60 : 45
      // The time of the trip does not go by.
      clock.moveTo('2027-02-11T10:00:00Z')
      const revision = await publish(rulesWith(visa('no', days)), { de: 'Satz', en: 'Sentence' })
      const { db, count } = cutAfter(server.db, database, step)
      const killed = await all(context(db)).then(
        () => false,
        () => true,
      )
      const kept = await afterCut(() =>
        server.db.selectFrom('journey_changes').selectAll().where('revision', '=', revision).execute(),
      )
      const told = (await afterCut(updates)).filter((row) => row.revision === revision)
      // What a transaction was to write is there whole, or not at all.
      expect([0, pages.length], `changes after statement ${step}`).toContain(kept.length)
      expect([0, pages.length], `mails after statement ${step}`).toContain(told.length)
      if (killed) {
        // Another process: what the dead one held comes back after a while.
        later(6)
        // Whoever gets a connection that was cut tries again, as the queue of jobs does.
        await all(context()).catch(() => all(context()))
        // A mail that could not be made over such a connection waits a minute; nothing is thrown then.
        if ((await mails()).some(({ state }) => state === 'waiting')) await all(context())
      }
      for (const name of names) {
        const arrived = sentTo(address(name))
        expect(messageIdsOf(arrived).size, `${name} after statement ${step}`).toBe(published)
        // Of each kill one mail at most was taken and not yet written down.
        expect(arrived.length - published, `${name} after statement ${step}`).toBeLessThanOrEqual(step)
      }
      if (!killed) {
        expect(count()).toBeLessThan(step)
        break
      }
    }
    expect(step).toBeGreaterThan(25)
    const twice = names.reduce((sum, name) => sum + sentTo(address(name)).length - published, 0)
    expect(twice).toBeLessThanOrEqual(step)
    expect((await updates()).filter(({ outcome }) => outcome !== 'sent')).toEqual([])
  }, 240_000)
})
