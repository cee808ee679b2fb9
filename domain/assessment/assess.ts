import type { DetailType, StopRole } from '../catalogue/catalogue.ts'
import { detailTypes } from '../catalogue/types.ts'
import type { CalendarDate } from '../dates.ts'
import type { Iso2 } from '../places.ts'
import type { TravelType } from '../rulebook/fact.ts'
import type { Candidate, Rulebook } from '../rulebook/rulebook.ts'
import type { Assessment, Section, Stop, TypeAnswer } from './assessment.ts'
import { cellOf } from './cell.ts'
import { checklistOf } from './checklist.ts'
import { mergeValues } from './merge-values.ts'
import { findingsFor, type Finding } from './select-fact.ts'
import { situationsOf } from './situation.ts'
import { stopAccess } from './stop-access.ts'
import type { Trip } from './trip.ts'
import { verdictOf } from './verdict.ts'

/** What is asked at a stop: every type by its key in reading order, and those that are shown even when nothing is known. */
type Asked = { readonly types: ReadonlyMap<string, DetailType>; readonly always: readonly string[] }

function asked(role: StopRole, business: boolean): Asked {
  const types = detailTypes.filter(
    (type) => type.roles.includes(role) && type.category !== null && (!business || type.showBusiness),
  )
  return {
    types: new Map(types.map((type) => [type.nameKey, type])),
    always: types.filter((t) => t.shown === 'always').map((t) => t.nameKey),
  }
}
const askedByRole = (business: boolean): Record<StopRole, Asked> => ({
  DEPARTURE: asked('DEPARTURE', business),
  TRANSIT: asked('TRANSIT', business),
  DESTINATION: asked('DESTINATION', business),
  RETURN: asked('RETURN', business),
})
const askedFor: Record<TravelType, Record<StopRole, Asked>> = {
  TOURISM: askedByRole(false),
  BUSINESS: askedByRole(true),
}

/** Facts of one citizenship at one stop, by detail type. */
export type StopFindings = { readonly citizenship: Iso2; readonly byType: ReadonlyMap<string, readonly Finding[]> }

/**
 * What a rulebook says about a trip. Pure: the same trip, rulebook and day always give the same assessment.
 * `today` is a calendar date; without trip dates the trip is asked for that day. Throws a RangeError for a place that
 * the rulebook does not know; every other limit of a trip is checked where it is asked.
 */
export function assess(trip: Trip, rulebook: Rulebook, today: CalendarDate): Assessment {
  const findings: StopFindings[][] = []
  const stops = situationsOf(trip, rulebook, today).map((situation): Stop => {
    const { types, always } = askedFor[trip.travelType][situation.role]
    // The rulebook hands out one list to all nationalities that meet the same facts.
    const found = new Map<readonly Candidate[], readonly Finding[]>()
    const findingsOf = (list: readonly Candidate[]): readonly Finding[] => {
      const known = found.get(list) ?? findingsFor(list, situation, trip.travelType, rulebook)
      found.set(list, known)
      return known
    }
    const own = trip.citizenships.map((citizenship): StopFindings => {
      const candidates = rulebook.candidates(situation.place, citizenship)
      const byType = new Map<string, readonly Finding[]>()
      for (const [key, list] of candidates) if (types.has(key)) byType.set(key, findingsOf(list))
      for (const key of always) if (!candidates.has(key)) byType.set(key, situation.notResearched)
      return { citizenship, byType }
    })
    findings.push(own)
    const { status, ...access } = stopAccess(situation, trip.travelType, rulebook)
    return {
      role: situation.role,
      place: situation.place,
      iso2: situation.iso2,
      phase: situation.datesKnown ? situation.phase : null,
      cells: own.map((f) => cellOf(f.citizenship, situation, f.byType, status)),
      sections: sectionsOf(types, own),
      ...access,
    }
  })
  return {
    rulebookRevision: rulebook.revision,
    trip,
    today,
    verdict: verdictOf(stops),
    stops,
    checklist: checklistOf(stops, findings, trip, today),
  }
}

function sectionsOf(types: Asked['types'], findings: readonly StopFindings[]): Section[] {
  const inOrder = findings.toSorted((a, b) => (a.citizenship < b.citizenship ? -1 : 1))
  const told = new Set<string>()
  for (const { byType } of inOrder) for (const key of byType.keys()) told.add(key)
  const byCategory = new Map<string, TypeAnswer[]>()
  for (const [key, { category, shown }] of types) {
    if (!told.has(key) || category === null || (shown === 'when-filled' && isSilent(key, inOrder))) continue
    const answer = { type: key, values: mergeValues(key, inOrder) }
    const answers = byCategory.get(category)
    if (answers) answers.push(answer)
    else byCategory.set(category, [answer])
  }
  return [...byCategory].map(([category, answers]) => ({ category, answers }))
}

const isSilent = (type: string, findings: readonly StopFindings[]): boolean =>
  findings.every(({ byType }) => byType.get(type)?.every((f) => f.fact === null && f.conditions.length === 0) ?? true)
