import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AlertDesk, openAlertDesk } from '../../testing/alert-desk.ts'
import { cutAfter } from '../../testing/cut-after.ts'
import { describeOnOneDatabase } from '../../testing/databases.ts'

/** `npm run faults` stops after every statement, each other run after every fifth. */
const stepsAtOnce = Number(process.env.STEPS_AT_ONCE ?? 5)

const messageIdsOf = (mails: readonly { readonly raw: string }[]): Set<string> =>
  new Set(mails.map(({ raw }) => /^Message-ID: (.*)$/im.exec(raw)![1]!.trim()))

describeOnOneDatabase(
  'a process that is killed between any two steps from an event to the mails about its hotels',
  (open) => {
    let desk: AlertDesk
    beforeAll(async () => void (desk = await openAlertDesk(open())), 120_000)
    afterAll(() => desk.close())

    test('loses no mail, sends at most the one again that was on its way, and nothing twice to who reads by Message-ID (SAFETY 54)', async () => {
      await desk.begin()
      const houses = ['harbour', 'lighthouse'] as const
      let told = 0
      let kills = 0
      for (let step = 1; ; step += stepsAtOnce) {
        told += 1
        await desk.quake({ level: told % 2 === 0 ? 4 : 5, latitude: 13.79 })
        const { db, count } = cutAfter(desk.server.db, open(), step)
        const killed = await desk.run(desk.context(db)).then(
          () => false,
          () => true,
        )
        if (killed) {
          kills += 1
          // Another process: what the dead one held comes back after a while.
          desk.later(6)
          await desk.run().catch(() => desk.run())
          desk.later(2)
          await desk.run()
        }
        for (const house of houses) {
          const arrived = desk.sentTo(house)
          expect(messageIdsOf(arrived).size, `${house} after statement ${step}`).toBe(told)
          expect(arrived.length - told, `${house} after statement ${step}`).toBeLessThanOrEqual(kills)
        }
        desk.later(20)
        if (!killed) {
          expect(count()).toBeLessThan(step)
          break
        }
      }
      expect(kills).toBeGreaterThan(5)
      const twice = houses.reduce((sum, house) => sum + desk.sentTo(house).length - told, 0)
      expect(twice).toBeLessThanOrEqual(kills)
      for (const house of houses) expect(new Set(await desk.outcomes(house))).toEqual(new Set(['sent']))
    }, 240_000)
  },
)
