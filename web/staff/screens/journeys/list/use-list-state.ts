import { useEffect, useMemo, useRef } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { listParameters, readList, type ListState } from './list-state.ts'

type Shown = ListState & { readonly note: string }
type Show = (change: Partial<Shown>, options?: { readonly replace?: boolean }) => void

const isSame = (a: Shown, b: Shown) =>
  a.note === b.note && listParameters(a).toString() === listParameters(b).toString()

/** The list as the address says it. The note lies in the history entry, so that going back finds it again. */
export function useListState(): readonly [Shown, Show] {
  const [parameters, setParameters] = useSearchParams()
  const { state } = useLocation() as { state: { note?: unknown } | null }
  const note = typeof state?.note === 'string' ? state.note : ''
  const list = useMemo(() => ({ ...readList(parameters), note }), [parameters, note])
  // The address follows a little later; a second change builds on the first all the same.
  const latest = useRef(list)
  useEffect(() => {
    latest.current = list
  }, [list])

  /** Another selection or order starts at its first page. `replace`: a correction, to which nobody wants to go back. */
  function show(change: Partial<Shown>, { replace = false } = {}) {
    const next = { ...latest.current, page: 1, ...change }
    if (isSame(next, latest.current)) return
    latest.current = next
    setParameters(listParameters(next), {
      replace,
      state: next.note ? { note: next.note } : null,
      preventScrollReset: change.page === undefined,
    })
  }
  return [list, show]
}
