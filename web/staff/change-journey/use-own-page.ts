import { fieldsOf } from '#domain/assessment/traveller-fields.ts'
import { keepNames, keepNamesSeen } from '../trip/names-of-people.ts'
import { typedTraveller } from '../trip/party.ts'
import { useEffect } from 'react'
import { useQuery } from '@tanstack/react-query'
import { callOptions } from '../api/use-call.ts'
import { OwnJourneyDocument, type OwnPageFragment } from '../generated/graphql.ts'
import { tripSearchPath } from '../trip/trip-search.ts'
import { useLanguage } from '../words/words.ts'
import { withPage, type PageAddress } from '../trip/page-address.ts'
import { tripOfPage } from './trip-of-page.ts'

/** The page that is changed or copied; null: there is none, undefined: not known yet. Each visit asks anew. */
export function useOwnPage(address: PageAddress | null) {
  const query = useQuery({
    ...callOptions(OwnJourneyDocument, { id: address?.id ?? '' }, useLanguage()),
    enabled: address !== null,
    staleTime: 0,
    gcTime: 0,
  })
  return { ...query, page: address === null ? undefined : query.data?.myjourney }
}

/** The search that a page starts: its whole trip. Where the trip is over, a copy has no days yet; null: it cannot be changed. */
export function searchOfPage(address: PageAddress, page: OwnPageFragment): string | null {
  const trip = tripOfPage(page)
  if (address.kind === 'change') return page.isExpired ? null : withPage(tripSearchPath(trip), page)
  if (!page.isExpired) return tripSearchPath(trip)
  const destinations = trip.destinations.map(({ type, id }) => ({ type, id }))
  return tripSearchPath({ ...trip, destinations, dateStart: null, dateEnd: null })
}

/** What its travellers are called goes along with a page that is changed, beside the address. */
function keepNamesOfPage(page: OwnPageFragment): void {
  const { travellers } = tripOfPage(page)
  keepNamesSeen(page.id, page.travellerNames)
  if (page.travellerNames.length > 0)
    keepNames(travellers.map((each, at) => typedTraveller(fieldsOf(each), page.travellerNames[at] ?? '')))
}

/** An address that names the page alone is filled with its trip, once the page is there. Says whether it is about to be. */
export function useFillFromPage(
  address: PageAddress | null,
  { page, error }: Pick<ReturnType<typeof useOwnPage>, 'page' | 'error'>,
  isAsked: boolean,
  fill: (path: string) => void,
): boolean {
  const isBare = address !== null && !isAsked
  const path = isBare && page ? searchOfPage(address, page) : null
  useEffect(() => {
    if (path !== null && address?.kind === 'change' && page) keepNamesOfPage(page)
    if (path !== null) fill(path)
    // The function is another one each time, and does the same.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [path])
  return path !== null || (isBare && page === undefined && error === null)
}
