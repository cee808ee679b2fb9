import type { Assessment, Stop } from '../assessment/assessment.ts'
import { needsVisa } from '../assessment/permission.ts'
import { isEverybody, rowKeysOf, type RowKey } from '../assessment/traveller.ts'
import type { MaxStay } from '../rulebook/fact.ts'
import { stopName } from './stop-name.ts'
import { labelOfPeople } from './people.ts'
import type { Words } from './words.ts'

/** Why a visa is needed by whoever would need none for a shorter stay: each stay by itself, or the most days in any so many. */
export function tooLongTexts({ stops, trip }: Assessment, words: Words): string[] {
  const found = new Map<string, Set<RowKey>>()
  const texts = new Map<string, { places: string; days: number; inDays: number; allowed: number; over: number }>()
  for (const citizenship of rowKeysOf(trip)) {
    const tooLong = stops.flatMap((stop) => {
      const counted = countedAt(stop, citizenship)
      return counted ? [{ stop, ...counted }] : []
    })
    for (const sameLimit of Map.groupBy(tooLong, ({ limit }) => limit).values())
      for (const [days, same] of Map.groupBy(sameLimit, (each) => each.days)) {
        const places = words.list([...new Set(same.map(({ stop }) => stopName(stop, words)))])
        const { days: allowed, inDays = 0 } = same[0]!.limit
        const said = { places, days, inDays, allowed, over: days - allowed }
        const key = JSON.stringify(said)
        texts.set(key, said)
        found.set(key, (found.get(key) ?? new Set()).add(citizenship))
      }
  }
  return [...texts].map(([key, said]) => {
    const who = [...found.get(key)!].toSorted()
    if (isEverybody(who, trip)) return words.t('verdict.tooLong', said)
    const needs = words.t('verdict.item.tooLong', said)
    return words.t('verdict.person', { who: labelOfPeople(who, words), needs })
  })
}

type Counted = { readonly limit: MaxStay; readonly days: number }

/** The permission that would hold but for the length of the stay, of whoever needs a visa because of it. */
function countedAt({ role, cells, sections }: Stop, citizenship: RowKey): Counted | null {
  const cell = cells.find((each) => each.citizenship === citizenship)
  if (role !== 'DESTINATION' || !cell?.isChosen || !needsVisa(cell.permission)) return null
  for (const { answers } of sections)
    for (const { type, values } of answers)
      for (const { stayTooLongFor: limit, stayCounted: days, citizenships } of values)
        if (type === 'VisaRequiredForStay' && limit && days !== null && citizenships.includes(citizenship))
          return { limit, days }
  return null
}
