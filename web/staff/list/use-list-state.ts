import { useEffect, useMemo, useRef } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { addressOf, keptOf, readList, type Fields, type Kept, type PageState, type StateOf } from './list-address.ts'

/** What the parts of a list show, and how they change it. */
export type ListProps<S extends PageState = PageState> = {
  list: S
  onShow(change: Partial<S>, options?: { readonly replace?: boolean }): void
}

/** The list as the address and the history entry say it, so that going back finds it again. */
export function useListState<F extends Fields>(fields: F): ListProps<StateOf<F> & PageState> {
  type S = StateOf<F> & PageState
  const [parameters, setParameters] = useSearchParams()
  const { state: kept } = useLocation() as { state: Kept | null }
  const list = useMemo(() => readList(fields, parameters, kept ?? {}) as S, [fields, parameters, kept])
  // The address follows a little later; a second change builds on the first all the same.
  const latest = useRef(list)
  useEffect(() => {
    latest.current = list
  }, [list])

  /** Another selection or order starts at its first page. `replace`: a correction, to which nobody wants to go back. */
  function onShow(change: Partial<S>, { replace = false } = {}) {
    const next = { ...latest.current, page: 1, ...change }
    if (Object.keys(fields).every((key) => next[key] === latest.current[key])) return
    latest.current = next
    setParameters(addressOf(fields, next), {
      replace,
      state: keptOf(fields, next),
      preventScrollReset: change.page === undefined,
    })
  }
  return { list, onShow }
}
