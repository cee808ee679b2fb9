import { addDays, daysBetween, type CalendarDate } from '../dates.ts'
import type { StopRole } from '../catalogue/catalogue.ts'
import type { PermissionPart } from '../catalogue/detail-type.ts'
import type { DetailTypeKey } from '../catalogue/types.ts'
import { decidingTypes, partOf, typeDeciding } from '../catalogue/what-types-do.ts'
import type { Fact, MaxStay, Requirement } from '../rulebook/fact.ts'
import type { Cell, CellPhase, EntryPermission, Phase } from './assessment.ts'
import { holdsOn, isToldTo, partsFrom, type Finding } from './finding.ts'
import type { Situation } from './situation.ts'
import type { FindingsOf } from './stop-findings.ts'

type Decision = {
  readonly permission: EntryPermission
  readonly maxStay: MaxStay | null
  readonly facts: readonly Fact[]
}

/** From best to worst for the traveller; what is not known ranks above what can be arranged. */
const rank: Record<EntryPermission, number> = {
  FREE_MOVEMENT: 0,
  VISA_FREE: 1,
  ETA: 2,
  VISA_ON_ARRIVAL: 3,
  E_VISA: 4,
  VISA_ON_ARRIVAL_WITH_CONDITION: 5,
  VISA_REQUIRED: 6,
  UNKNOWN: 7,
  NO_ADMISSION: 8,
}
export const isBetter = (a: EntryPermission, b: EntryPermission): boolean => rank[a] < rank[b]

const visas: ReadonlySet<EntryPermission> = new Set([
  'VISA_ON_ARRIVAL',
  'E_VISA',
  'VISA_ON_ARRIVAL_WITH_CONDITION',
  'VISA_REQUIRED',
])
export const needsVisa = (permission: EntryPermission): boolean => visas.has(permission)

export const worstOf = (phases: readonly CellPhase[]): CellPhase =>
  phases.reduce((worst, phase) => (rank[phase.permission] > rank[worst.permission] ? phase : worst))

type Asked = Pick<Situation, 'role' | 'phase' | 'departures'>

/**
 * The permissions of a stop in order of time; derived from the visa facts, stored nowhere. Where the day of entry decides and the trip
 * may begin on several days, each of them has its own, and they overlap.
 */
export function permissionPhases({ role, phase, departures }: Asked, findings: FindingsOf): CellPhase[] {
  const begins = decidingTypes[role].flatMap((type) =>
    findings(type).flatMap((finding) => finding.departures?.from ?? []),
  )
  if (departures === null || begins.length === 0) return phasesOfOne(role, phase, findings)
  const nights = daysBetween(departures.to, phase.to)
  const result: CellPhase[] = []
  for (const part of partsFrom(begins, departures)) {
    const own: FindingsOf = (type) => findings(type).filter((finding) => isToldTo(finding, part.from))
    for (const each of phasesOfOne(role, { from: part.from, to: addDays(part.to, nights) }, own)) {
      const at = result.findIndex(
        (known) => isSameDecision(known, each) && each.phase.from <= addDays(known.phase.to, 1),
      )
      if (at < 0) result.push(each)
      else if (each.phase.to > result[at]!.phase.to)
        result[at] = { ...each, phase: { from: result[at]!.phase.from, to: each.phase.to } }
    }
  }
  return result.toSorted((a, b) => (a.phase.from < b.phase.from ? -1 : 1))
}

const isSameDecision = (a: CellPhase, b: Decision): boolean =>
  a.permission === b.permission && a.facts.every((fact, i) => fact === b.facts[i])

function phasesOfOne(role: StopRole, phase: Phase, findings: FindingsOf): CellPhase[] {
  const deciding = decidingTypes[role].map((type) => findings(type))
  const changes = deciding.some((found) => found.length > 1)
  const starts = changes
    ? [
        ...new Set([
          phase.from,
          ...deciding.flat().flatMap((f) => (f.phase && f.phase.from > phase.from ? f.phase.from : [])),
        ]),
      ].toSorted()
    : [phase.from]
  const result: CellPhase[] = []
  starts.forEach((from, index) => {
    const next = starts[index + 1]
    const part: Phase = { from, to: next === undefined ? phase.to : addDays(next, -1) }
    const decision = decide(role, (type) => findingOn(findings(type), from))
    const last = result.at(-1)
    if (last && isSameDecision(last, decision))
      result[result.length - 1] = { ...last, phase: { from: last.phase.from, to: part.to } }
    else result.push({ phase: part, ...decision })
  })
  return result
}

const findingOn = (findings: readonly Finding[], date: CalendarDate): Finding | undefined =>
  findings.find((finding) => holdsOn(finding, date))

