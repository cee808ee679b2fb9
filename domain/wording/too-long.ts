import type { Assessment, Stop } from '../assessment/assessment.ts'
import { needsVisa } from '../assessment/permission.ts'
import { daysOfStay, type CalendarDate } from '../dates.ts'
import type { Iso2 } from '../places.ts'
import type { MaxStay } from '../rulebook/fact.ts'
import { stopName } from './stop-name.ts'
import { namesOfPeople } from './word-needs.ts'
import type { Words } from './words.ts'

/** Why a visa is needed by whoever would need none for a shorter stay: the days of all stops that count together. */
export function tooLongTexts({ stops, trip }: Assessment, words: Words): string[] {
  const found = new Map<string, Iso2[]>()
  const texts = new Map<string, { places: string; days: number; allowed: number; over: number }>()
  for (const citizenship of trip.citizenships) {
    const limited = stops.flatMap((stop) => {
      const limit = limitOf(stop, citizenship)
      return limit && stop.days ? [{ stop, days: stop.days, limit }] : []
    })
    for (const [limit, same] of Map.groupBy(limited, (each) => each.limit)) {
      const days = daysTogether(same.map((each) => each.days))
      if (days <= limit.days) continue
      const places = words.list([...new Set(same.map(({ stop }) => stopName(stop, words)))])
      const said = { places, days, allowed: limit.days, over: days - limit.days }
      const key = JSON.stringify(said)
      texts.set(key, said)
      found.set(key, [...(found.get(key) ?? []), citizenship])
    }
  }
  return [...texts].map(([key, said]) => {
    const who = found.get(key)!
    if (trip.onePerson || who.length === trip.citizenships.length) return words.t('verdict.tooLong', said)
    const needs = words.t('verdict.item.tooLong', said)
    return words.t('verdict.person', { who: namesOfPeople(who.toSorted(), words), needs })
  })
}

/** The permission that would hold but for the length of the stay, of whoever needs a visa because of it. */
function limitOf({ role, cells, sections }: Stop, citizenship: Iso2): MaxStay | null {
  const cell = cells.find((each) => each.citizenship === citizenship)
  if (role !== 'DESTINATION' || !cell?.isChosen || !needsVisa(cell.permission)) return null
  for (const { answers } of sections)
    for (const { type, values } of answers)
      for (const value of values)
        if (type === 'VisaRequiredForStay' && value.stayTooLongFor && value.citizenships.includes(citizenship))
          return value.stayTooLongFor
  return null
}

/** Each day once: the day of going on belongs to both stops. */
function daysTogether(stays: readonly { readonly from: CalendarDate; readonly to: CalendarDate }[]): number {
  let last = ''
  let sum = 0
  for (const { from, to } of stays.toSorted((a, b) => (a.from < b.from ? -1 : 1))) {
    if (to <= last) continue
    sum += daysOfStay(from > last ? from : last, to) - (from > last ? 0 : 1)
    last = to
  }
  return sum
}
