import type { IncomingEvent } from '#domain/events/incoming-event.ts'
import { compile } from '#domain/rulebook/compile.ts'
import { hotelAlertMail } from '../features/hotel-alerts/hotel-alert-mail.ts'
import { tellHotels } from '../features/hotel-alerts/tell-hotels.ts'
import { hearAll } from '../features/events/keep-events.ts'
import { silentLog } from '../log.ts'
import type { MailContext } from '../mail/mail-kind.ts'
import { sendMails } from '../mail/send-mails.ts'
import { startServer } from './client.ts'
import type { TestDatabase } from './databases.ts'
import { emptyTables } from './empty-tables.ts'
import { addHotels, addStay } from './hotels.ts'
import { openMailSink } from './mail-sink.ts'
import { decodeMail } from './read-mail.ts'
import { smallWorld } from './small-world.ts'

type Quake = Partial<Omit<IncomingEvent, 'position'>> & { readonly latitude: number; readonly isOver?: boolean }
export type AlertDesk = Awaited<ReturnType<typeof openAlertDesk>>
type House = 'harbour' | 'lighthouse'

const canary = 'canary@watch.example'
const subjectOf = (raw: string): string => /^Subject: (.*(?:\r\n .*)*)/m.exec(raw)![1]!.replace(/\r\n /g, ' ')

/** Two organisations with hotels and guests, a mail server of our own, and a feed that tells of one earthquake. */
export async function openAlertDesk(database: TestDatabase) {
  const sink = await openMailSink()
  const rules = compile(smallWorld, 1)
  const server = await startServer(database, { config: { smtpUrl: sink.url, mailFrom: 'alerts@portolan.example' } })
  const { db, clock, config } = server
  let ids = { harbour: '', lighthouse: '' }
  let from = 0
  const addresses = { harbour: 'desk@harbour.example', lighthouse: 'desk@lighthouse.example' }
  const context = (own = db): MailContext => ({
    db: own,
    clock,
    config,
    log: silentLog,
    rulebook: { current: () => rules },
  })
  const later = (minutes: number): void =>
    clock.moveTo(new Date(clock.now().getTime() + minutes * 60_000).toISOString())
  const said = ({ latitude, isOver = false, ...more }: Quake): IncomingEvent => ({
    source: 'usgs',
    sourceId: 'one',
    aliases: [],
    episode: null,
    state: isOver ? 'cancel' : 'update',
    supersedes: [],
    category: 'earthquake',
    level: 4,
    levelIsDerived: false,
    sourceLevel: null,
    title: 'Quake',
    text: '',
    link: null,
    timeStart: '2026-11-20T08:00:00.000Z',
    timeEnd: null,
    updatedAt: clock.now().toISOString(),
    position: { latitude, longitude: 100.5 },
    area: null,
    radiusKm: null,
    countries: ['TH'],
    marks: [],
    ...more,
  })
  const sentToAddress = (address: string) =>
    sink.received
      .slice(from)
      .filter(({ to }) => to.includes(address))
      .map(({ raw }) => ({ raw, subject: subjectOf(raw), ...decodeMail(raw) }))
  const sentTo = (house: House) => sentToAddress(addresses[house])
  return {
    server,
    clock,
    context,
    later,
    sentTo,
    sentToAddress,
    addresses,
    get ids() {
      return ids
    },
    subjectsOf: (house: House) => sentTo(house).map(({ subject }) => subject),
    /** As it was before anything happened. */
    begin: async (): Promise<void> => {
      await emptyTables(db, 'events', 'organisations')
      clock.moveTo('2026-11-20T09:00:00Z')
      from = sink.received.length
      sink.answerSender()
      for (const address of [...Object.values(addresses), canary]) sink.answer(address)
      ids = { harbour: await server.addOrganisation('Harbour'), lighthouse: await server.addOrganisation('Lighthouse') }
      await addHotels(db, ids.harbour, [
        ['bangkok', 13.75, 100.5],
        ['north', 18.25, 100.5],
        ['<script>alert(1)</script>', 13.75, 120],
      ])
      await addHotels(db, ids.lighthouse, [['bangkok', 13.75, 100.5]])
      await addStay(db, ids.harbour, {
        number: 'H-1',
        code: 'bangkok',
        from: '2026-11-18',
        to: '2026-11-25',
        persons: 3,
      })
      await addStay(db, ids.harbour, { number: 'H-2', code: 'north', from: '2026-11-24', to: '2026-11-28', persons: 4 })
      await addStay(db, ids.lighthouse, { number: 'L-1', code: 'bangkok', from: '2026-11-22', to: '2026-11-25' })
      for (const house of ['harbour', 'lighthouse'] as const) {
        const id = ids[house]
        const language = house === 'harbour' ? 'de' : 'en'
        await db
          .insertInto('hotel_alert_settings')
          .values({ organisation_id: id, is_on: true, language, updated_at: clock.now() })
          .execute()
        await db
          .insertInto('hotel_alert_recipients')
          .values({ organisation_id: id, address: addresses[house], added_at: clock.now() })
          .execute()
      }
    },
    quake: (quake: Quake) => db.transaction().execute((trx) => hearAll(trx, [said(quake)], clock.now())),
    tell: (own?: MailContext) => tellHotels(own ?? context()),
    send: (own?: MailContext) => sendMails(own ?? context(), [hotelAlertMail]),
    run: async (own?: MailContext): Promise<void> => {
      await tellHotels(own ?? context())
      await sendMails(own ?? context(), [hotelAlertMail])
    },
    /** The mail server takes nothing, and asks to come back. */
    isAway: (away: boolean): void => sink.answerSender(away ? 451 : undefined),
    refuse: (address: string, code: number): void => sink.answer(address, code),
    set: (
      house: House,
      values: Partial<{
        is_on: boolean
        minimum_level: number
        quiet_from: string
        quiet_to: string
        time_zone: string
      }>,
    ) =>
      db
        .updateTable('hotel_alert_settings')
        .set({ ...values, updated_at: clock.now() })
        .where('organisation_id', '=', ids[house])
        .execute(),
    /** One more address, which must get each. */
    watch: (house: House) =>
      db
        .insertInto('hotel_alert_recipients')
        .values({
          organisation_id: ids[house],
          address: canary,
          is_canary: true,
          added_at: clock.now(),
        })
        .execute(),
    outcomes: async (house: House): Promise<string[]> => {
      const rows = await db
        .selectFrom('mail_outbox')
        .select(['state', 'reason'])
        .where('organisation_id', '=', ids[house])
        .execute()
      return rows.map(({ state, reason }) => [state, reason].filter(Boolean).join(' '))
    },
    close: async (): Promise<void> => {
      await server.close()
      await sink.close()
    },
  }
}
