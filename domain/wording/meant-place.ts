import { fold } from './fold.ts'
import { isLooseMatch, type FoundPlace } from './match-place.ts'
import { partCalled } from './spoken-names.ts'

/** The part of a place that was typed for it, where its own name does not begin so. */
export const partMeant = ({ id, name }: Pick<FoundPlace, 'id' | 'name'>, typed: string): string | null =>
  fold(name).startsWith(fold(typed)) ? null : partCalled(id, typed)

/** Letters that may be the code of an airport, which is a better match than the name of a country. */
const mayBeAirportCode = (typed: string): boolean => /^[a-z0-9]{3,4}$/.test(fold(typed))

/** Names of countries that are names of regions elsewhere too, folded. */
export const sharedNames: ReadonlySet<string> = new Set(['georgia'])

/** Whether nothing that the server could still find is a better match than this country: of a name of its part, a region may. */
export const isCertain = ({ match, id }: FoundPlace, typed: string): boolean =>
  match === 'CODE' ||
  (match === 'NAME' && !mayBeAirportCode(typed) && partCalled(id, typed) === null && !sharedNames.has(fold(typed)))

/** The one place that is meant without anybody choosing: no other of its kind fits as well. */
export function onlyMeant<Found extends FoundPlace>(found: readonly Found[], typed: string): Found | null {
  const best = bestFor(found, typed)
  if (!best || isLooseMatch(best.match)) return null
  const equals = found.filter(
    ({ match, destinationType }) => match === best.match && destinationType === best.destinationType,
  )
  return best.match === 'CODE' || equals.length === 1 ? best : null
}

/** What Enter takes: the best, unless only a part of the name was typed and other places have names with that part too. */
export function meantByEnter<Found extends FoundPlace>(found: readonly Found[], typed: string): Found | null {
  const best = bestFor(found, typed)
  if (!best || best.match === 'AREA' || best.match === 'SIMILAR') return null
  if (best.match === 'CODE' || best.match === 'NAME') return best
  const isElsewhere = (other: Found) =>
    other.match === best.match &&
    other.destinationType === best.destinationType &&
    whereOf(other) !== whereOf(best) &&
    // "Frankfurt" is a city before it is a part of the name of an airport elsewhere.
    (other.destinationType !== 'AIRPORT' || fold(other.name).startsWith(fold(typed)))
  return found.some(isElsewhere) ? null : best
}

/**
 * The best match. In small letters the code of an airport is no better than a whole name ("goa" is Goa before Genoa), and nothing is where a
 * country elsewhere begins so ("oma" may become Oman, "kan" Canada): somebody has to choose.
 */
export function bestFor<Found extends FoundPlace>(found: readonly Found[], typed: string): Found | null {
  const [best] = found
  if (!best || isNameOfSeveral(best, found)) return null
  if (best.match !== 'CODE' || best.destinationType !== 'AIRPORT' || isInCapitals(typed)) return best
  const named = found.find(({ match }) => match === 'NAME')
  if (named) return isNameOfSeveral(named, found) ? null : named
  const mayBecomeCountry = found.some(
    ({ match, destinationType, iso2 }) => match === 'START' && destinationType === 'COUNTRY' && iso2 !== best.iso2,
  )
  return mayBecomeCountry ? null : best
}

/**
 * "Georgia" is a country and a state of another one, "Papua" a region, and how a country elsewhere begins. Of cities the one with the
 * largest airport is meant.
 */
const isNameOfSeveral = (best: FoundPlace, found: readonly FoundPlace[]): boolean =>
  best.match === 'NAME' &&
  best.destinationType !== 'AIRPORT' &&
  found.some(
    ({ match, destinationType: type, iso2 }) =>
      iso2 !== best.iso2 &&
      (match === 'NAME'
        ? type !== 'AIRPORT'
        : best.destinationType === 'REGION' && type === 'COUNTRY' && match === 'START'),
  )

/** As codes of airports are written. */
const isInCapitals = (typed: string): boolean => /^[A-Z]{3,4}$/.test(typed.trim())

/** The airports of one city are one place to whoever types its name. */
const whereOf = ({ iso2, name }: FoundPlace): string => `${iso2} ${name.replace(/ \([A-Z0-9]{3}\)$/, '')}`
