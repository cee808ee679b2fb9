import type { StopRole } from '../catalogue/catalogue.ts'
import type { PermissionPart } from '../catalogue/detail-type.ts'
import { decidingTypes, partOf } from '../catalogue/what-types-do.ts'
import type { Alternative, CellPhase, ConditionalAnswer, EntryPermission } from './assessment.ts'
import { holdsOn } from './finding.ts'
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

/** What the trip leaves open and what would change the permission of a phase. */
export function alternativesOf(role: StopRole, { permission, phase }: CellPhase, findings: FindingsOf): Alternative[] {
  return decidingTypes[role].flatMap((type) => {
    const finding = findings(type).find((each) => holdsOn(each, phase.from))
    return (finding?.conditions ?? []).flatMap((condition): Alternative[] => {
      const under = permissionUnder(partOf(type), condition, permission)
      return under ? [{ permission: under, maxStay: condition.fact.maxStay ?? null, condition }] : []
    })
  })
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
