import { useSearchParams } from 'react-router'
import type { Iso2 } from '#domain/places.ts'
import { statuses, type Status } from '#domain/status/status.ts'
import { orders, wishes, type Order, type Shown, type Wish } from './answers.ts'

export const views = ['table', 'map'] as const
export type View = (typeof views)[number]
export type Look = Shown & { readonly view: View; readonly country: Iso2 | null }

export const readLook = (address: URLSearchParams): Look => ({
  wishes: wishes.filter((wish) => address.getAll('show').includes(wish)),
  statuses: statuses.filter((status) => address.getAll('status').includes(status)),
  name: (address.get('name') ?? '').slice(0, 60),
  order: orders.find((order) => order === address.get('sort')) ?? 'name',
  isDescending: address.get('order') === 'desc',
  view: address.get('view') === 'map' ? 'map' : 'table',
  country: /^[A-Z]{2}$/.exec(address.get('country') ?? '')?.[0] ?? null,
})

export type LookChange = Partial<{
  wishes: readonly Wish[]
  statuses: readonly Status[]
  name: string
  order: Order
  isDescending: boolean
  view: View
  country: Iso2 | null
}>

/** An address with another look at the same answer; what is usual is left out. */
export function withLook(address: URLSearchParams, change: LookChange): URLSearchParams {
  const next = new URLSearchParams(address)
  const put = (name: string, values: readonly string[]) => {
    next.delete(name)
    for (const value of values) if (value !== '') next.append(name, value)
  }
  if (change.wishes) put('show', change.wishes)
  if (change.statuses) put('status', change.statuses)
  if (change.name !== undefined) put('name', [change.name])
  if (change.order) put('sort', change.order === 'name' ? [] : [change.order])
  if (change.isDescending !== undefined) put('order', change.isDescending ? ['desc'] : [])
  if (change.view) put('view', change.view === 'table' ? [] : [change.view])
  if (change.country !== undefined) put('country', change.country === null ? [] : [change.country])
  return next
}

/** How the answer is looked at, as the address says it. */
export function useLook(): readonly [Look, (change: LookChange) => void] {
  const [address, setAddress] = useSearchParams()
  const show = (change: LookChange) =>
    setAddress((before) => withLook(before, change), { replace: true, preventScrollReset: true, flushSync: true })
  return [readLook(address), show]
}
