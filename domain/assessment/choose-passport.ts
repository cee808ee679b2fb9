import type { Iso2 } from '../places.ts'
import type { Cell, Stop } from './assessment.ts'
import { isBetter } from './permission.ts'
import { citizenshipOf, rowsOf } from './traveller.ts'
import type { Trip } from './trip.ts'

/** Days of stay for comparison: no limit is the longest. */
const daysOf = ({ maxStay }: Cell): number => maxStay?.days ?? Number.POSITIVE_INFINITY

/** Every state wants to see its own passport; else the better permission wins, then the longer stay, then the order asked in. */
function bestOf(cells: readonly Cell[], iso2: Iso2): Cell | undefined {
  const own = cells.find(({ citizenship }) => citizenshipOf(citizenship) === iso2)
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

/** Of each traveller with several passports: at each stop the one to travel on. Who leaves a country does so on the passport for the way back. */
export function withChosenPassports(stops: readonly Stop[], trip: Trip): readonly Stop[] {
  const rows = rowsOf(trip)
  if (rows.length === trip.travellers.length) return stops
  const back = stops.find(({ role }) => role === 'RETURN')
  return stops.map((stop) => {
    const from = stop.role === 'DEPARTURE' && back ? back : stop
    const chosen = new Set(
      trip.travellers.map((_traveller, at) =>
        bestOf(
          from.cells.filter((_cell, row) => rows[row]!.traveller === at),
          from.iso2,
        ),
      ),
    )
    return {
      ...stop,
      cells: stop.cells.map((cell, row) => ({ ...cell, isChosen: chosen.has(from.cells[row]) })),
    }
  })
}
