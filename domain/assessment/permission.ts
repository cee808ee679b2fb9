import { addDays, type CalendarDate } from '../dates.ts'
import type { StopRole } from '../catalogue/catalogue.ts'
import type { Fact, MaxStay, Requirement } from '../rulebook/fact.ts'
import type { Cell, CellPhase, Permission, Phase } from './assessment.ts'
import type { Finding } from './select-fact.ts'
import type { FindingsOf } from './stop-findings.ts'

type Decision = { readonly permission: Permission; readonly maxStay: MaxStay | null; readonly facts: readonly Fact[] }

/** From best to worst for the traveller; what is not known ranks above what can be arranged. */
const rank: Record<Permission, number> = {
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
export const isBetter = (a: Permission, b: Permission): boolean => rank[a] < rank[b]

export const worstOf = (phases: readonly CellPhase[]): CellPhase =>
  phases.reduce((worst, phase) => (rank[phase.permission] > rank[worst.permission] ? phase : worst))

export const decidingTypes: Record<StopRole, readonly string[]> = {
  DEPARTURE: ['ExitRequirements'],
  TRANSIT: ['EntryProhibited', 'TransitVisaRequired', 'EntryPermitForStayOrTransit'],
  DESTINATION: [
    'EntryProhibited',
    'VisaRequiredForStay',
    'FreeMovement',
    'EntryPermitForStayOrTransit',
    'VisaOnArrivalPossible',
    'EVisaPossible',
  ],
  RETURN: [
    'EntryProhibited',
    'VisaRequiredForStay',
    'FreeMovement',
    'EntryPermitForStayOrTransit',
    'VisaOnArrivalPossible',
    'EVisaPossible',
  ],
}

/** The permissions of a stop in order of time; derived from the visa facts, stored nowhere. */
export function permissionPhases(role: StopRole, phase: Phase, findings: FindingsOf): CellPhase[] {
  const deciding = decidingTypes[role].map((type) => findings(type))
  const changes = deciding.some((found) => found.length > 1)
  const starts = changes
    ? [...new Set([phase.from, ...deciding.flat().map((f) => f.phase.from)])].toSorted()
    : [phase.from]
  const result: CellPhase[] = []
  starts.forEach((from, index) => {
    const next = starts[index + 1]
    const part: Phase = { from, to: next === undefined ? phase.to : addDays(next, -1) }
    const decision = decide(role, (type) => findingOn(findings(type), from))
    const last = result.at(-1)
    if (last && last.permission === decision.permission && last.facts.every((fact, i) => fact === decision.facts[i]))
      result[result.length - 1] = { ...last, phase: { from: last.phase.from, to: part.to } }
    else result.push({ phase: part, ...decision })
  })
  return result
}

const findingOn = (findings: readonly Finding[] | undefined, date: CalendarDate): Finding | undefined =>
  findings?.find((finding) => finding.phase.from <= date && date <= finding.phase.to)

function decide(role: StopRole, find: (type: string) => Finding | undefined): Decision {
  const facts: Fact[] = []
  const ask = (type: string): 'YES' | 'NO' | 'UNKNOWN' => {
    const finding = find(type)
    if (finding?.fact) facts.push(finding.fact)
    return finding?.answer === 'YES' || finding?.answer === 'NO' ? finding.answer : 'UNKNOWN'
  }
  const limit = (type: string) => find(type)?.fact?.maxStay ?? null
  const decided = (permission: Permission, ...limits: (MaxStay | null)[]): Decision => ({
    permission,
    maxStay: shortest(limits),
    facts,
  })

  if (role === 'DEPARTURE') {
    const exit = ask('ExitRequirements')
    return decided(exit === 'NO' ? 'FREE_MOVEMENT' : exit === 'YES' ? 'VISA_REQUIRED' : 'UNKNOWN')
  }
  if (ask('EntryProhibited') === 'YES' && !(role === 'RETURN' && mayLiveThere(find('EntryProhibited'))))
    return decided('NO_ADMISSION')
  const visaType = role === 'TRANSIT' ? 'TransitVisaRequired' : 'VisaRequiredForStay'
  const visa = ask(visaType)
  if (visa === 'UNKNOWN') return decided('UNKNOWN')
  if (visa === 'NO') {
    if (role !== 'TRANSIT' && ask('FreeMovement') === 'YES') return decided('FREE_MOVEMENT')
    const permit = ask('EntryPermitForStayOrTransit')
    if (permit === 'UNKNOWN') return decided('UNKNOWN')
    return decided(permit === 'YES' ? 'ETA' : 'VISA_FREE', limit(visaType), limit('EntryPermitForStayOrTransit'))
  }
  if (role === 'TRANSIT') return decided('VISA_REQUIRED')
  const onArrival = ask('VisaOnArrivalPossible') === 'YES'
  const isFree = find('VisaOnArrivalPossible')?.fact?.requires === undefined
  if (onArrival && isFree) return decided('VISA_ON_ARRIVAL', limit('VisaOnArrivalPossible'))
  if (ask('EVisaPossible') === 'YES') return decided('E_VISA', limit('EVisaPossible'))
  if (onArrival) return decided('VISA_ON_ARRIVAL_WITH_CONDITION', limit('VisaOnArrivalPossible'))
  return decided('VISA_REQUIRED', limit(visaType))
}

/** Who sets out from a country may live there: a closure that a residence lifts does not decide the way back. */
const mayLiveThere = (closed: Finding | undefined): boolean =>
  closed?.conditions.some(({ answer, fact }) => answer === 'NO' && fact.when?.residentOf !== undefined) ?? false

/** What the permission of a cell depends on, in the order in which the rules name it. */
export const requirementsOf = ({ permission, phases }: Pick<Cell, 'permission' | 'phases'>): Requirement[] => [
  ...new Set(
    phases
      .filter((phase) => phase.permission === permission)
      .flatMap(({ facts }) => facts.flatMap((fact) => (isDeciding(fact, permission) ? (fact.requires ?? []) : []))),
  ),
]

/** A visa on arrival that nobody needs because of an e-visa brings its condition no more. */
const isDeciding = ({ type }: Fact, permission: Permission): boolean =>
  type !== 'VisaOnArrivalPossible' || permission === 'VISA_ON_ARRIVAL_WITH_CONDITION'

const shortest = (limits: readonly (MaxStay | null)[]): MaxStay | null =>
  limits.reduce((least, next) => (next && (!least || next.days < least.days) ? next : least), null)
