import { useMemo } from 'react'
import { useLocation } from 'react-router'
import { useAddress } from '../address/use-address.ts'
import { addressOf, keptOf, readList, type Fields, type Kept, type PageState, type StateOf } from './list-address.ts'

/** What the parts of a list show, and how they change it. */
export type ListProps<S extends PageState = PageState> = {
  list: S
  onShow(change: Partial<S>, options?: { readonly replace?: boolean }): void
}

/** The list as the address and the history entry say it, so that going back finds it again. */
export function useListState<F extends Fields>(fields: F): ListProps<StateOf<F> & PageState> {
  type S = StateOf<F> & PageState
  const [parameters, show] = useAddress()
  const { state: kept } = useLocation() as { state: Kept | null }
  const list = useMemo(() => readList(fields, parameters, kept ?? {}) as S, [fields, parameters, kept])

  /** Another selection or order starts at its first page. `replace`: a correction, to which nobody wants to go back. */
  const onShow: ListProps<S>['onShow'] = (change, { replace = false } = {}) =>
    show(
      ({ parameters, state }) => {
        const before = readList(fields, parameters, (state as Kept | null) ?? {}) as S
        const next = { ...before, page: 1, ...change }
        if (Object.keys(fields).every((key) => next[key] === before[key])) return null
        return { parameters: addressOf(fields, next), state: keptOf(fields, next) }
      },
      { replace, preventScrollReset: change.page === undefined },
    )
  return { list, onShow }
}
