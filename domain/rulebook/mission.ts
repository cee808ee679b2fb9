import type { CalendarDate } from '../dates.ts'
import type { Language } from '../languages.ts'
import type { Iso2 } from '../places.ts'

/** In the order in which a traveller turns to them: an honorary consulate seldom issues a visa. */
export const missionKinds = [
  'embassy',
  'consulate-general',
  'consulate',
  'visa-centre',
  'other',
  'honorary-consulate',
] as const
export type MissionKind = (typeof missionKinds)[number]

/** An embassy or consulate of one country in another. */
export type Mission = {
  /** The country that it speaks for. */
  readonly iso2: Iso2
  readonly locatedIn: Iso2
  readonly town: string
  readonly kind: MissionKind
  /** As it calls itself; `names` in further languages. */
  readonly name: string
  readonly names?: Readonly<Partial<Record<Language, string>>>
  readonly telephone?: string
  readonly email?: string
  readonly website?: string
  readonly address?: string
  readonly latitude?: number
  readonly longitude?: number
  /** For people who live in these countries. */
  readonly responsibleFor: readonly Iso2[]
  /** For a part of them only, in words. */
  readonly district?: string
  readonly source: string
  /** Day of the copy. */
  readonly asOf: CalendarDate
}

/** One directory: the operator’s own table, or what a government publishes. */
export type MissionList = { readonly key: string; readonly missions: readonly Mission[] }

/** The operator’s own table; it stands before every other list. */
export const ownMissions = 'table'

/** How many are shown: which of several towns is responsible is the reader’s to see, not ours to guess. */
export const shownMissions = 3

/** By the country that they speak for. What the own table says of it in one country, no other list says again. */
export function missionsByCountry(lists: readonly MissionList[]): ReadonlyMap<Iso2, readonly Mission[]> {
  const pairOf = ({ iso2, locatedIn }: Mission) => `${iso2}/${locatedIn}`
  const inOrder = lists.toSorted((a, b) => Number(b.key === ownMissions) - Number(a.key === ownMissions))
  const told = new Set<string>()
  const all = inOrder.flatMap(({ missions }) => {
    const own = missions.filter((mission) => !told.has(pairOf(mission)))
    for (const mission of own) told.add(pairOf(mission))
    return own
  })
  return Map.groupBy(all, ({ iso2 }) => iso2)
}

/**
 * Whom somebody who lives there asks: the missions that say so of themselves, never one that is only near. Those for the
 * whole country come before those for a part, embassies before consulates.
 */
export const missionsFor = (missions: readonly Mission[], residence: Iso2): readonly Mission[] =>
  missions
    .filter(({ responsibleFor }) => responsibleFor.includes(residence))
    .toSorted(
      (a, b) =>
        Number(isHonorary(a)) - Number(isHonorary(b)) ||
        Number(a.district !== undefined) - Number(b.district !== undefined) ||
        missionKinds.indexOf(a.kind) - missionKinds.indexOf(b.kind) ||
        a.town.localeCompare(b.town, 'en'),
    )
    .slice(0, shownMissions)

const isHonorary = ({ kind }: Mission): boolean => kind === 'honorary-consulate'
