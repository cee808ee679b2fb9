import { useNavigate, useSearchParams } from 'react-router'
import { stopToShow } from '#domain/wording/deciding-stop.ts'
import type { WordedStop } from '#domain/wording/worded.ts'

/** Which stop is shown; the address knows it, so that a link leads to the same one. */
export function useSelectedStop(stops: readonly WordedStop[]): readonly [number, (index: number) => void] {
  const navigate = useNavigate()
  const [parameters] = useSearchParams()
  const asked = Number(parameters.get('stop') ?? Number.NaN)
  const selected = Number.isInteger(asked) && stops[asked - 1] ? asked - 1 : stopToShow(stops)
  function select(index: number) {
    const next = new URLSearchParams(parameters)
    next.set('stop', String(index + 1))
    void navigate(`?${next.toString().replaceAll('%3A', ':')}`, { replace: true, preventScrollReset: true })
  }
  return [selected, select]
}
