import { useMemo } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { listParameters, readList, type ListState } from './list-state.ts'

type Shown = ListState & { readonly note: string }

/** The list as the address says it. The note lies in the history entry, so that going back finds it again. */
export function useListState(): readonly [Shown, (change: Partial<Shown>) => void] {
  const [parameters, setParameters] = useSearchParams()
  const { state } = useLocation() as { state: { note?: unknown } | null }
  const note = typeof state?.note === 'string' ? state.note : ''
  const list = useMemo(() => ({ ...readList(parameters), note }), [parameters, note])
  /** Another selection or order starts at its first page. */
  function show(change: Partial<Shown>) {
    const { note: nextNote, ...next } = { ...list, page: 1, ...change }
    setParameters(listParameters(next), {
      state: nextNote ? { note: nextNote } : null,
      preventScrollReset: change.page === undefined,
    })
  }
  return [list, show]
}
