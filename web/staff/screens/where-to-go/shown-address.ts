import type { Iso2 } from '#domain/places.ts'
import { useAddress, type AddressChange } from '#web/staff/address/use-address.ts'
import { statuses, type Status } from '#domain/status/status.ts'
import { orders, wishes, type Order, type Shown, type Wish } from './answers.ts'

export const views = ['table', 'map'] as const
export type View = (typeof views)[number]
export type Look = Shown & { readonly view: View; readonly country: Iso2 | null }

const readLook = (address: URLSearchParams): Look => ({
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

/** What is usual is left out. */
const inAddress = ({
  wishes,
  statuses: shown,
  name,
  order,
  isDescending,
  view,
  country,
}: LookChange): AddressChange => ({
  ...(wishes && { show: wishes }),
  ...(shown && { status: shown }),
  ...(name !== undefined && { name }),
  ...(order && { sort: order === 'name' ? '' : order }),
  ...(isDescending !== undefined && { order: isDescending ? 'desc' : '' }),
  ...(view && { view: view === 'table' ? '' : view }),
  ...(country !== undefined && { country: country ?? '' }),
})

/** How the answer is looked at, as the address says it. */
export function useLook(): readonly [Look, (change: LookChange) => void] {
  const [address, show] = useAddress()
  return [readLook(address), (change) => show(inAddress(change))]
}
