import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDebouncedValue } from '@mantine/hooks'
import { callOptions } from '../api/use-call.ts'
import { PalettePlacesDocument, PaletteTripsDocument } from '../generated/graphql.ts'
import { screens } from '../screens.ts'
import { lookupDefaults } from '../session/lookup-defaults.ts'
import { may } from '../session/permissions.ts'
import { useStored } from '../session/stored.ts'
import { useViewer } from '../session/viewer.tsx'
import { visibleMenu } from '../shell/menu.ts'
import { useIsDark } from '../theme/colour-scheme.ts'
import { useLanguage, useT, type WordKey } from '../words/words.ts'
import { actionItems } from './action-items.ts'
import { splitAtMatch } from './highlight.ts'
import { airportItem, destinationItem, historyItem, tripItem, type PaletteItem, type TripFound } from './items.ts'

export type PaletteGroup = { readonly label: WordKey; readonly items: readonly PaletteItem[] }

const DEBOUNCE_MS = 150
const SHOWN = 5

/** What the palette offers for a search, in groups that never change their order; the history without a search. */
export function usePaletteGroups(typed: string): { groups: readonly PaletteGroup[]; settled: boolean } {
  const t = useT()
  const language = useLanguage()
  const isDark = useIsDark()
  const { permissions } = useViewer()
  const history = useStored('lookupHistory')
  const [search] = useDebouncedValue(typed.trim(), DEBOUNCE_MS)
  const maySearchRules = may(permissions, 'a3m_core.DestinationManager')
  const maySearchTrips = may(permissions, 'a3m_core.ListMyJourney')

  const placesQuery = useQuery({
    ...callOptions(PalettePlacesDocument, { search }, language),
    enabled: search !== '',
    placeholderData: keepPreviousData,
  })
  const places = search === '' ? [] : (placesQuery.data?.lookupDestinations ?? [])
  const country = places.find((place) => place.destinationType === 'COUNTRY')
  const byNote = useTrips(search, { note: search }, maySearchTrips && search.length > 1)
  const byCountry = useTrips(search, { destinationId: country?.id }, maySearchTrips && country !== undefined)
  const trips = [...new Map([...byCountry, ...byNote].map((trip) => [trip.id, trip])).values()]

  const menu = visibleMenu(screens, permissions).flatMap((group) => group.entries)
  const actions = actionItems(menu, isDark, t).filter(
    ({ title }) => typed.trim() === '' || splitAtMatch(title, typed)[1] !== '',
  )
  const defaults = lookupDefaults()
  const found = <T>(label: WordKey, entries: readonly T[], toItem: (entry: T) => PaletteItem): PaletteGroup => ({
    label,
    items: entries.slice(0, SHOWN).map(toItem),
  })
  const destinations = maySearchRules ? places.filter((place) => place.destinationType !== 'AIRPORT') : []
  const airports = maySearchRules ? places.filter((place) => place.destinationType === 'AIRPORT') : []

  const groups =
    typed.trim() === ''
      ? [
          found('palette.history', maySearchRules ? history : [], (entry) => historyItem(entry, language, t)),
          { label: 'palette.actions', items: actions } as const,
        ]
      : [
          found('palette.countries', destinations, (place) => destinationItem(place, defaults)),
          found('palette.airports', airports, (place) => airportItem(place, defaults)),
          found('palette.trips', trips, (trip) => tripItem(trip, language)),
          { label: 'palette.actions', items: actions } as const,
        ]
  return {
    groups: groups.filter((group) => group.items.length > 0),
    settled: search === typed.trim() && !placesQuery.isFetching,
  }
}

/** Trip pages change while the palette is closed, so they are fetched each time. */
function useTrips(
  search: string,
  by: { note?: string; destinationId?: string | undefined },
  enabled: boolean,
): readonly TripFound[] {
  const language = useLanguage()
  const variables = { note: by.note ?? null, destinationId: by.destinationId ?? null }
  const { data } = useQuery({
    ...callOptions(PaletteTripsDocument, variables, language),
    enabled,
    staleTime: 0,
    gcTime: 0,
  })
  return enabled && search !== '' ? (data?.myjourneys.results ?? []) : []
}
