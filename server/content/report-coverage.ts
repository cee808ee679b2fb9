import type { StopRole } from '#domain/catalogue/catalogue.ts'
import { detailTypes, type DetailTypeKey } from '#domain/catalogue/types.ts'
import { permissionPhases } from '#domain/assessment/permission.ts'
import { findingsFor } from '#domain/assessment/select-fact.ts'
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

const nobody: Coverage = { official: 0, treaty: 0, government: 0, press: 0, dataset: 0, unknown: 0 }
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
    throughBorder: false,
    arrivingFrom: [],
    arrival: null,
    leaving: null,
    stopDays: null,
    onwardTo: null,
    modes: ['air'],
    changeHours: undefined,
    minor: undefined,
    stay,
    stayUnderPolicy: () => stay,
    residence: undefined,
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
    const phases = permissionPhases('DESTINATION', staying.phase, (type) => findings.get(type) ?? [])
    const isUnknown = phases.some(({ permission }) => permission === 'UNKNOWN')
    const facts = phases.flatMap((phase) => phase.facts)
    counts[permissionRow] = countedUp(counts[permissionRow]!, certainty(facts, isUnknown))
  }
  return counts
}

const addUp = (a: Coverage, b: Coverage): Coverage =>
  Object.fromEntries(coverageRows.map((row) => [row, a[row] + b[row]])) as Coverage

/** For every country with a file of its own: what is known for how many nationalities in the next 12 months. */
export function coverageOf(content: RuleContent, today: CalendarDate, travelType: TravelType): CoverageReport {
  const rulebook = compile(content, 0)
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
  const destinations = content.restrictions
    .filter(({ place }) => place.type === 'COUNTRY')
    .map(({ place }) => ({ id: place.id, types: coverageAt(place, nationalities, types, travelType, rulebook, today) }))
  const rows: readonly Row[] = [permissionRow, ...types]
  const totals = Object.fromEntries(
    rows.map((row) => [row, destinations.reduce((sum, destination) => addUp(sum, destination.types[row]!), nobody)]),
  )
  return {
    from: today,
    to: addDays(today, 364),
    travelType,
    nationalities: nationalities.length,
    countries: countries.length,
    types: rows,
    destinations,
    totals,
  }
}
