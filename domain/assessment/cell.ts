import { dutyTypes, typeDeciding } from '../catalogue/what-types-do.ts'
import { placeKey, type Place } from '../places.ts'
import type { Fact } from '../rulebook/fact.ts'
import type { Rulebook } from '../rulebook/rulebook.ts'
import { type Cell, type EntryPermission } from './assessment.ts'
import { statuses, type Status } from '../status/status.ts'
import { alternativesOf, isPermitUnknown, isWayUnknown } from './alternatives.ts'
import { isNotStarted, permissionPhases, worstOf } from './permission.ts'
import { isOfShip } from './ship-forms.ts'
import type { Situation } from './situation.ts'
import type { FindingsOf } from './stop-findings.ts'
import { stepsAt } from './steps-at.ts'
import type { Row } from './traveller.ts'

const ofPermission: Record<EntryPermission, Status> = {
  FREE_MOVEMENT: 'BLUE',
  VISA_FREE: 'BLUE',
  ETA: 'YELLOW',
  VISA_ON_ARRIVAL: 'YELLOW',
  E_VISA: 'YELLOW',
  VISA_ON_ARRIVAL_WITH_CONDITION: 'YELLOW',
  VISA_REQUIRED: 'YELLOW',
  NO_ADMISSION: 'RED',
  UNKNOWN: 'GRAY',
}

/** Who needs no visa may have to do something all the same; what is only carried changes no colour. */
const asksForMore = ({ answer, steps = [] }: Fact): boolean =>
  answer === 'no' && steps.some(({ kind }) => kind !== 'carry')

/** Whoever it is not asked of has nothing to do. */
const isForSome = (fact: Fact | null, place: Place | undefined): boolean =>
  fact?.steps !== undefined && stepsAt(fact.steps, place).every(({ forSome }) => forSome)

export const worse = (a: Status, b: Status): Status => (statuses.indexOf(a) >= statuses.indexOf(b) ? a : b)

/** One row at one stop: what it may do there, and the worst that stands in its way; `access` is that of the place. */
export function cellOf(
  row: Row,
  situation: Situation,
  findings: FindingsOf,
  access: Status | null,
  rulebook: Rulebook,
): Cell {
  const { person } = situation
  const place = rulebook.places.get(placeKey(situation.place))
  const phases = permissionPhases(situation, findings)
  const worst = worstOf(phases)
  const hasTask =
    dutyTypes.some(
      ({ type }) =>
        !isOfShip(situation, type) && findings(type).some((f) => f.answer === 'YES' && !isForSome(f.fact, place)),
    ) ||
    (worst.permission === 'VISA_FREE' && worst.facts.some(asksForMore))
  let status = ofPermission[worst.permission]
  // What is not known stays gray, whatever else there is to do.
  if (hasTask && status !== 'GRAY') status = worse(status, 'YELLOW')
  if (access) status = worse(status, access)
  const visaType = typeDeciding('visa', situation.role)
  const mayExceed = visaType !== undefined && findings(visaType).some((f) => f.stayMayExceed)
  // An authorisation that may have started by then is to be checked.
  if (worst.facts.some(isNotStarted)) status = worse(status, 'YELLOW')
  if (mayExceed) status = worse(status, 'YELLOW')
  const stay = mayExceed ? 'may-exceed' : situation.datesKnown ? 'within' : 'not-known'
  // Nobody holds a permit of the country whose passport they have.
  const livesAbroadIn = (home: string) =>
    person.residence !== undefined &&
    rulebook.isNamed(person.residence, [home], worst.phase.from) &&
    !rulebook.isNamed(row.passport.iso2, [home], worst.phase.from)
  return {
    citizenship: row.key,
    traveller: row.traveller,
    status,
    permission: worst.permission,
    maxStay: worst.maxStay,
    phases,
    alternatives: alternativesOf(situation, worst, findings, livesAbroadIn),
    isWayUnknown: situation.role === 'DESTINATION' && isWayUnknown(situation.role, worst, findings),
    isPermitUnknown: isPermitUnknown(worst),
    isChosen: true,
    stay,
  }
}
