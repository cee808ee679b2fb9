import { createTripPage, tokenFor } from '#e2e/harness/api.ts'
import type { System } from '#e2e/harness/start-system.ts'
import { citizenships, destinations, largeTrip, transits } from './large-trip.ts'
import { cpuMsOf, measureRate, median, medianRate, type Rate, type Target } from './measure.ts'

type Size = { readonly destinations: number; readonly citizenships: number }
const largest: Size = { destinations: 10, citizenships: 4 }

/** What the overview asks, as the staff application asks it. */
const overviewCall = (today: string, startsIn?: number, size = largest): string => {
  const { dateStart, dateEnd } = largeTrip(today, startsIn)
  const to = destinations.slice(0, size.destinations)
  const via = size === largest ? transits : []
  return JSON.stringify({
    departureType: 'COUNTRY',
    departureId: 'DE',
    destinationsTypes: to.map(() => 'COUNTRY'),
    destinationIds: to,
    transitTypes: via.map(() => 'AIRPORT'),
    transitIds: via,
    citizenshipIds: citizenships.slice(0, size.citizenships),
    restrictionType: 'TOURISM',
    dateStart,
    dateEnd,
  })
}

export const largePage = async (url: string, today: string, language: string): Promise<string> => {
  const { dateStart, dateEnd } = largeTrip(today)
  const trip = { destinations, transits, citizenships, dateStart: dateStart!, dateEnd: dateEnd!, language }
  return (await createTripPage(url, await tokenFor(url), trip)).url
}

/** Two people, two countries and a change of planes. */
export const usualPage = async (url: string, today: string, language: string): Promise<string> => {
  const { dateStart, dateEnd } = largeTrip(today)
  const trip = {
    destinations: ['TH', 'VN'],
    transits: ['DOH'],
    citizenships: ['DE', 'TR'],
    dateStart: dateStart!,
    dateEnd: dateEnd!,
    language,
  }
  return (await createTripPage(url, await tokenFor(url), trip)).url
}

export type Compared = { readonly own: Rate; readonly constant: Rate; readonly ratio: number }

export async function measureHttp({ url, pid }: System, today: string, repetitions: number, seconds: number) {
  const token = await tokenFor(url)
  const headers = { 'content-type': 'application/json', authorization: `JWT ${token}`, 'accept-language': 'de' }
  const ask = (startsIn?: number, size?: Size): Target => ({
    url: `${url}/api/answer`,
    method: 'POST',
    headers,
    body: overviewCall(today, startsIn, size),
  })
  const overview = ask()
  const page: Target = { url: await largePage(url, today, 'de') }
  return {
    overview: await compare(overview, url, pid, repetitions, seconds),
    page: await compare(page, url, pid, repetitions, seconds),
    /** Trips that nobody asked before, to places that others asked about: no answer is kept, but parts of it are. */
    firstAsk: await measureFirstAsks(ask, pid, repetitions),
    smallFirstAsk: await measureFirstAsks(
      (startsIn) => ask(startsIn, { destinations: 2, citizenships: 2 }),
      pid,
      repetitions,
    ),
  }
}

export type FirstAsk = {
  readonly ms: number
  readonly cpuMs: number
  readonly bytes: number
  readonly ratio: number
}

/** By processor time, for others use the machine too: the server's, and that of parsing and writing each answer once. */
async function measureFirstAsks(
  ask: (startsIn: number) => Target,
  pid: number,
  repetitions: number,
): Promise<FirstAsk> {
  const asks = 100
  let startsIn = 100
  const rounds: FirstAsk[] = []
  // The first round only makes everything warm.
  for (let round = 0; round <= repetitions; round += 1) {
    const waits: number[] = []
    const before = cpuMsOf(pid)
    let bytes = 0
    let parsedMs = 0
    for (let i = 0; i < asks; i += 1) {
      const { url, ...request } = ask((startsIn += 1))
      const since = performance.now()
      const text = await (await fetch(url, request)).text()
      waits.push(performance.now() - since)
      // Each after its answer: whatever else the machine does slows both.
      const own = process.cpuUsage()
      JSON.stringify(JSON.parse(text))
      const { user, system } = process.cpuUsage(own)
      parsedMs += (user + system) / 1000
      bytes = Buffer.byteLength(text)
    }
    const cpuMs = (cpuMsOf(pid) - before) / asks
    if (round > 0) rounds.push({ ms: median(waits), cpuMs, bytes, ratio: cpuMs / (parsedMs / asks) })
  }
  const medianOf = (name: keyof FirstAsk) => median(rounds.map((each) => each[name]))
  return { ms: medianOf('ms'), cpuMs: medianOf('cpuMs'), bytes: medianOf('bytes'), ratio: medianOf('ratio') }
}

/** Own answer and constant answer of the same size, by turns, so that both meet the same machine. */
export async function compare(
  target: Target,
  url: string,
  pid: number,
  repetitions: number,
  seconds: number,
): Promise<Compared> {
  const { url: address, ...request } = target
  const reply = await fetch(address, { ...request, headers: { ...request.headers, 'accept-encoding': 'identity' } })
  const text = await reply.text()
  if (!reply.ok || text.includes('"errors"')) throw new Error(`${address}: ${reply.status} ${text.slice(0, 300)}`)
  const constant: Target = { url: `${url}/bench/constant/${Buffer.byteLength(text)}` }
  await measureRate(target, pid, 1)
  await measureRate(constant, pid, 1)
  const own: Rate[] = []
  const ceiling: Rate[] = []
  const ratios: number[] = []
  for (let i = 0; i < repetitions; i += 1) {
    ceiling.push(await measureRate(constant, pid, seconds))
    own.push(await measureRate(target, pid, seconds))
    ratios.push(own.at(-1)!.perSecond / ceiling.at(-1)!.perSecond)
  }
  return { own: medianRate(own), constant: medianRate(ceiling), ratio: median(ratios) }
}
