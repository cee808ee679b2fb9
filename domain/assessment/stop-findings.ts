import type { DetailTypeKey } from '../catalogue/types.ts'
import type { Iso2 } from '../places.ts'
import type { TravelType } from '../rulebook/fact.ts'
import type { Rulebook } from '../rulebook/rulebook.ts'
import type { AskedTypes } from './asked-types.ts'
import { findingsFor } from './select-fact.ts'
import { type Finding } from './finding.ts'
import type { Situation } from './situation.ts'

/** What one citizenship is told at one stop: its findings by the position of their type among those asked. */
export type StopFindings = { readonly citizenship: Iso2; readonly at: readonly (readonly Finding[] | undefined)[] }

/** The findings of one type by name, for those who need only a few. */
export type FindingsOf = (type: DetailTypeKey) => readonly Finding[]

const nothing: readonly Finding[] = []
export const findingsOf =
  ({ positionOf }: AskedTypes, { at }: StopFindings): FindingsOf =>
  (type) => {
    const position = positionOf.get(type)
    return (position === undefined ? undefined : at[position]) ?? nothing
  }

/** Everything that is asked at one stop, for each citizenship in the order of the trip. */
export function stopFindings(
  asked: AskedTypes,
  situation: Situation,
  citizenships: readonly Iso2[],
  travelType: TravelType,
  rulebook: Rulebook,
): StopFindings[] {
  const lists = citizenships.map((citizenship) => asked.listsOf(rulebook.candidates(situation.place, citizenship)))
  const told: (readonly Finding[] | undefined)[][] = []
  lists.forEach((own, person) => {
    const at = asked.types.map((type, position) => {
      const list = own[position]
      if (list === undefined) return type.shown === 'always' ? situation.notResearched : undefined
      // The rulebook hands out one list to all nationalities that meet the same facts: who was asked before answers for them.
      for (let twin = 0; twin < person; twin += 1) if (lists[twin]![position] === list) return told[twin]![position]
      return findingsFor(list, situation, travelType, rulebook)
    })
    told.push(at)
  })
  return citizenships.map((citizenship, person) => ({ citizenship, at: told[person]! }))
}
