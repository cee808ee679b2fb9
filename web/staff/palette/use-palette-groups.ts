import { useQuery } from '@tanstack/react-query'
import { useDebouncedValue } from '@mantine/hooks'
import { fold } from '#domain/wording/fold.ts'
import { isLooseMatch, matchPlace, type FoundPlace } from '#domain/wording/match-place.ts'
import { callOptions } from '../api/use-call.ts'
import { PaletteTripsDocument } from '../generated/graphql.ts'
import { screens } from '../screens.ts'
import { bestFor } from '#domain/wording/meant-place.ts'
import { useFoundPlaces } from '../fields/use-found-places.ts'
import { useLookupDefaults } from '../trip/lookup-defaults.ts'
import { may } from '../session/permissions.ts'
import { useStored } from '../stored.ts'
import { useViewer } from '../session/viewer.tsx'
import { visibleMenu } from '../menu.ts'
import { useIsDark } from '../theme/colour-scheme.ts'
import { useLanguage, useT, type WordKey } from '../words/words.ts'
import { bestOf, wholeWordFirst } from './best-item.ts'
import { actionItems } from './items.ts'
import { splitAtMatch } from './highlight.ts'
import { airportItem, destinationItem, historyItem, tripItem, type PaletteItem, type TripFound } from './items.ts'

export type PaletteGroup = { readonly label: WordKey; readonly items: readonly PaletteItem[] }

const DEBOUNCE_MS = 150
const SHOWN = 5

/**
 * What the palette offers for this very text, in groups whose order changes for a whole word alone; the history without a text.
 * `isAwaited`: somebody pressed Enter, so that nothing rests first.
 */
export function usePaletteGroups(typed: string, isAwaited: boolean) {
  const t = useT()
  const language = useLanguage()
  const isDark = useIsDark()
  const { permissions } = useViewer()
  const history = useStored('lookupHistory')
  const maySearchRules = may(permissions, 'a3m_core.DestinationManager')
  const search = typed.trim()
  const among = maySearchRules ? 'places' : 'countries'
  const places = useFoundPlaces(search, { among, enabled: search !== '', now: isAwaited })
  const trips = useTrips(search, places.found.find(isCountry)?.id, isAwaited)

  const menu = visibleMenu(screens, permissions).flatMap((group) => group.entries)
  const actions = actionItems(menu, isDark, t).flatMap((item): PaletteItem[] => {
    if (search !== '' && splitAtMatch(item.title, search)[1] === '') return []
    return [{ ...item, match: matchPlace({ codes: [], names: [fold(item.title)] }, fold(search)) ?? 'INSIDE' }]
  })
  const defaults = useLookupDefaults()
  const found = <T>(label: WordKey, entries: readonly T[], toItem: (entry: T) => PaletteItem): PaletteGroup => ({
    label,
    items: entries.slice(0, SHOWN).map(toItem),
  })
  const isAirport = ({ destinationType }: { destinationType: string }) => destinationType === 'AIRPORT'
  const offered = maySearchRules ? places.found : []

  const groups =
    search === ''
      ? [
          found('palette.history', maySearchRules ? history : [], (entry) => historyItem(entry, language, t)),
          { label: 'palette.actions', items: actions } as const,
        ]
      : [
          ...wholeWordFirst(
            [
              found(
                'palette.countries',
                offered.filter((place) => !isAirport(place)),
                (place) => destinationItem(place, defaults, search),
              ),
              found('palette.airports', offered.filter(isAirport), (place) => airportItem(place, defaults)),
            ],
            found('palette.trips', trips.found, (trip) => tripItem(trip, language, search)),
          ),
          { label: 'palette.actions', items: actions } as const,
        ]
  const best = bestOf(
    groups.flatMap(({ items }) => items),
    bestFor(offered, search),
  )
  const isSettled = search === '' || (places.isSettled && trips.isSettled)
  return {
    groups: groups.filter((group) => group.items.length > 0),
    /** What Enter opens; null while something better may still be found. */
    first:
      best?.match !== 'AREA' && (isSettled || (places.isDecided && best && !isLooseMatch(best.match))) ? best : null,
    isSettled,
    hasFailed: places.hasFailed,
    failures: places.failures,
    askAgain: places.askAgain,
  }
}

const isCountry = ({ destinationType, match }: FoundPlace) => destinationType === 'COUNTRY' && !isLooseMatch(match)

/** Trip pages to a country, and those with a text in their e-mail address or note. They change, so they are fetched each time. */
function useTrips(search: string, country: string | undefined, isAwaited: boolean) {
  const { permissions } = useViewer()
  const [rested] = useDebouncedValue(search, DEBOUNCE_MS)
  const mayAsk = may(permissions, 'a3m_core.ListMyJourney')
  const isAsked = mayAsk && search !== '' && (isAwaited || rested === search)
  const byCountry = useTripPages({ destinationId: country ?? null, contact: null }, isAsked && country !== undefined)
  const byContact = useTripPages({ destinationId: null, contact: search }, isAsked && search.length > 1)
  const found = [...byCountry.trips, ...byContact.trips].map((trip) => [trip.id, trip] as const)
  return {
    found: [...new Map(found).values()],
    isSettled: !mayAsk || (isAsked && byCountry.isSettled && byContact.isSettled),
  }
}

function useTripPages(variables: { contact: string | null; destinationId: string | null }, enabled: boolean) {
  const { data, isFetching } = useQuery({
    ...callOptions(PaletteTripsDocument, variables, useLanguage()),
    enabled,
    staleTime: 0,
    gcTime: 0,
  })
  const trips: readonly TripFound[] = (enabled && data?.myjourneys.results) || []
  return { trips, isSettled: !enabled || !isFetching }
}
