import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type AlertDesk, openAlertDesk } from '../../testing/alert-desk.ts'
import { describeOnBothDatabases } from '../../testing/databases.ts'
import { sendMails } from '../../mail/send-mails.ts'
import { readAlertAlarm, watchAlerts } from './alert-alarm.ts'
import { alertHotels } from './alert-at-once.ts'
import { hotelAlertMail } from './hotel-alert-mail.ts'

describeOnBothDatabases('a mail server that is away for two hours', (open) => {
  let desk: AlertDesk
  let token = ''
  let count = 0
  beforeAll(async () => void (desk = await openAlertDesk(open())), 120_000)
  afterAll(() => desk.close())
  beforeEach(async () => {
    await desk.begin()
    count += 1
    await desk.server.addUser(desk.ids.harbour, `watcher-${count}`, ['a3m_core.EditPortfolio', 'a3m_core.Events'])
    token = await desk.server.signIn(`watcher-${count}`)
  })

  /** Where nobody listens. */
  const nowhere = () => {
    const context = desk.context()
    return { ...context, config: { ...context.config, smtpUrl: 'smtp://127.0.0.1:1' } }
  }
  /** The jobs of a worker at one minute. */
  const work = async (context: ReturnType<AlertDesk['context']>): Promise<void> => {
    await alertHotels(context)
    await sendMails(context, [hotelAlertMail])
  }
  /** Where people and machines would see it. */
  const seen = async () => {
    const logged: unknown[] = []
    const context = desk.context()
    await watchAlerts({ ...context, log: { ...context.log, error: (fields: object) => void logged.push(fields) } })
    const { data } = await desk.server.call('{ hotelAlertAlarm { untaken canaries } }', { token })
    const metrics = await (await fetch(`${desk.server.url}/metrics`)).text()
    const ready = (await (await fetch(`${desk.server.url}/health/ready`)).json()) as { worries?: string[] }
    return {
      newsboard: data.hotelAlertAlarm,
      metrics: ['untaken', 'canaries'].map((what) =>
        Number(new RegExp(`alerts_not_taken\\{what="${what}"\\} (\\d+)`).exec(metrics)?.[1]),
      ),
      isReadyTold: JSON.stringify(ready).includes('taken by no mail server'),
      logged,
    }
  }
  const calm = { newsboard: { untaken: 0, canaries: 0 }, metrics: [0, 0], isReadyTold: false, logged: [] }
  const messageIds = (house: 'harbour' | 'lighthouse') =>
    desk.sentTo(house).map(({ raw }) => /^Message-ID: (.*)$/im.exec(raw)![1])

  test('is an alarm after one hour, on the newsboard, in the metrics and the log; when it is back each is told once (SAFETY 56)', async () => {
    await desk.watch('harbour')
    await desk.quake({ level: 4, latitude: 13.79 })
    for (let minute = 0; minute < 60; minute += 10) {
      await work(nowhere())
      expect(await seen(), `after ${minute} minutes`).toEqual(calm)
      desk.later(10)
    }
    for (let minute = 60; minute <= 120; minute += 10) {
      await work(nowhere())
      expect(await seen(), `after ${minute} minutes`).toEqual({
        newsboard: { untaken: 2, canaries: 1 },
        metrics: [3, 1],
        isReadyTold: true,
        logged: [{ untaken: 3, canaries: 1 }],
      })
      desk.later(10)
    }
    expect([desk.sentTo('harbour'), desk.sentTo('lighthouse')]).toEqual([[], []])
    // It is back: the next try, half an hour later at most, takes all.
    desk.later(45)
    for (let minute = 0; minute < 60; minute += 10) {
      await work(desk.context())
      desk.later(10)
    }
    expect(await seen()).toEqual(calm)
    expect([messageIds('harbour').length, messageIds('lighthouse').length]).toEqual([1, 1])
    expect(new Set(await desk.outcomes('harbour'))).toEqual(new Set(['sent']))
    expect(desk.sentToAddress('canary@watch.example')).toHaveLength(1)
  }, 120_000)

  test('is an alarm also where an event says something new before each hour is over', async () => {
    await desk.quake({ level: 3, latitude: 13.79 })
    for (const level of [4, 5, 4] as const) {
      await work(nowhere())
      desk.later(25)
      await desk.quake({ level, latitude: 13.79 })
    }
    await work(nowhere())
    expect(await readAlertAlarm(desk.context())).toEqual({ untaken: 2, canaries: 0 })
    await desk.send()
    desk.later(40)
    await work(desk.context())
    expect(await readAlertAlarm(desk.context())).toEqual({ untaken: 0, canaries: 0 })
    expect(desk.subjectsOf('harbour')).toEqual(['Stufe 4: Quake, 1 Hotel, 3 Reisende'])
    // What waits from now on waits since now.
    await desk.quake({ level: 5, latitude: 13.79 })
    await work(nowhere())
    expect(await readAlertAlarm(desk.context())).toEqual({ untaken: 0, canaries: 0 })
  }, 120_000)

  test('an event that came and went unheard is no alarm, and one that comes back waits since then', async () => {
    await desk.quake({ level: 4, latitude: 13.79 })
    await work(nowhere())
    desk.later(61)
    await desk.quake({ level: 4, latitude: 13.79, isOver: true })
    await work(nowhere())
    desk.later(31)
    await work(desk.context())
    expect(await readAlertAlarm(desk.context())).toEqual({ untaken: 0, canaries: 0 })
    expect(desk.sentTo('harbour')).toEqual([])
    desk.later(30)
    await desk.quake({ level: 4, latitude: 13.79 })
    await work(nowhere())
    expect(await readAlertAlarm(desk.context())).toEqual({ untaken: 0, canaries: 0 })
    desk.later(61)
    expect(await readAlertAlarm(desk.context())).toEqual({ untaken: 2, canaries: 0 })
  }, 120_000)

  test('an address that a server refuses for good is an alarm after the hour as well, and a watched one is counted', async () => {
    await desk.watch('harbour')
    desk.refuse('canary@watch.example', 550)
    await desk.quake({ level: 4, latitude: 13.79 })
    await work(desk.context())
    expect(desk.sentTo('harbour')).toHaveLength(1)
    desk.later(61)
    expect(await readAlertAlarm(desk.context())).toEqual({ untaken: 1, canaries: 1 })
  }, 120_000)
})
