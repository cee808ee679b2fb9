import { holderOf } from '#web/staff/trip/party.ts'
import { tripSearchPath } from '#web/staff/trip/trip-search.ts'
import { keepList } from '#web/staff/group-list/kept-list.ts'
import { tripOf, unfinishedTripOf, type SearchForm } from '../search/search-form.ts'

/** From so many people on, one row for each says more than a search. */
export const fewestOfGroup = 5

/** The address at which everybody of a text is one table: with the trip as far as it is known, and the text kept in this tab. */
export function groupAddress(text: string, form: SearchForm): string {
  keepList({ text, mended: {} })
  const trip = tripOf({ ...form, travellers: [holderOf('DE')] }) ?? unfinishedTripOf({ ...form, travellers: [] })
  const query = trip ? tripSearchPath({ ...trip, travellers: [] }).split('?')[1] : undefined
  return `/destination/group${query ? `?${query}` : ''}`
}
