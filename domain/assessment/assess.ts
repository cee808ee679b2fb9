import type { CalendarDate } from '../dates.ts'
import type { Rulebook } from '../rulebook/rulebook.ts'
import type { Assessment, Stop } from './assessment.ts'
import { betterDepartures } from './better-departures.ts'
import { bookableOf } from './bookable.ts'
import { planeChangesOf } from './changes-of-planes.ts'
import { cellOf } from './cell.ts'
import { checklistOf } from './checklist.ts'
import { withChosenPassports } from './choose-passport.ts'
import { inTimeFrom } from './in-time-from.ts'
import { officesWithoutHolidays, type Offices } from './offices.ts'
import { openQuestions } from './open-questions.ts'
import { withPaperProblems } from './paper-problem.ts'
import { peopleOf } from './person.ts'
import { situationsOf } from './situation.ts'
import { stopAccess } from './stop-access.ts'
import { stopFindings, type FindingsOf } from './stop-findings.ts'
import { rowsOf } from './traveller.ts'
import { tripOn, type Trip } from './trip.ts'
import { verdictOf } from './verdict.ts'

/**
 * What a rulebook says about a trip. Pure: the same trip, rulebook, day and office days always give the same assessment.
 * `today` is a calendar date; without trip dates the trip is asked for that day. Throws a RangeError for a place that
 * the rulebook does not know; every other limit of a trip is checked where it is asked.
 */
export function assess(
  trip: Trip,
  rulebook: Rulebook,
  today: CalendarDate,
  offices: Offices = officesWithoutHolidays,
): Assessment {
  const findings: (readonly FindingsOf[])[] = []
  const changes = planeChangesOf(trip, rulebook, trip.dateStart ?? today)
  const rows = rowsOf(trip)
  const persons = peopleOf(trip)
  const asPeople = situationsOf(trip, changes, rulebook, today).map((situation): Stop => {
    const { told, sections } = stopFindings(situation, rows, persons, trip.travelType, rulebook)
    findings.push(told)
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
      isPortCall: situation.isPortCall,
      cells: rows.map((row, at) => cellOf(row, { ...situation, person: persons[at]! }, told[at]!, status, rulebook)),
      sections,
      ...access,
    }
  })
  const chosen = withChosenPassports(asPeople, trip)
  const checklist = checklistOf(chosen, findings, trip, today, rulebook, offices)
  const stops = withPaperProblems(chosen, checklist)
  const verdict = verdictOf(stops)
  const whole = {
    rulebookRevision: rulebook.revision,
    trip,
    today,
    verdict,
    stops,
    innerChanges: trip.transits.filter((_transit, index) => changes[index] === 'inner'),
    checklist,
    questions: openQuestions(stops, findings, trip),
    bookable: bookableOf({ trip, today, verdict, stops, checklist }, offices),
    inTimeFrom: inTimeFrom({ trip, today, stops, checklist }, offices),
  }
  return {
    ...whole,
    better: betterDepartures(whole, rulebook, (day) => assess(tripOn(trip, day), rulebook, today, offices)),
  }
}
