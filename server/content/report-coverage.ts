import { nobodyInParticular } from '#domain/assessment/person.ts'
import type { StopRole } from '#domain/catalogue/catalogue.ts'
import { detailTypes, type DetailTypeKey } from '#domain/catalogue/types.ts'
import { permissionPhases } from '#domain/assessment/permission.ts'
import { findingsFor } from '#domain/assessment/findings-for.ts'
import { type Finding } from '#domain/assessment/finding.ts'
import type { Situation } from '#domain/assessment/situation.ts'
import type { StayDays } from '#domain/assessment/stop-days.ts'
import { addDays, type CalendarDate } from '#domain/dates.ts'
import type { Iso2, PlaceRef } from '#domain/places.ts'
import { compile } from '#domain/rulebook/compile.ts'
import type { RuleContent } from '#domain/rulebook/content.ts'
import { confidences, type Confidence, type Fact, type TravelType } from '#domain/rulebook/fact.ts'
import type { Rulebook } from '#domain/rulebook/rulebook.ts'

/** Nationalities by the weakest kind of text that their answer was read in, and those whose answer is not known. */
export type Coverage = Readonly<Record<Confidence | 'unknown', number>>
export const coverageRows = [...confidences, 'unknown'] as const
export type CoverageReport = {
  readonly from: CalendarDate
  readonly to: CalendarDate
  readonly travelType: TravelType
  readonly nationalities: number
  readonly countries: number
  readonly types: readonly Row[]
  readonly destinations: readonly { readonly id: Iso2; readonly types: Readonly<Record<string, Coverage>> }[]
  readonly totals: Readonly<Record<string, Coverage>>
}

/** What all visa facts together say: may this person come in, and how? */
export const permissionRow = 'permission'
export type Row = DetailTypeKey | typeof permissionRow

export const nobody: Coverage = { official: 0, treaty: 0, government: 0, press: 0, dataset: 0, unknown: 0 }
const anyStay: StayDays = { min: 1, max: Number.POSITIVE_INFINITY }
const airportStay: StayDays = { min: 1, max: 1 }

const asked = detailTypes.filter(({ roles, category }) => {
  return category !== null && (roles.includes('DESTINATION') || roles.includes('TRANSIT'))
})
const roleOf = new Map<DetailTypeKey, StopRole>(
  asked.map(({ nameKey, roles }) => [nameKey, roles.includes('DESTINATION') ? 'DESTINATION' : 'TRANSIT']),
)

/** A traveller who comes by air in the coming year, from nowhere in particular and for any length of stay. */
export function situationAt(place: PlaceRef, role: StopRole, today: CalendarDate): Situation {
  const phase = { from: today, to: addDays(today, 364) }
  const stay = role === 'TRANSIT' ? airportStay : anyStay
  return {
    role,
    place,
    iso2: place.id,
    phase,
    datesKnown: false,
    entry: null,
    departures: null,
    throughBorder: false,
    isPortCall: false,
    arrivingFrom: [],
    arrival: null,
    leaving: null,
    stopDays: null,
    onwardTo: null,
    modes: ['air'],
    changeHours: undefined,
    stayFor: () => stay,
    person: nobodyInParticular,
  }
}

/** Known only if known on every day of the year; the weakest fact decides the rung. */
function certainty(facts: readonly (Fact | null)[], isUnknown: boolean): keyof Coverage {
  if (isUnknown) return 'unknown'
  const weakest = Math.max(...facts.map((fact) => (fact ? confidences.indexOf(fact.confidence) : confidences.length)))
  return confidences[weakest] ?? 'unknown'
}

const countedUp = (count: Coverage, what: keyof Coverage): Coverage => ({ ...count, [what]: count[what] + 1 })

function coverageAt(
  place: PlaceRef,
  nationalities: readonly Iso2[],
  types: readonly DetailTypeKey[],
  travelType: TravelType,
  rulebook: Rulebook,
  today: CalendarDate,
): Record<string, Coverage> {
  const [staying, passing] = [situationAt(place, 'DESTINATION', today), situationAt(place, 'TRANSIT', today)]
  const counts: Record<string, Coverage> = { [permissionRow]: nobody }
  for (const nationality of nationalities) {
    const candidates = rulebook.candidates(place, nationality)
    const findings = new Map<DetailTypeKey, readonly Finding[]>()
    for (const type of types) {
      const situation = roleOf.get(type) === 'TRANSIT' ? passing : staying
      const found = findingsFor(candidates.get(type) ?? [], situation, travelType, rulebook)
      findings.set(type, found)
      const isUnknown = found.some(({ answer }) => answer === 'UNKNOWN')
      const facts = found.map(({ fact }) => fact)
      counts[type] = countedUp(counts[type] ?? nobody, certainty(facts, isUnknown))
    }
    const phases = permissionPhases(staying, (type) => findings.get(type) ?? [])
    const isUnknown = phases.some(({ permission }) => permission === 'UNKNOWN')
    const facts = phases.flatMap((phase) => phase.facts)
    counts[permissionRow] = countedUp(counts[permissionRow]!, certainty(facts, isUnknown))
  }
  return counts
}

export const addUp = (a: Coverage, b: Coverage): Coverage =>
  Object.fromEntries(coverageRows.map((row) => [row, a[row] + b[row]])) as Coverage

/** What is asked of a rulebook for such a report, and the answer for one country: a whole report takes seconds. */
export type CoverageQuestions = {
  readonly nationalities: number
  readonly countries: number
  readonly types: readonly Row[]
  readonly destinations: readonly Iso2[]
  readonly at: (destination: Iso2) => Readonly<Record<string, Coverage>>
}

/** Of every country with rules of its own: what is known for how many nationalities in the next 12 months. */
export function coverageQuestions(
  content: RuleContent,
  rulebook: Rulebook,
  today: CalendarDate,
  travelType: TravelType,
): CoverageQuestions {
  const countries = content.places.filter((place) => place.type === 'COUNTRY')
  const nationalities = countries.filter(({ ownPassport }) => ownPassport).map(({ id }) => id)
  const written = new Set(
    [...content.policies, ...content.restrictions].flatMap(({ facts }) => facts.map(({ type }) => type)),
  )
  const types = asked
    .filter(({ nameKey, shown, showBusiness }) => {
      return (shown === 'always' || written.has(nameKey)) && (travelType === 'TOURISM' || showBusiness)
    })
    .map(({ nameKey }) => nameKey)
  return {
    nationalities: nationalities.length,
    countries: countries.length,
    types: [permissionRow, ...types],
    destinations: content.restrictions.flatMap(({ place }) => (place.type === 'COUNTRY' ? [place.id] : [])),
    at: (id) => coverageAt({ type: 'COUNTRY', id }, nationalities, types, travelType, rulebook, today),
  }
}

export function coverageOf(content: RuleContent, today: CalendarDate, travelType: TravelType): CoverageReport {
  const { at, ...questions } = coverageQuestions(content, compile(content, 0), today, travelType)
  const destinations = questions.destinations.map((id) => ({ id, types: at(id) }))
  const totals = Object.fromEntries(
    questions.types.map((row) => [row, destinations.reduce((sum, { types }) => addUp(sum, types[row]!), nobody)]),
  )
  return { ...questions, from: today, to: addDays(today, 364), travelType, destinations, totals }
}
