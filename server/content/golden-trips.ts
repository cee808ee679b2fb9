import { judgeGoldenTrips, wordsOfPromise } from '#domain/review/judge-golden-trips.ts'
import type { Rulebook } from '#domain/rulebook/rulebook.ts'
import { offices } from '../offices/offices.ts'
import type { ContentProblem } from './problem.ts'
import { readGoldenTrips } from './read-golden-trips.ts'

export type GoldenResult = {
  readonly trips: number
  /** Countries that the trips lead to. */
  readonly destinations: number
  readonly problems: readonly ContentProblem[]
}

/** Runs every trip of `golden/*.yaml` and compares it with what its file expects; each difference has file and line. */
export async function checkGoldenTrips(root: string, rulebook: Rulebook): Promise<GoldenResult> {
  const { goldenTrips, problems, locate } = await readGoldenTrips(root)
  const trips = goldenTrips.flatMap((together) => together.trips)
  const destinations = new Set(
    trips.flatMap(({ to }) => to.map((id) => (id.length === 2 ? id : countryAt(id, rulebook)))),
  )
  const broken = judgeGoldenTrips(goldenTrips, rulebook, offices).map((each) => {
    return { ...locate(each.key, each.path), message: wordsOfPromise(each) }
  })
  return { trips: trips.length, destinations: destinations.size, problems: [...problems, ...broken] }
}

const countryAt = (airport: string, rulebook: Rulebook): string => {
  const place = rulebook.places.get(`AIRPORT:${airport}`)
  return place && place.type !== 'COUNTRY' ? place.iso2 : airport
}
