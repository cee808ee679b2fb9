import type { StopRole } from '../catalogue/catalogue.ts'
import type { PermissionPart } from '../catalogue/detail-type.ts'
import { decidingTypes, partOf } from '../catalogue/what-types-do.ts'
import { homeOfPermit } from '../rulebook/holdings.ts'
import type { Alternative, CellPhase, ConditionalAnswer, EntryPermission } from './assessment.ts'
import { holdsOn } from './finding.ts'
import type { Situation } from './situation.ts'
import type { FindingsOf } from './stop-findings.ts'

/** What a conditional answer comes to, beside the permission that holds without it. */
function permissionUnder(
  part: PermissionPart | null,
  { answer, fact }: ConditionalAnswer,
  general: EntryPermission,
): EntryPermission | null {
  const needsVisa = general !== 'FREE_MOVEMENT' && general !== 'VISA_FREE' && general !== 'ETA'
  // Nobody says what holds beyond the hours for which nothing is needed.
  const isOfPermission = part === 'visa' || part === 'authorisation'
  if (isOfPermission && answer === 'UNKNOWN' && general === 'VISA_FREE' && fact.when?.changeOver !== undefined)
    return 'UNKNOWN'
  switch (part) {
    case 'ban':
      return answer === 'YES' ? 'NO_ADMISSION' : general === 'NO_ADMISSION' ? 'UNKNOWN' : null
    case 'visa':
      if (general === 'NO_ADMISSION') return null
      return answer === 'NO' && needsVisa ? 'VISA_FREE' : answer === 'YES' && !needsVisa ? 'VISA_REQUIRED' : null
    case 'authorisation':
      return answer === 'NO' && general === 'ETA'
        ? 'VISA_FREE'
        : answer === 'YES' && general === 'VISA_FREE'
          ? 'ETA'
          : null
    case 'visa-on-arrival':
      if (answer !== 'YES' || general !== 'VISA_REQUIRED') return null
      return fact.requires ? 'VISA_ON_ARRIVAL_WITH_CONDITION' : 'VISA_ON_ARRIVAL'
    case 'e-visa':
      return answer === 'YES' && general === 'VISA_REQUIRED' ? 'E_VISA' : null
    case 'free-movement':
    case 'exit-permit':
    case null:
      return null
  }
}

/** What the trip leaves open and what would change the permission of a phase; what fits where the traveller lives comes first. */
export function alternativesOf(
  situation: Situation,
  { permission, phase }: CellPhase,
  findings: FindingsOf,
  livesAbroadIn: (home: string) => boolean,
): Alternative[] {
  const found = decidingTypes[situation.role].flatMap((type) => {
    const finding = findings(type).find((each) => holdsOn(each, phase.from))
    return (finding?.conditions ?? []).flatMap((condition): Alternative[] => {
      const under = permissionUnder(partOf(type), condition, permission)
      if (!under) return []
      const held = condition.fact.when?.holding?.find((key) => livesAbroadIn(homeOfPermit[key] ?? ''))
      return [{ permission: under, maxStay: condition.fact.maxStay ?? null, condition, held: held ?? null }]
    })
  })
  return found.length < 2 ? found : found.toSorted((a, b) => remoteness(a, situation) - remoteness(b, situation))
}

/** What is told of the traveller meets it, or could do so, or nearly nobody who asks has it: a permit of elsewhere, or of the place itself. */
function remoteness(
  { held, condition: { fact, trace } }: Alternative,
  { person: { residence }, iso2 }: Situation,
): number {
  if (held !== null || trace.residence !== undefined) return 0
  const isElsewhere = (key: string) =>
    homeOfPermit[key] !== undefined && (residence !== undefined || homeOfPermit[key] === iso2)
  return fact.when?.holding?.every(isElsewhere) ? 2 : 1
}

/** A source was asked whether the visa is issued on arrival or on the internet, and gives no answer. */
export const isWayUnknown = (role: StopRole, { permission }: CellPhase, findings: FindingsOf): boolean =>
  permission === 'VISA_REQUIRED' &&
  decidingTypes[role]
    .filter((type) => partOf(type) === 'visa-on-arrival' || partOf(type) === 'e-visa')
    .some((type) => findings(type).some(({ answer, fact }) => answer === 'UNKNOWN' && fact !== null))

/** The visa is decided, the authorisation that goes with an entry without one is not. */
export const isPermitUnknown = ({ permission, facts }: CellPhase): boolean =>
  permission === 'UNKNOWN' && facts.some(({ type, answer }) => partOf(type) === 'visa' && answer === 'no')
