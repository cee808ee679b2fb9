import { detailTypes } from '../catalogue/types.ts'
import type { CalendarDate } from '../dates.ts'
import type { StopRole } from '../catalogue/catalogue.ts'
import type { Rulebook } from '../rulebook/rulebook.ts'
import type { Assessment, Section, Stop, TypeAnswer } from './assessment.ts'
import { cellOf } from './cell.ts'
import { checklistOf } from './checklist.ts'
import { mergeValues } from './merge-values.ts'
import { findingsFor, type Finding } from './select-fact.ts'
import { situationsOf, type Situation } from './situation.ts'
import type { Trip } from './trip.ts'
import { verdictOf } from './verdict.ts'

const typesByRole = Object.groupBy(
  detailTypes.flatMap((type) => type.roles.map((role) => ({ role, type }))),
  (entry) => entry.role,
)
const typesFor = (role: StopRole, business: boolean) =>
  (typesByRole[role] ?? []).map((entry) => entry.type).filter((type) => !business || type.showBusiness)

/** Facts of one citizenship at one stop, by detail type. */
export type StopFindings = { readonly citizenship: string; readonly byType: Map<string, Finding[]> }

/**
 * What a rulebook says about a trip. Pure: the same trip, rulebook and day always give the same assessment.
 * `today` is a calendar date; without trip dates the trip is asked for that day. Throws a RangeError for a place that
 * the rulebook does not know; every other limit of a trip is checked where it is asked.
 */
export function assess(trip: Trip, rulebook: Rulebook, today: CalendarDate): Assessment {
  const situations = situationsOf(trip, rulebook, today)
  const stops: Stop[] = []
  const findings: StopFindings[][] = []
  for (const situation of situations) {
    const types = typesFor(situation.role, trip.travelType === 'BUSINESS')
    const own = trip.citizenships.map((citizenship): StopFindings => {
      const candidates = rulebook.candidates(situation.place, citizenship)
      const byType = new Map<string, Finding[]>()
      for (const { nameKey, shown } of types)
        if (shown === 'always' || candidates.has(nameKey))
          byType.set(nameKey, findingsFor(nameKey, candidates, situation, trip.travelType, rulebook))
      return { citizenship, byType }
    })
    findings.push(own)
    stops.push(stopOf(situation, trip, own, rulebook))
  }
  return {
    rulebookRevision: rulebook.revision,
    trip,
    today,
    verdict: verdictOf(stops),
    stops,
    checklist: checklistOf(stops, findings, trip, today),
  }
}

function stopOf(situation: Situation, trip: Trip, findings: readonly StopFindings[], rulebook: Rulebook): Stop {
  return {
    role: situation.role,
    place: situation.place,
    iso2: situation.iso2,
    phase: situation.datesKnown ? situation.phase : null,
    cells: findings.map((f) => cellOf(f.citizenship, situation, f.byType, trip.travelType, rulebook)),
    sections: sectionsOf(situation.role, trip, findings),
  }
}

function sectionsOf(role: StopRole, trip: Trip, findings: readonly StopFindings[]): Section[] {
  const byCategory = new Map<string, TypeAnswer[]>()
  for (const type of typesFor(role, trip.travelType === 'BUSINESS')) {
    const told = findings.flatMap(({ citizenship, byType }) => (byType.get(type.nameKey) ?? []).map((finding) => ({ citizenship, finding })))
    const silent = type.shown === 'when-filled' && told.every(({ finding }) => !finding.fact && finding.conditions.length === 0)
    if (silent || type.category === null) continue
    const answers = byCategory.get(type.category)
    const answer = { type: type.nameKey, values: mergeValues(told) }
    if (answers) answers.push(answer)
    else byCategory.set(type.category, [answer])
  }
  return [...byCategory].map(([category, answers]) => ({ category, answers }))
}
