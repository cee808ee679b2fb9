import type { EntryPermission } from '../assessment/assessment.ts'
import { statuses } from '../status/status.ts'
import type { WordedCell, WordedStop } from './worded.ts'

/** From what costs least to what keeps somebody from going; what is not known may be any of it. */
const needs: readonly EntryPermission[] = [
  'FREE_MOVEMENT',
  'VISA_FREE',
  'UNKNOWN',
  'ETA',
  'VISA_ON_ARRIVAL',
  'E_VISA',
  'VISA_ON_ARRIVAL_WITH_CONDITION',
  'VISA_REQUIRED',
  'NO_ADMISSION',
]

const CLOSED = 1000

/** A stop that is closed or advised against comes first, then what has to be got there, then the colour. */
function rankOf({ status, permission }: WordedCell): number {
  const isClosed = status === 'RED' || status === 'PURPLE'
  const need = permission === 'VISA_FREE' ? 0 : needs.indexOf(permission)
  return (isClosed ? CLOSED : 0) + need * 10 + statuses.indexOf(status)
}

/** Of one person’s passports only the one to use there counts. */
function rankOfStop({ cells }: WordedStop): number {
  const used = cells.filter(({ isChosen }) => isChosen)
  return Math.max(0, ...(used.length > 0 ? used : cells).map(rankOf))
}

/** The way out and home, which nobody asked about. */
const isOwn = ({ role }: WordedStop): boolean => role === 'DEPARTURE' || role === 'RETURN'

/** The stop whose rules are shown first: the one that decides among the places of the journey; one of home only where it is closed. */
export function stopToShow(stops: readonly WordedStop[]): number {
  const deciding = decidingStop(stops)
  const asked = stops.filter((stop) => !isOwn(stop))
  if (!isOwn(stops[deciding]!) || rankOfStop(stops[deciding]!) >= CLOSED || asked.length === 0) return deciding
  return stops.indexOf(asked[decidingStop(asked)]!)
}

/** The stop that decides: where most is needed; a destination before others that need as much. */
export function decidingStop(stops: readonly WordedStop[]): number {
  const ranks = stops.map(rankOfStop)
  const most = Math.max(...ranks)
  const destination = stops.findIndex(({ role }, index) => role === 'DESTINATION' && ranks[index] === most)
  return destination >= 0 ? destination : ranks.indexOf(most)
}
