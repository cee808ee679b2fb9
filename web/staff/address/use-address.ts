import { useCallback, useMemo } from 'react'
import { useLocation, useNavigate, type Location } from 'react-router'

/** What an address says of a screen: its parameters, and what the history entry keeps beside them. */
type Said = { readonly parameters: URLSearchParams; readonly state: unknown }
/** By name; an empty text is left out of the address, a list is written as it is. */
export type AddressChange = Readonly<Record<string, string | readonly string[]>>
/** Null: nothing changes. */
type Edit = (before: Said) => Said | null
type How = { readonly replace?: boolean; readonly preventScrollReset?: boolean }
export type ShowInAddress = (change: AddressChange | Edit, how?: How) => void

/** What was asked for since an address was drawn: the router tells only what is drawn, and the next change builds on this. */
const underWay = new WeakMap<Location, Said>()

/**
 * What a screen shows, in the address, so that it is there after loading anew and can be handed on. A change takes the place of the history
 * entry, and is drawn as a whole, so that no field shows its old value for a moment.
 */
export function useAddress(): readonly [URLSearchParams, ShowInAddress] {
  const drawn = useLocation()
  const navigate = useNavigate()
  const parameters = useMemo(() => new URLSearchParams(drawn.search), [drawn.search])
  const show: ShowInAddress = useCallback(
    (change, how) => {
      const before = underWay.get(drawn) ?? { parameters: new URLSearchParams(drawn.search), state: drawn.state }
      const next = typeof change === 'function' ? change(before) : changed(before, change)
      if (next === null) return
      underWay.set(drawn, next)
      const { state } = next
      void navigate(`?${next.parameters}`, { replace: true, preventScrollReset: true, flushSync: true, ...how, state })
    },
    [drawn, navigate],
  )
  return [parameters, show]
}

function changed({ parameters, state }: Said, change: AddressChange): Said {
  const next = new URLSearchParams(parameters)
  for (const [name, value] of Object.entries(change)) {
    const [first, ...rest] = typeof value === 'string' ? [value].filter(Boolean) : value
    if (first === undefined) next.delete(name)
    else next.set(name, first)
    for (const text of rest) next.append(name, text)
  }
  return { parameters: next, state }
}
