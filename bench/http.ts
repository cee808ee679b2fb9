import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse, print, separateOperations } from 'graphql'
import { createTripPage, tokenFor } from '#e2e/harness/api.ts'
import type { System } from '#e2e/harness/start-system.ts'
import { citizenships, destinations, largeTrip, transits } from './large-trip.ts'
import { measureRate, median, medianRate, timeEach, type Rate, type Target } from './measure.ts'

/** What the overview asks, as the staff application asks it. */
const documents = join(import.meta.dirname, '../web/staff/screens/look-up/look-up.graphql')
const query = print(separateOperations(parse(readFileSync(documents, 'utf8'))).DestinationDetail!)

type Size = { readonly destinations: number; readonly citizenships: number }
const largest: Size = { destinations: 10, citizenships: 4 }

const overviewCall = (today: string, startsIn?: number, size = largest): string => {
  const { dateStart, dateEnd } = largeTrip(today, startsIn)
  const to = destinations.slice(0, size.destinations)
  const via = size === largest ? transits : []
  return JSON.stringify({
    query,
    variables: {
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
    },
  })
}

export const largePage = async (url: string, today: string, language: string): Promise<string> => {
  const { dateStart, dateEnd } = largeTrip(today)
  const trip = { destinations, transits, citizenships, dateStart: dateStart!, dateEnd: dateEnd!, language }
  return (await createTripPage(url, await tokenFor(url), trip)).url
}

type Compared = { readonly own: Rate; readonly constant: Rate; readonly ratio: number }

export async function measureHttp({ url, pid }: System, today: string, repetitions: number, seconds: number) {
  const token = await tokenFor(url)
  const headers = { 'content-type': 'application/json', authorization: `JWT ${token}`, 'accept-language': 'de' }
  const ask = (startsIn?: number, size?: Size): Target => ({
    url: `${url}/api/graphql`,
    method: 'POST',
    headers,
    body: overviewCall(today, startsIn, size),
  })
  const overview = ask()
  const page: Target = { url: await largePage(url, today, 'de') }
  return {
    overview: await compare(overview, url, pid, repetitions, seconds),
    page: await compare(page, url, pid, repetitions, seconds),
    /** Trips that nobody asked before: no answer is remembered. */
    firstAsk: await timeFirstAsks(ask),
    smallFirstAsk: await timeFirstAsks((startsIn) => ask(startsIn, { destinations: 2, citizenships: 2 })),
  }
}

export type FirstAsk = { readonly ms: number; readonly bytes: number; readonly ratio: number }

/** Each answer is parsed and written once right after it came, so that both meet the same machine. */
async function timeFirstAsks(ask: (startsIn: number) => Target): Promise<FirstAsk> {
  const own: number[] = []
  const ratios: number[] = []
  let bytes = 0
  for (let startsIn = 100; startsIn < 160; startsIn += 1) {
    const { url, ...request } = ask(startsIn)
    const since = performance.now()
    const text = await (await fetch(url, request)).text()
    own.push(performance.now() - since)
    const [parsing] = timeEach(1, () => JSON.stringify(JSON.parse(text)))
    ratios.push(own.at(-1)! / parsing!)
    bytes = Buffer.byteLength(text)
  }
  return { ms: median(own), bytes, ratio: median(ratios) }
}

/** Own answer and constant answer of the same size, by turns, so that both meet the same machine. */
async function compare(
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
