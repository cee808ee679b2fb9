import { placeKey, type Iso2, type PlaceKey, type PlaceType } from '#domain/places.ts'
import { compareMatches } from '#domain/wording/match-place.ts'
import { useFavourites } from '#web/staff/favourites/use-favourites.ts'
import { useStored } from '#web/staff/stored.ts'
import { useLanguage } from '#web/staff/words/words.ts'
import type { FoundPlace } from '#domain/wording/match-place.ts'
import { meantByEnter, onlyMeant, partMeant } from '#domain/wording/meant-place.ts'
import { favouritesFirst, mostOffered } from './favourites-first.ts'
import { countryName } from './place-names.ts'
import { useFoundPlaces } from './use-found-places.ts'

export type PlaceOption = {
  readonly key: PlaceKey
  readonly type: PlaceType
  readonly id: string
  readonly name: string
  /** The part of it that was typed, where one was. */
  readonly typedName?: string
  readonly detail: string
  /** The country it lies in, where that is known. */
  readonly iso2?: Iso2
}
/** Which places a field takes: any, airports, or countries; each with a history of its own. */
export type PlaceFieldKind = 'origin' | 'destination' | 'transit' | 'country'
/** Why a text was not taken. */
export type NotTaken = 'nothing-found' | 'several-found' | 'similar-found' | 'chosen-before' | 'not-answered'

const histories = {
  origin: 'originHistory',
  destination: 'destinationHistory',
  transit: 'transitHistory',
  country: 'countryHistory',
} as const
const SHOWN_OF_AREA = 40

type Place = {
  readonly type: PlaceType
  readonly id: string
  readonly name: string
  readonly airportName?: string | null
  readonly countryName?: string
}
type Asked = {
  readonly kind: PlaceFieldKind
  readonly typed: string
  readonly taken: readonly string[]
  readonly isOpen: boolean
  readonly isAwaited: boolean
}

const option = ({ type, id, name, airportName, countryName: country }: Place): PlaceOption => ({
  key: placeKey({ type, id }),
  type,
  id,
  name,
  detail: [airportName, country !== name && country].filter(Boolean).join(', '),
})
function optionOf(found: FoundPlace, typed: string): PlaceOption {
  const place = { ...option({ ...found, type: found.destinationType }), iso2: found.iso2 }
  const part = partMeant(found, typed)
  return part === null
    ? place
    : { ...place, typedName: part, detail: [place.name, place.detail].filter(Boolean).join(', ') }
}

/** What a field offers: matches of what was typed; while nothing is, favourite countries and what was used before. */
export function usePlaceOptions({ kind, typed, taken, isOpen, isAwaited }: Asked) {
  const language = useLanguage()
  const history = useStored(histories[kind])
  // They are where trips lead; the nationalities and departures of travellers are others.
  const hasFavourites = kind === 'destination'
  const favourites = useFavourites(hasFavourites && isOpen)
  const among = kind === 'country' ? 'countries' : 'places'
  const places = useFoundPlaces(typed, { among, enabled: isOpen || isAwaited, now: isAwaited })
  const isHistory = typed.trim() === ''
  const fitting = places.found.filter(({ destinationType }) => kind !== 'transit' || destinationType === 'AIRPORT')
  const free = fitting.filter((found) => !taken.includes(optionOf(found, typed).key))
  const [best, bestFree] = [fitting[0], free[0]]
  const byEnter = meantByEnter(free, typed)
  const meantFirst = byEnter ? [byEnter, ...free.filter((found) => found !== byEnter)] : free
  /** What was meant stands in the list already; the next best is not what was meant. */
  const isTaken = best !== undefined && (!bestFree || compareMatches(best.match, bestFree.match) < 0)
  const isDecided = kind === 'transit' ? places.isSettled : places.isDecided

  /** What this text comes to: a place, the reason why it is none, or null while that is not known. */
  function outcome(how: 'first' | 'only', failuresBefore: number): PlaceOption | NotTaken | null {
    if (!isDecided) return places.hasFailed && places.failures > failuresBefore ? 'not-answered' : null
    if (isTaken) return 'chosen-before'
    if (!bestFree) return 'nothing-found'
    // A slip may stand for more than one name: it is offered, and taken only when chosen.
    if (bestFree.match === 'SIMILAR') return 'similar-found'
    const meant = how === 'first' ? byEnter : onlyMeant(free, typed)
    return meant ? optionOf(meant, typed) : 'several-found'
  }

  const isFree = ({ key }: PlaceOption) => !taken.includes(key)
  const countryOption = (id: Iso2) => option({ type: 'COUNTRY', id, name: countryName(id, language) })
  const preferred = hasFavourites ? favourites.map(countryOption).filter(isFree) : []
  const used = history
    .map((place) => (place.type === 'COUNTRY' ? countryOption(place.id) : option(place)))
    .filter((place) => isFree(place) && !preferred.some(({ key }) => key === place.key))
  const untyped = favouritesFirst(preferred, used)
  return {
    options: isHistory
      ? untyped.options
      : meantFirst
          .map((found) => optionOf(found, typed))
          .slice(0, bestFree?.match === 'AREA' ? SHOWN_OF_AREA : mostOffered),
    /** What Enter takes when nothing is chosen with the arrows. */
    first: !isHistory && isDecided && !isTaken && byEnter ? optionOf(byEnter, typed) : null,
    /** What the options are while nothing is typed; null while something is. */
    untyped: isHistory ? untyped.heading : null,
    /** What was typed and is chosen already. */
    takenKey: isTaken && best ? optionOf(best, typed).key : null,
    isSettled: places.isSettled,
    hasFailed: places.hasFailed,
    failures: places.failures,
    askAgain: places.askAgain,
    outcome,
  }
}
