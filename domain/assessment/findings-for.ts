import { addDays, daysBetween, type CalendarDate } from '../dates.ts'
import type { TravelType } from '../rulebook/fact.ts'
import type { Candidate, Rulebook } from '../rulebook/rulebook.ts'
import { partsFrom, sameFinding, type Finding } from './finding.ts'
import { findingsIn } from './select-fact.ts'
import { entryFrom, type Situation } from './situation.ts'

/**
 * The answers to one type, in order of their phases; there is always at least one, and they cover the stop's days. Those of a trip that may
 * begin on several days overlap where a rule asks for the day of entry: each says to whom of them it is told.
 */
export function findingsFor(
  candidates: readonly Candidate[],
  situation: Situation,
  travelType: TravelType,
  rulebook: Rulebook,
): Finding[] {
  const { departures } = situation
  const parts = departures ? partsFrom(entryChanges(candidates), departures) : []
  if (departures === null || parts.length < 2) return findingsIn(candidates, situation, travelType, rulebook)
  const nights = daysBetween(departures.to, situation.phase.to)
  return parts.flatMap((part) => {
    const phase = { from: part.from, to: addDays(part.to, nights) }
    const own = { ...situation, phase, entry: entryFrom(part, nights) }
    return findingsIn(candidates, own, travelType, rulebook).map((finding) => ({
      ...finding,
      phase: finding.phase ?? phase,
      departures: part,
    }))
  })
}

/** Days of departure from which on a rule that asks for the day of entry may say something else. */
function* entryChanges(candidates: readonly Candidate[]): Generator<CalendarDate> {
  for (const { fact, spans } of candidates) {
    if (fact.dates !== 'entry') continue
    for (const { from, to } of spans)
      for (const day of [from, to && addDays(to, 1)]) {
        if (day === undefined) continue
        // Who sets out on the eve enters on one of two days that differ.
        yield addDays(day, -1)
        yield day
      }
  }
}

/** What is told to several days of departure, once, for all days on which it holds for one of them. */
export function toldToAll(findings: readonly Finding[]): readonly Finding[] {
  if (findings.every(({ departures }) => departures === undefined)) return findings
  const told: Finding[] = []
  for (const { departures: _departures, ...finding } of findings) {
    const { from, to } = finding.phase!
    const at = told.findIndex((known) => sameFinding(known, finding) && from <= addDays(known.phase!.to, 1))
    if (at < 0) told.push(finding)
    else if (to > told[at]!.phase!.to) told[at] = { ...told[at]!, phase: { from: told[at]!.phase!.from, to } }
  }
  if (told.length === 1) return [{ ...told[0]!, phase: null }]
  return told.toSorted((a, b) => (a.phase!.from < b.phase!.from ? -1 : 1))
}
