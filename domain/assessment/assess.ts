import type { CategoryKey } from '../catalogue/categories.ts'
import type { CalendarDate } from '../dates.ts'
import type { Rulebook } from '../rulebook/rulebook.ts'
import type { Assessment, Section, Stop, TypeAnswer } from './assessment.ts'
import { askedTypes, type AskedTypes } from './asked-types.ts'
import { planeChangesOf } from './changes-of-planes.ts'
import { cellOf } from './cell.ts'
import { checklistOf } from './checklist.ts'
import { withChosenPassports } from './choose-passport.ts'
import { mergeValues } from './merge-values.ts'
import { situationsOf } from './situation.ts'
import { stopAccess } from './stop-access.ts'
import { findingsOf, stopFindings, type FindingsOf, type StopFindings } from './stop-findings.ts'
import type { Trip } from './trip.ts'
import { verdictOf } from './verdict.ts'

/**
 * What a rulebook says about a trip. Pure: the same trip, rulebook and day always give the same assessment.
 * `today` is a calendar date; without trip dates the trip is asked for that day. Throws a RangeError for a place that
 * the rulebook does not know; every other limit of a trip is checked where it is asked.
 */
export function assess(trip: Trip, rulebook: Rulebook, today: CalendarDate): Assessment {
  const findings: FindingsOf[][] = []
  const changes = planeChangesOf(trip, rulebook, trip.dateStart ?? today)
  const asPeople = situationsOf(trip, changes, rulebook, today).map((situation): Stop => {
    const asked = askedTypes[trip.travelType][situation.role]
    const own = stopFindings(asked, situation, trip.citizenships, trip.travelType, rulebook)
    const byType = own.map((each) => findingsOf(asked, each))
    findings.push(byType)
    const { status, ...access } = stopAccess(situation, trip.travelType, rulebook)
    return {
      role: situation.role,
      place: situation.place,
      iso2: situation.iso2,
      phase: situation.datesKnown ? situation.phase : null,
      arrival: situation.arrival,
      leaving: situation.leaving,
      days: situation.stopDays && { ...situation.stopDays.shown, isShared: situation.stopDays.isShared },
      throughBorder: situation.throughBorder,
      cells: own.map(({ citizenship }, person) => cellOf(citizenship, situation, byType[person]!, status)),
      sections: sectionsOf(asked, own),
      ...access,
    }
  })
  const stops = trip.onePerson ? withChosenPassports(asPeople) : asPeople
  return {
    rulebookRevision: rulebook.revision,
    trip,
    today,
    verdict: verdictOf(stops),
    stops,
    innerChanges: trip.transits.filter((_transit, index) => changes[index] === 'inner'),
    checklist: checklistOf(stops, findings, trip, today, rulebook),
  }
}

function sectionsOf({ types }: AskedTypes, findings: readonly StopFindings[]): Section[] {
  const inOrder = findings.toSorted((a, b) => (a.citizenship < b.citizenship ? -1 : 1))
  const byCategory = new Map<CategoryKey, TypeAnswer[]>()
  types.forEach(({ nameKey, category, shown }, position) => {
    if (category === null || inOrder.every(({ at }) => at[position] === undefined)) return
    if (shown === 'when-filled' && isSilent(position, inOrder)) return
    const answer = { type: nameKey, values: mergeValues(position, inOrder) }
    const answers = byCategory.get(category)
    if (answers) answers.push(answer)
    else byCategory.set(category, [answer])
  })
  return [...byCategory].map(([category, answers]) => ({ category, answers }))
}

const isSilent = (position: number, findings: readonly StopFindings[]): boolean =>
  findings.every(({ at }) => at[position]?.every((f) => f.fact === null && f.conditions.length === 0) ?? true)
