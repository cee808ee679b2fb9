import { citizenshipOf } from '../assessment/traveller.ts'
import { isBetter } from '../assessment/permission.ts'
import type { WordedCell, WordedStop } from './worded.ts'

export type PassportReason = 'own' | 'better' | 'longer' | 'equal' | 'other'

/**
 * Why one person uses this passport at a stop, or `other` where another is to be used; null where each citizenship is a
 * person. Who leaves a country does so on the passport for the way back.
 */
export function passportReason(
  cell: WordedCell,
  stop: WordedStop,
  stops: readonly WordedStop[],
): PassportReason | null {
  const isTheirs = ({ traveller }: WordedCell) => traveller === cell.traveller
  if (stop.cells.filter(isTheirs).length === 1) return null
  if (!cell.isChosen) return 'other'
  if (citizenshipOf(cell.citizenshipIso2) === stop.iso2) return 'own'
  const decided = (stop.role === 'DEPARTURE' && stops.find(({ role }) => role === 'RETURN')) || stop
  const own = decided.cells.find(({ citizenshipIso2 }) => citizenshipIso2 === cell.citizenshipIso2) ?? cell
  const others = decided.cells.filter((each) => isTheirs(each) && each.citizenshipIso2 !== cell.citizenshipIso2)
  if (others.every(({ permission }) => isBetter(own.permission, permission))) return 'better'
  const days = (each: WordedCell) => each.maxStayDays ?? Number.POSITIVE_INFINITY
  return others.every((each) => isBetter(own.permission, each.permission) || days(own) > days(each))
    ? 'longer'
    : 'equal'
}
