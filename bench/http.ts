import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse, print, separateOperations } from 'graphql'
import { createTripPage, tokenFor } from '../e2e/harness/api.ts'
import type { System } from '../e2e/harness/start-system.ts'
import { citizenships, destinations, largeTrip, transits } from './large-trip.ts'
import { measureRate, median, medianRate, type Rate, type Target } from './measure.ts'

/** What the overview asks, as the staff application asks it. */
const documents = join(import.meta.dirname, '../web/staff/screens/look-up/look-up.graphql')
const query = print(separateOperations(parse(readFileSync(documents, 'utf8'))).DestinationDetail!)

const overviewCall = (today: string, startsIn?: number): string => {
  const { dateStart, dateEnd } = largeTrip(today, startsIn)
  return JSON.stringify({
    query,
    variables: {
      departureType: 'COUNTRY',
      departureId: 'DE',
      destinationsTypes: destinations.map(() => 'COUNTRY'),
      destinationIds: destinations,
      transitTypes: transits.map(() => 'AIRPORT'),
      transitIds: transits,
      citizenshipIds: citizenships,
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
  const ask = (startsIn?: number): Target => ({
    url: `${url}/api/graphql`,
    method: 'POST',
    headers,
    body: overviewCall(today, startsIn),
  })
  const overview = ask()
  const page: Target = { url: await largePage(url, today, 'de') }
  return {
    overview: await compare(overview, url, pid, repetitions, seconds),
    page: await compare(page, url, pid, repetitions, seconds),
    /** Trips that nobody asked before: no answer is remembered. */
    firstAskMs: median(await timeFirstAsks(ask)),
  }
}

async function timeFirstAsks(ask: (startsIn: number) => Target): Promise<number[]> {
  const times: number[] = []
  for (let startsIn = 100; startsIn < 140; startsIn += 1) {
    const { url, ...request } = ask(startsIn)
    const since = performance.now()
    await (await fetch(url, request)).text()
    times.push(performance.now() - since)
  }
  return times
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
