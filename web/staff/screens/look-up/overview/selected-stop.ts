import { useSearchParams } from 'react-router'
import { statuses } from '../../../../../domain/assessment/assessment.ts'
import type { WordedStop } from '../../../../../domain/wording/worded.ts'

const rank = (stop: WordedStop): number => Math.max(...stop.cells.map((cell) => statuses.indexOf(cell.status)))

/** The stop that decides: the worst one, destinations before others. */
export function decidingStop(stops: readonly WordedStop[]): number {
  const worst = Math.max(...stops.map(rank))
  const destination = stops.findIndex((stop) => stop.role === 'DESTINATION' && rank(stop) === worst)
  return destination >= 0 ? destination : stops.findIndex((stop) => rank(stop) === worst)
}

/** Which stop is shown; the address knows it, so that a link leads to the same one. */
export function useSelectedStop(stops: readonly WordedStop[]): readonly [number, (index: number) => void] {
  const [parameters, setParameters] = useSearchParams()
  const asked = Number(parameters.get('stop') ?? Number.NaN)
  const selected = Number.isInteger(asked) && stops[asked - 1] ? asked - 1 : decidingStop(stops)
  const select = (index: number) =>
    setParameters(
      (known) => {
        const next = new URLSearchParams(known)
        next.set('stop', String(index + 1))
        return next
      },
      { replace: true, preventScrollReset: true },
    )
  return [selected, select]
}
