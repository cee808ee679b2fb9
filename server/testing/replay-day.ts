import { compile } from '#domain/rulebook/compile.ts'
import { fixedClock } from '../clock.ts'
import type { Config } from '../config.ts'
import type { Database } from '../db/tables.ts'
import { eventJobs } from '../features/events/event-jobs.ts'
import { hotelAlertMail } from '../features/hotel-alerts/hotel-alert-mail.ts'
import { tellHotels } from '../features/hotel-alerts/tell-hotels.ts'
import { silentLog } from '../log.ts'
import { sendMails } from '../mail/send-mails.ts'
import { dayOfEvents, towns } from './day-of-events.ts'
import { addHotels, addStays } from './hotels.ts'
import { openMailSink } from './mail-sink.ts'
import { decodeMail } from './read-mail.ts'
import { smallWorld } from './small-world.ts'
import { startSourceSite } from './source-site.ts'

export type Operator = { readonly name: string; readonly language: 'de' | 'en'; readonly towns: readonly string[] }
export const operators: readonly Operator[] = [
  { name: 'harbour', language: 'de', towns: ['bangkok', 'chiang mai', 'phuket', 'tokyo', 'athens', 'suva'] },
  { name: 'lighthouse', language: 'en', towns: ['bangkok', 'tokyo', 'santiago', 'lima', 'istanbul', 'manila'] },
]

type Size = {
  readonly updates: number
  readonly times: number
  /** Of each operator in each town. */
  readonly hotels: number
}

/** A mail as its reader got it, but for the link that nobody else has. */
export type Told = {
  readonly at: string
  readonly operator: string
  readonly kind: 'alert' | 'update' | 'all-clear'
  readonly event: string
  readonly text: string
}

/**
 * Two operators with hotels and guests on an empty migrated database, and a day of two feeds: each is asked at its times by its own job, and
 * after it come the jobs of each minute. The clock goes by what the day says. Returns the mails in their order, those of one time sorted.
 */
export async function replayDay(db: Database, config: Config, { updates, times, hotels }: Size) {
  const [sink, site] = [await openMailSink(), await startSourceSite()]
  const clock = fixedClock('2026-11-20T10:00:00Z')
  const rules = compile(smallWorld, 1)
  const context = { db, clock, log: silentLog, rulebook: { current: () => rules } }
  // Nothing is sent but where this says so, so that no mail waits for a busy machine.
  const quiet = { ...context, config: { ...config, smtpUrl: null } }
  const loud = { ...context, config: { ...config, smtpUrl: sink.url, mailFrom: 'alerts@portolan.example' } }
  const { signal } = new AbortController()
  try {
    for (const operator of operators) await addOperator(db, operator, hotels)
    const jobs = eventJobs(
      [
        { kind: 'usgs', url: `${site.url}/usgs` },
        { kind: 'gdacs', url: `${site.url}/gdacs` },
      ],
      { allows: (address) => address === '127.0.0.1' },
    )
    const told: Told[] = []
    const send = async (at: string): Promise<void> => {
      const before = sink.received.length
      await sendMails(loud, [hotelAlertMail])
      const mails = sink.received.slice(before).map(({ to, raw }) => ({ ...toldOf(to[0] ?? '', raw), at }))
      told.push(...mails.toSorted((a, b) => (textOf(a) < textOf(b) ? -1 : 1)))
    }
    let slowestMs = 0
    const began = performance.now()
    for (const { at, usgs, gdacs } of dayOfEvents(updates, times)) {
      clock.moveTo(at)
      site.show('/usgs', (response) => response.end(usgs))
      site.show('/gdacs', (response) => response.end(gdacs))
      const since = performance.now()
      for (const job of jobs) await job.run(quiet, {}, signal)
      slowestMs = Math.max(slowestMs, performance.now() - since)
      await tellHotels(quiet)
      await send(at)
    }
    const seconds = (performance.now() - began) / 1000
    // What was held because something was told just before.
    clock.moveTo('2026-11-21T10:11:00Z')
    await tellHotels(quiet)
    await send(clock.now().toISOString())
    return { told, seconds, slowestMs }
  } finally {
    await site.close()
    await sink.close()
  }
}

const textOf = ({ operator, text }: Pick<Told, 'operator' | 'text'>): string => `${operator} ${text}`

function toldOf(to: string, raw: string): Omit<Told, 'at'> {
  const { text, subject } = { ...decodeMail(raw), subject: subjectOf(raw) }
  const kind = /^(?:All clear|Entwarnung):/.test(subject)
    ? 'all-clear'
    : /^(?:Neues bei|News at) /m.test(text)
      ? 'update'
      : 'alert'
  return {
    operator: to.split('@')[0] ?? '',
    kind,
    event: /(?:Quake q|Flood )\d+/.exec(subject)?.[0] ?? '',
    text: `${subject}\n${text.replaceAll(/\/events\/[\w-]{22}/g, '/events/…')}`,
  }
}

/** Before it is folded: these are short and of plain letters. */
const subjectOf = (raw: string): string => (/^Subject: (.*(?:\r\n .*)*)/m.exec(raw)?.[1] ?? '').replaceAll('\r\n ', ' ')

async function addOperator(db: Database, { name, language, towns: own }: Operator, count: number): Promise<void> {
  const at = new Date('2026-11-20T09:00:00Z')
  const { id } = await db
    .insertInto('organisations')
    .values({ id_code: name, name, public_name: name })
    .returning('id')
    .executeTakeFirstOrThrow()
  const placed = towns
    .filter(([town]) => own.includes(town))
    .flatMap(([town, latitude, longitude]) =>
      Array.from({ length: count }, (_each, n) => {
        const away = ((n % 7) - 3) / 40
        return [`${town} ${n}`, latitude + away, longitude - away / 2] as const
      }),
    )
  await addHotels(db, id, placed)
  const day = (n: number): string => new Date(at.getTime() + n * 86_400_000).toISOString().slice(0, 10)
  const stays = placed.flatMap(([code], n) =>
    n % 3 === 2
      ? []
      : [{ number: `${name} ${n}`, code, from: day((n % 9) - 4), to: day((n % 9) + 3), persons: 1 + (n % 4) }],
  )
  await addStays(db, id, stays)
  await db
    .insertInto('hotel_alert_settings')
    .values({ organisation_id: id, is_on: true, language, updated_at: at })
    .execute()
  await db
    .insertInto('hotel_alert_recipients')
    .values({ organisation_id: id, address: `${name}@desk.example`, added_at: at })
    .execute()
}
