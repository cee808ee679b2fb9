import { useNavigate, useSearchParams } from 'react-router'
import { rungFilters, type RungFilter } from '#domain/wording/reliability.ts'

/** Which answers are shown, by what they rest on; the address knows it. Null: all. */
export function useRungFilter(): readonly [RungFilter | null, (filter: RungFilter | null) => void] {
  const navigate = useNavigate()
  const [parameters] = useSearchParams()
  const filter = rungFilters.find((known) => known === parameters.get('rests-on')) ?? null
  function choose(next: RungFilter | null) {
    const changed = new URLSearchParams(parameters)
    if (next === null) changed.delete('rests-on')
    else changed.set('rests-on', next)
    void navigate(`?${changed.toString().replaceAll('%3A', ':')}`, { replace: true, preventScrollReset: true })
  }
  return [filter, choose]
}
