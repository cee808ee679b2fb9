import { useDebouncedValue } from '@mantine/hooks'
import { placeKey, type PlaceType } from '../../../../../domain/places.ts'
import { useCall } from '../../../api/use-call.ts'
import { LookUpCountriesDocument, LookUpDestinationsDocument } from '../../../generated/graphql.ts'
import { useStored } from '../../../session/stored.ts'
import { useLanguage } from '../../../words/words.ts'
import { countryName } from './place-names.ts'

export type PlaceOption = {
  readonly key: string
  readonly type: PlaceType
  readonly id: string
  readonly name: string
  readonly detail: string
}
/** Which places a field takes: any, airports, or countries; each with a history of its own. */
export type PlaceFieldKind = 'origin' | 'destination' | 'transit' | 'country'

const histories = {
  origin: 'originHistory',
  destination: 'destinationHistory',
  transit: 'transitHistory',
  country: 'countryHistory',
} as const
const DEBOUNCE_MS = 150
const SHOWN = 8

type Place = { readonly type: PlaceType; readonly id: string; readonly name: string; readonly countryName?: string }

const option = ({ type, id, name, countryName: country }: Place): PlaceOption => ({
  key: placeKey({ type, id }),
  type,
  id,
  name,
  detail: country && country !== name ? country : '',
})

/** What a field offers: matches of what was typed, or what was used before while nothing is. */
export function usePlaceOptions(kind: PlaceFieldKind, typed: string, isOpen: boolean) {
  const language = useLanguage()
  const history = useStored(histories[kind])
  const [search] = useDebouncedValue(typed.trim(), DEBOUNCE_MS)
  const places = useCall(
    LookUpDestinationsDocument,
    { search },
    { enabled: isOpen && search !== '' && kind !== 'country', keepPrevious: true },
  )
  const countries = useCall(
    LookUpCountriesDocument,
    { search },
    { enabled: isOpen && search !== '' && kind === 'country', keepPrevious: true },
  )
  if (typed.trim() === '') {
    const used = history.map((place) =>
      option(place.type === 'COUNTRY' ? { ...place, name: countryName(place.id, language) } : place),
    )
    return { options: used.slice(0, SHOWN), isHistory: true, isSettled: true }
  }
  const query = kind === 'country' ? countries : places
  const found = (kind === 'country' ? countries.data?.lookupCountries : places.data?.lookupDestinations) ?? []
  const fitting = kind === 'transit' ? found.filter((place) => place.destinationType === 'AIRPORT') : found
  return {
    options: fitting.slice(0, SHOWN).map((place) => option({ ...place, type: place.destinationType })),
    isHistory: false,
    isSettled: search === typed.trim() && !query.isFetching && !query.isError,
  }
}
