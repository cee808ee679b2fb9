import { useNavigate, useSearchParams } from 'react-router'
import { statuses } from '#domain/status/status.ts'
import type { WordedStop } from '#domain/wording/worded.ts'

const rank = (stop: WordedStop): number => Math.max(...stop.cells.map((cell) => statuses.indexOf(cell.status)))

/** The stop that decides: the worst one, destinations before others. */
export function decidingStop(stops: readonly WordedStop[]): number {
  const worst = Math.max(...stops.map(rank))
  const destination = stops.findIndex((stop) => stop.role === 'DESTINATION' && rank(stop) === worst)
  return destination >= 0 ? destination : stops.findIndex((stop) => rank(stop) === worst)
}

/** Which stop is shown; the address knows it, so that a link leads to the same one. */
export function useSelectedStop(stops: readonly WordedStop[]): readonly [number, (index: number) => void] {
  const navigate = useNavigate()
  const [parameters] = useSearchParams()
  const asked = Number(parameters.get('stop') ?? Number.NaN)
  const selected = Number.isInteger(asked) && stops[asked - 1] ? asked - 1 : decidingStop(stops)
  function select(index: number) {
    const next = new URLSearchParams(parameters)
    next.set('stop', String(index + 1))
    void navigate(`?${next.toString().replaceAll('%3A', ':')}`, { replace: true, preventScrollReset: true })
  }
  return [selected, select]
}
