import { placeKey } from '#domain/places.ts'
import { fold } from '#domain/wording/fold.ts'
import { compareMatches, isLooseMatch, type FoundPlace, type PlaceMatch } from '#domain/wording/match-place.ts'

type Item = { readonly id: string; readonly match: PlaceMatch }
type Group = { readonly items: readonly Item[] }

/** Whether a text has what is searched as a word, or as words in a row. */
export const hasWord = (text: string, search: string): boolean =>
  fold(search) !== '' && ` ${fold(text)} `.includes(` ${fold(search)} `)

/** Trip pages in which the text is a word ("kaya") come before places that merely have its letters inside ("Okayama"). */
export function wholeWordFirst<G extends Group>(places: readonly G[], trips: G): readonly G[] {
  const isByWord = trips.items.some(({ match }) => match === 'WORD')
  const isLoose = places.every(({ items }) => items.every(({ match }) => isLooseMatch(match)))
  return isByWord && isLoose ? [trips, ...places] : [...places, trips]
}

const isPlace = ({ id }: Item): boolean => /^(?:COUNTRY|REGION|AIRPORT):/.test(id)

/** The one that fits best; among equals the first. Of places by code or name the one that is meant, or none where somebody has to choose. */
export function bestOf<I extends Item>(
  items: readonly I[],
  meant: Pick<FoundPlace, 'destinationType' | 'id'> | null,
): I | null {
  const best = items.reduce<I | null>(
    (known, item) => (known === null || compareMatches(item.match, known.match) < 0 ? item : known),
    null,
  )
  if (!best || !isPlace(best) || (best.match !== 'CODE' && best.match !== 'NAME')) return best
  return items.find(({ id }) => meant && id === placeKey({ type: meant.destinationType, id: meant.id })) ?? null
}
