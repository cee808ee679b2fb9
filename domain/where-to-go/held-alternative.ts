import type { Alternative, Assessment, Cell } from '../assessment/assessment.ts'
import { isBetter } from '../assessment/permission.ts'
import { daysBetween } from '../dates.ts'
import type { Condition } from '../rulebook/fact.ts'
import type { Holding } from '../rulebook/holdings.ts'

/** What holds for who has these documents, where they alone decide it; undefined where they change nothing for the better. */
export function heldAlternative(
  { alternatives, permission }: Cell,
  { trip }: Pick<Assessment, 'trip'>,
  documents: readonly Holding[],
): Alternative | undefined {
  const { dateStart, dateEnd, nights } = trip
  const away = nights ?? (dateStart !== undefined && dateEnd !== undefined ? daysBetween(dateStart, dateEnd) : null)
  const days = away === null ? null : away + 1
  const isHeld = ({ holding = [] }: Condition) => documents.some((document) => holding.includes(document))
  /** What else the rule asks is told by the trip: else it stays a condition. */
  const isDecided = (when: Condition) =>
    [when.age, when.changeUpTo, when.changeOver, when.transit].every((part) => part === undefined) &&
    (when.by === undefined || trip.by !== undefined) &&
    (when.minor === undefined || trip.travellers.every(({ minor }) => minor !== undefined)) &&
    (when.residentOf === undefined || trip.travellers.every(({ residence }) => residence !== undefined)) &&
    ((when.stayUpTo ?? when.stayOver) === undefined || days !== null)
  return alternatives.find((alternative) => {
    const { maxStay, condition } = alternative
    const { when } = condition.fact
    const isLongEnough = maxStay === null || (days !== null && days <= maxStay.days)
    return when && isBetter(alternative.permission, permission) && isHeld(when) && isDecided(when) && isLongEnough
  })
}
