import type { StopRole } from '../catalogue/catalogue.ts'
import type { Alternative, CellPhase, ConditionalAnswer, Permission } from './assessment.ts'
import { decidingTypes } from './permission.ts'
import type { FindingsOf } from './stop-findings.ts'

/** What a conditional answer to a deciding type comes to, beside the permission that holds without it. */
function permissionUnder(type: string, { answer, fact }: ConditionalAnswer, general: Permission): Permission | null {
  const needsVisa = general !== 'FREE_MOVEMENT' && general !== 'VISA_FREE' && general !== 'ETA'
  switch (type) {
    case 'EntryProhibited':
      return answer === 'YES' ? 'NO_ADMISSION' : general === 'NO_ADMISSION' ? 'UNKNOWN' : null
    case 'VisaRequiredForStay':
    case 'TransitVisaRequired':
      if (general === 'NO_ADMISSION') return null
      return answer === 'NO' && needsVisa ? 'VISA_FREE' : answer === 'YES' && !needsVisa ? 'VISA_REQUIRED' : null
    case 'EntryPermitForStayOrTransit':
      return answer === 'NO' && general === 'ETA'
        ? 'VISA_FREE'
        : answer === 'YES' && general === 'VISA_FREE'
          ? 'ETA'
          : null
    case 'VisaOnArrivalPossible':
      if (answer !== 'YES' || general !== 'VISA_REQUIRED') return null
      return fact.requires ? 'VISA_ON_ARRIVAL_WITH_CONDITION' : 'VISA_ON_ARRIVAL'
    case 'EVisaPossible':
      return answer === 'YES' && general === 'VISA_REQUIRED' ? 'E_VISA' : null
    default:
      return null
  }
}

/** What the trip leaves open and what would change the permission of a phase. */
export function alternativesOf(role: StopRole, { permission, phase }: CellPhase, findings: FindingsOf): Alternative[] {
  return decidingTypes[role].flatMap((type) => {
    const finding = findings(type).find((f) => f.phase.from <= phase.from && phase.from <= f.phase.to)
    return (finding?.conditions ?? []).flatMap((condition): Alternative[] => {
      const under = permissionUnder(type, condition, permission)
      return under ? [{ permission: under, maxStay: condition.fact.maxStay ?? null, condition }] : []
    })
  })
}

/** A source was asked whether the visa is issued on arrival or on the internet, and gives no answer. */
export const isWayUnknown = ({ permission }: CellPhase, findings: FindingsOf): boolean =>
  permission === 'VISA_REQUIRED' &&
  ['VisaOnArrivalPossible', 'EVisaPossible'].some((type) =>
    findings(type).some(({ answer, fact }) => answer === 'UNKNOWN' && fact !== null),
  )

/** The visa is decided, the authorisation that goes with an entry without one is not. */
export const isPermitUnknown = ({ permission, facts }: CellPhase): boolean =>
  permission === 'UNKNOWN' &&
  facts.some(
    ({ type, answer }) => (type === 'VisaRequiredForStay' || type === 'TransitVisaRequired') && answer === 'no',
  )