function decide(role: StopRole, find: (type: DetailTypeKey) => Finding | undefined): Decision {
  const facts: Fact[] = []
  const findingOf = (part: PermissionPart): Finding | undefined => {
    const type = typeDeciding(part, role)
    return type && find(type)
  }
  const ask = (part: PermissionPart): 'YES' | 'NO' | 'UNKNOWN' => {
    const finding = findingOf(part)
    if (finding?.fact) facts.push(finding.fact)
    return finding?.answer === 'YES' || finding?.answer === 'NO' ? finding.answer : 'UNKNOWN'
  }
  const decided = (permission: EntryPermission, ...limits: PermissionPart[]): Decision => ({
    permission,
    maxStay: shortest(limits.map((part) => findingOf(part)?.fact?.maxStay ?? null)),
    facts,
  })

  if (role === 'DEPARTURE') {
    const exit = ask('exit-permit')
    // What is to be done for leaving is a duty, and no visa.
    return decided(exit === 'NO' ? 'FREE_MOVEMENT' : exit === 'YES' ? 'VISA_FREE' : 'UNKNOWN')
  }
  if (ask('ban') === 'YES' && !(role === 'RETURN' && mayLiveThere(findingOf('ban')))) return decided('NO_ADMISSION')
  // A source that leaves open whether anybody is let in at all: no permit answers that.
  if (role !== 'RETURN' && findingOf('ban')?.fact?.answer === 'unknown') return decided('UNKNOWN')
  const visa = ask('visa')
  if (visa === 'UNKNOWN') return decided('UNKNOWN')
  if (visa === 'NO') {
    if (ask('free-movement') === 'YES') return decided('FREE_MOVEMENT')
    const permit = ask('authorisation')
    if (permit === 'UNKNOWN' && !isNotStarted(findingOf('authorisation')?.fact)) return decided('UNKNOWN')
    return decided(permit === 'YES' ? 'ETA' : 'VISA_FREE', 'visa', 'authorisation')
  }
  if (role === 'TRANSIT') return decided('VISA_REQUIRED')
  const onArrival = ask('visa-on-arrival') === 'YES'
  const isFree = findingOf('visa-on-arrival')?.fact?.requires === undefined
  if (onArrival && isFree) return decided('VISA_ON_ARRIVAL', 'visa-on-arrival')
  if (ask('e-visa') === 'YES') return decided('E_VISA', 'e-visa')
  if (onArrival) return decided('VISA_ON_ARRIVAL_WITH_CONDITION', 'visa-on-arrival')
  return decided('VISA_REQUIRED', 'visa')
}

/** Who sets out from a country may live there: a closure that a residence lifts does not decide the way back. */
const mayLiveThere = (closed: Finding | undefined): boolean =>
  closed?.conditions.some(({ answer, fact }) => answer === 'NO' && fact.when?.residentOf !== undefined) ?? false

/** Decided on, and nobody knows from which day: it is no reason to doubt the entry, and something to check before leaving. */
export const isNotStarted = (fact: Fact | null | undefined): boolean => fact?.unknownReason === 'not-started'

/** What the permission of a cell depends on, in the order in which the rules name it. */
export const requirementsOf = ({ permission, phases }: Pick<Cell, 'permission' | 'phases'>): Requirement[] => [
  ...new Set(
    phases
      .filter((phase) => phase.permission === permission)
      .flatMap(({ facts }) => facts.flatMap((fact) => (isDeciding(fact, permission) ? (fact.requires ?? []) : []))),
  ),
]

/** A visa on arrival that nobody needs because of an e-visa brings its condition no more. */
const isDeciding = ({ type }: Fact, permission: EntryPermission): boolean =>
  partOf(type) !== 'visa-on-arrival' || permission === 'VISA_ON_ARRIVAL_WITH_CONDITION'

const shortest = (limits: readonly (MaxStay | null)[]): MaxStay | null =>
  limits.reduce((least, next) => (next && (!least || next.days < least.days) ? next : least), null)

const permitParts: Partial<Record<EntryPermission, PermissionPart>> = {
  ETA: 'authorisation',
  VISA_ON_ARRIVAL: 'visa-on-arrival',
  E_VISA: 'e-visa',
  VISA_ON_ARRIVAL_WITH_CONDITION: 'visa-on-arrival',
  VISA_REQUIRED: 'visa',
}
/** The detail type whose facts say that a permit has to be got, and how; undefined where none is needed. */
export function typeOfPermit(permission: EntryPermission, role: StopRole): DetailTypeKey | undefined {
  const part = permitParts[permission]
  return part && typeDeciding(part, role)
}
