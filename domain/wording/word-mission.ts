import type { Assessment, EntryPermission, Stop } from '../assessment/assessment.ts'
import { missionsFor, type Mission } from '../rulebook/mission.ts'
import { missionPage } from './mission-page.ts'
import { linkFor } from './source-for-travellers.ts'
import type { WordedAssessment, WordedMission, WordedStop, WordedTask } from './worded.ts'
import type { Words } from './words.ts'

/** What somebody asks a mission about, the gravest first. */
const asksForIt: readonly EntryPermission[] = ['NO_ADMISSION', 'UNKNOWN', 'VISA_REQUIRED']

/** Whom to ask about a stop, for who lives where the trip says, else where it begins; nobody where no directory says so. */
export function wordMissions(stop: Stop, { trip, stops }: Assessment, words: Words): WordedMission[] {
  const home = stops.find(({ role }) => role === 'DEPARTURE')?.iso2
  const weight = (traveller: number): number => {
    const own = stop.cells.filter((cell) => cell.isChosen && cell.traveller === traveller)
    const gravest = asksForIt.findIndex((each) => own.some(({ permission }) => permission === each))
    return gravest < 0 ? asksForIt.length : gravest
  }
  // Who is kept out is told first whom to ask: it goes by where they live, not by where others do.
  const residences = new Set(
    trip.travellers
      .map(({ residence }, traveller) => ({ lives: residence?.iso2 ?? home, weight: weight(traveller) }))
      .toSorted((a, b) => a.weight - b.weight)
      .flatMap(({ lives }) => lives ?? []),
  )
  return [...residences]
    .filter((residence) => residence !== stop.iso2)
    .flatMap((residence) =>
      missionsFor(words.names.missions(stop.iso2), residence).map((mission) => wordMission(mission, residence, words)),
    )
}

function wordMission(mission: Mission, residence: string, words: Words): WordedMission {
  const { latitude, longitude, names } = mission
  const own = names?.[words.language]
  return {
    name: own ?? mission.name,
    kindText: words.t(`mission.kind.${mission.kind}`),
    place: `${mission.town}, ${words.countryName(mission.locatedIn)}`,
    forText: words.t(mission.district === undefined ? 'mission.for' : 'mission.forPart', {
      country: words.countryName(residence),
      district: mission.district ?? '',
    }),
    telephone: mission.telephone ?? null,
    email: mission.email ?? null,
    website: linkFor(mission.website ?? null, words),
    address: mission.address ?? null,
    mapUrl:
      latitude === undefined || longitude === undefined
        ? null
        : `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`,
    source: linkFor(mission.source, words),
    asOf: mission.asOf,
  }
}

/** Whether a reader has to turn to the mission: somebody may not enter, it is not known, or it issues what is needed. */
export function asksMission(
  stop: Pick<WordedStop, 'cells' | 'role'>,
  index: number,
  checklist: readonly Pick<WordedTask, 'kind' | 'stop'>[],
): boolean {
  if (checklist.some((task) => task.kind === 'ask' && task.stop === index)) return true
  return stop.cells.some(
    ({ isChosen, status, permission }) =>
      isChosen && (status === 'RED' || status === 'PURPLE' || status === 'GRAY' || asksForIt.includes(permission)),
  )
}

/**
 * Stops that somebody may not enter without an answer of the mission, each country once: what stands beside the verdict. Where no
 * directory names anybody it is the country that is named, and only to who is refused: of the others the verdict says it.
 */
export function stopsToAsk({
  stops,
  checklist,
}: Pick<WordedAssessment, 'stops'> & {
  readonly checklist: readonly Pick<WordedTask, 'kind' | 'stop'>[]
}): readonly number[] {
  const asked = new Set<string>()
  return stops.flatMap((stop, index) => {
    const { cells, missions, role, iso2 } = stop
    const isChosen = (permission: WordedStop['cells'][number]['permission']) =>
      cells.some((cell) => cell.isChosen && cell.permission === permission)
    const isRefused = isChosen('NO_ADMISSION')
    const isTask = checklist.some((task) => task.kind === 'ask' && task.stop === index)
    const isOpen = isRefused || isTask || isChosen('UNKNOWN')
    const isToAsk =
      missions.length > 0 || (isOpen && missionPage(stop) !== null) ? isOpen : isRefused && role !== 'DEPARTURE'
    if (!isToAsk || asked.has(iso2)) return []
    asked.add(iso2)
    return [index]
  })
}
