import { addDays } from '#domain/dates.ts'
import { tokenFor } from '#e2e/harness/api.ts'
import type { System } from '#e2e/harness/start-system.ts'
import { cpuMsOf, median } from './measure.ts'

const people = 200
const fewProfiles = 12
const asks = 10
const countries = 'DE TR IN US GB BR RU UA CN JP NG MA EG PL RO IT FR ES PT VN'.split(' ')

export type GroupFigures = {
  /** Processor time of the server for everybody, all different. */
  readonly allMs: number
  /** The same people with twelve profiles among them. */
  readonly fewMs: number
  readonly bytes: number
}

/** 200 people through Doha to Vietnam, for days that nobody asked about before. */
export async function measureGroup({ url, pid }: System, today: string, repetitions: number): Promise<GroupFigures> {
  const headers = {
    'content-type': 'application/json',
    authorization: `JWT ${await tokenFor(url)}`,
    'accept-language': 'de',
  }
  let startsIn = 40
  const ask = async (profiles: number) => {
    const dateStart = addDays(today, (startsIn += 1))
    const travellers = Array.from({ length: people }, (_, at) => {
      const profile = at % profiles
      const expires = addDays(today, 400 + Math.floor(profile / countries.length))
      return { passports: [{ countryId: countries[profile % countries.length]!, expires }], residenceCountryId: 'DE' }
    })
    const body = JSON.stringify({
      departureType: 'COUNTRY',
      departureId: 'DE',
      destinationsTypes: ['COUNTRY'],
      destinationIds: ['VN'],
      transitTypes: ['AIRPORT'],
      transitIds: ['DOH'],
      restrictionType: 'TOURISM',
      dateStart,
      dateEnd: addDays(dateStart, 14),
      travellers,
    })
    const reply = await fetch(`${url}/api/group`, { method: 'POST', headers, body })
    const text = await reply.text()
    if (!reply.ok) throw new Error(`${reply.status} ${text.slice(0, 300)}`)
    const told = (JSON.parse(text) as { profiles: readonly unknown[] }).profiles.length
    if (told !== profiles) throw new Error(`${told} profiles instead of ${profiles}`)
    return Buffer.byteLength(text)
  }
  const cpuOf = async (profiles: number) => {
    const before = cpuMsOf(pid)
    for (let i = 0; i < asks; i += 1) await ask(profiles)
    return (cpuMsOf(pid) - before) / asks
  }
  // The first only makes everything warm.
  const bytes = await ask(people)
  const all: number[] = []
  const few: number[] = []
  for (let round = 0; round < repetitions; round += 1) {
    all.push(await cpuOf(people))
    few.push(await cpuOf(fewProfiles))
  }
  return { allMs: median(all), fewMs: median(few), bytes }
}
