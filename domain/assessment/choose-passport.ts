import type { Iso2 } from '../places.ts'
import type { Cell, Stop } from './assessment.ts'
import { isBetter } from './permission.ts'

/** Days of stay for comparison: no limit is the longest. */
const daysOf = ({ maxStay }: Cell): number => maxStay?.days ?? Number.POSITIVE_INFINITY

/** Every state wants to see its own passport; else the better permission wins, then the longer stay, then the order asked in. */
function bestOf(cells: readonly Cell[], iso2: Iso2): Cell | undefined {
  const own = cells.find(({ citizenship }) => citizenship === iso2)
  if (own) return own
  return cells.reduce<Cell | undefined>(
    (best, cell) =>
      !best ||
      isBetter(cell.permission, best.permission) ||
      (cell.permission === best.permission && daysOf(cell) > daysOf(best))
        ? cell
        : best,
    undefined,
  )
}

/** Several passports of one person: at each stop the one to travel on. Who leaves a country does so on the passport for the way back. */
export function withChosenPassports(stops: readonly Stop[]): Stop[] {
  const back = stops.find(({ role }) => role === 'RETURN')
  return stops.map((stop) => {
    const from = stop.role === 'DEPARTURE' && back ? back : stop
    const chosen = bestOf(from.cells, from.iso2)?.citizenship
    return { ...stop, cells: stop.cells.map((cell) => ({ ...cell, isChosen: cell.citizenship === chosen })) }
  })
}
