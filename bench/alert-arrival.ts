import { callApi, tokenFor } from '#e2e/harness/api.ts'
import { journeyNow } from '#e2e/harness/journey-clock.ts'
import { startSystem } from '#e2e/harness/start-system.ts'
import { openMailSink } from '#server/testing/mail-sink.ts'
import { addDays } from '#domain/dates.ts'
import { median } from './measure.ts'

const rounds = 10
const recipients = ['one@desk.example', 'two@desk.example', 'three@desk.example']
const hotels = 2_000

const settings = `mutation ($input: UpdateHotelAlertSettingsInput!) {
  updateHotelAlertSettings(input: $input) { ok errors { field messages } } }`
const write = `mutation ($input: CreateGmEventCovidUpdateInput!) {
  createGmEventCovidUpdate(input: $input) { ok errors { field messages } } }`
const imports = '{ hotelImports { kind state } }'

/** In a running system: from what somebody sends of an event until its mails are queued, and until a mail server has the last of them. */
export async function measureArrival(where: string, env: Readonly<Record<string, string>> = {}): Promise<void> {
  const sink = await openMailSink()
  const system = await startSystem({ env: { SMTP_URL: sink.url, MAIL_FROM: 'trips@portolan.example', ...env } })
  try {
    const token = await tokenFor(system.url)
    const today = new Date(journeyNow()).toISOString().slice(0, 10)
    const lines = (line: (n: number) => string) => Array.from({ length: hotels }, (_each, n) => line(n)).join('\n')
    const hand = async (kind: string, text: string): Promise<void> => {
      const reply = await fetch(`${system.url}/api/hotel-import?kind=${kind}&name=${kind}.csv`, {
        method: 'POST',
        headers: { authorization: `JWT ${token}`, 'content-type': 'application/octet-stream' },
        body: text,
      })
      if (!reply.ok) throw new Error(`${kind}: ${reply.status} ${await reply.text()}`)
      for (;;) {
        const read = await callApi<{ hotelImports: { kind: string; state: string }[] }>(system.url, token, imports)
        const own = read.hotelImports.find((each) => each.kind.toLowerCase() === kind)
        if (own?.state.toLowerCase() === 'done') break
        await new Promise((again) => setTimeout(again, 100))
      }
    }
    await hand(
      'hotels',
      `multicode,name,country,lat,lon\n${lines((n) => `${n},Hotel ${n},TH,${13 + n / 1000},${100 + (n % 50) / 50}`)}`,
    )
    await hand(
      'bookings',
      `number,start,end,persons,hotels\n${lines((n) => `B${n},${today},${addDays(today, 9)},2,${n}`)}`,
    )
    const wishes = { isOn: true, language: 'en', minimumLevel: 3, muted: [], reaches: [], withoutGuests: false }
    const input = {
      ...wishes,
      timeZone: 'UTC',
      recipients: recipients.map((address) => ({ address, isCanary: false })),
    }
    const ask = async (document: string, variables: object): Promise<void> => {
      const answers = Object.values(
        await callApi<Record<string, { ok: boolean }>>(system.url, token, document, variables),
      )
      if (answers.some(({ ok }) => !ok)) throw new Error(JSON.stringify(answers))
    }
    await ask(settings, { input })
    const [queued, taken]: [number[], number[]] = [[], []]
    for (let round = 1; round <= rounds; round += 1) {
      const event = { titleEn: '', titleDe: `Ereignis ${round}`, category: 'strike', level: 4, radiusKm: 20 }
      const began = performance.now()
      await ask(write, {
        input: { ...event, countryIds: ['TH'], latitude: 13.5, longitude: 100.5 },
      })
      // The answer comes when they are queued.
      queued.push(performance.now() - began)
      while (sink.received.length < round * recipients.length && performance.now() - began < 120_000)
        await new Promise((again) => setTimeout(again, 5))
      taken.push(performance.now() - began)
    }
    const row = (what: string, times: readonly number[], goal = '') =>
      console.log(
        `${`${where}, from an event to ${what}`.padEnd(48)}${`${median(times).toFixed(0)} ms`.padStart(10)}${`at most ${Math.max(...times).toFixed(0)} ms`.padStart(20)}  ${goal}`,
      )
    row('mails queued', queued, `under 5 s ${Math.max(...queued) < 5_000 ? 'kept' : 'MISSED'}`)
    row('mails taken', taken)
  } finally {
    await system.stop()
    system.removeData()
    await sink.close()
  }
}
