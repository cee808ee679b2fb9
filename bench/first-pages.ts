import { createTripPage, tokenFor } from '#e2e/harness/api.ts'
import type { System } from '#e2e/harness/start-system.ts'
import { citizenships, destinations, largeTrip, transits } from './large-trip.ts'
import { cpuMsOf, median } from './measure.ts'

/** In all: an organisation makes at most 200 in a minute. */
const mostPages = 150

export type FirstPages = { readonly usualMs: number; readonly largestMs: number }

/**
 * Processor time of the server for a trip page that nobody has opened, the median of the rounds in ms: read, assessed for all and
 * for each traveller, worded, rendered, compressed and noted. Every page has days of its own, so none is kept of another.
 */
export async function measureFirstPages({ url, pid }: System, today: string, repetitions: number): Promise<FirstPages> {
  const token = await tokenFor(url)
  const pages = Math.floor(mostPages / 2 / (repetitions + 1))
  let startsIn = 20
  const round = async (stops: number, people: number) => {
    const addresses: string[] = []
    for (let i = 0; i < pages; i += 1) {
      const { dateStart, dateEnd } = largeTrip(today, (startsIn += 1))
      const trip = {
        destinations: destinations.slice(0, stops),
        transits: stops === destinations.length ? transits : transits.slice(0, 1),
        citizenships: citizenships.slice(0, people),
        dateStart: dateStart!,
        dateEnd: dateEnd!,
      }
      addresses.push((await createTripPage(url, token, trip)).url)
    }
    const before = cpuMsOf(pid)
    for (const address of addresses) {
      const reply = await fetch(address, { headers: { 'accept-encoding': 'br, gzip' } })
      const html = await reply.text()
      if (!reply.ok || !html.includes('id="verdict"')) throw new Error(`${address}: ${reply.status}`)
    }
    return (cpuMsOf(pid) - before) / pages
  }
  const rounds: FirstPages[] = []
  // The first round only makes everything warm.
  for (let i = 0; i <= repetitions; i += 1) {
    const measured = { usualMs: await round(2, 2), largestMs: await round(destinations.length, citizenships.length) }
    if (i > 0) rounds.push(measured)
  }
  return {
    usualMs: median(rounds.map(({ usualMs }) => usualMs)),
    largestMs: median(rounds.map(({ largestMs }) => largestMs)),
  }
}
