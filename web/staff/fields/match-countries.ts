import { countryRef } from '#domain/places.ts'
import { fold } from '#domain/wording/fold.ts'
import { peopleBeginning, peopleCalled } from '#domain/wording/nationality-words.ts'
import {
  compareMatches,
  findMatches,
  isLooseMatch,
  type FoundPlace,
  type PlaceMatch,
} from '#domain/wording/match-place.ts'
import type { CountriesQuery } from '#web/staff/generated/graphql.ts'

export type SearchedCountry = CountriesQuery['countries'][number]

/** As the server reads it. */
const longestSearch = 100

/**
 * The countries that a text fits, best first: found here as the server finds them, without asking it. As a passport, what its people
 * are called fits too: "amerikanisch" is no American Samoa.
 */
export function matchCountries(
  countries: readonly SearchedCountry[],
  typed: string,
  language: string,
  { asPassport = false } = {},
): readonly FoundPlace[] {
  const wanted = fold(typed.slice(0, longestSearch))
  if (wanted === '') return []
  const collator = new Intl.Collator(language)
  const read = ({ iso2: id, searchCodes: codes, searchNames: names }: SearchedCountry) => ({
    place: countryRef(id),
    terms: { codes, names },
  })
  const found = findMatches(countries, read, wanted)
  return (asPassport ? withPeople(found, countries, typed) : found)
    .map(({ place: { iso2, nameShort }, match }): FoundPlace => ({
      destinationType: 'COUNTRY',
      id: iso2,
      iso2,
      name: nameShort,
      airportName: null,
      countryName: nameShort,
      match,
    }))
    .sort((a, b) => compareMatches(a.match, b.match) || (a.match === 'AREA' ? 0 : collator.compare(a.name, b.name)))
}

type Match = { readonly place: SearchedCountry; readonly match: PlaceMatch }

function withPeople(found: readonly Match[], countries: readonly SearchedCountry[], typed: string): Match[] {
  const called = peopleCalled(typed.trim())
  const beginning = peopleBeginning(typed)
  const byPeople = countries.flatMap((place): Match[] => {
    if (called.includes(place.iso2)) return [{ place, match: 'NAME' }]
    return beginning.includes(place.iso2) ? [{ place, match: 'START' }] : []
  })
  const all = [...found, ...byPeople].toSorted((a, b) => compareMatches(a.match, b.match))
  return all.filter(({ place }, at) => all.findIndex((other) => other.place === place) === at)
}

/** Letters that may be the code of an airport, which is a better match than the name of a country. */
const mayBeAirportCode = (typed: string): boolean => /^[a-z0-9]{3,4}$/.test(fold(typed))

/** Whether nothing that the server could still find is a better match than this country. */
export const isCertain = ({ match }: FoundPlace, typed: string): boolean =>
  match === 'CODE' || (match === 'NAME' && !mayBeAirportCode(typed))

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
  if (!best) return null
  if (best.match !== 'CODE' || best.destinationType !== 'AIRPORT' || isInCapitals(typed)) return best
  const named = found.find(({ match }) => match === 'NAME')
  if (named) return named
  const mayBecomeCountry = found.some(
    ({ match, destinationType, iso2 }) => match === 'START' && destinationType === 'COUNTRY' && iso2 !== best.iso2,
  )
  return mayBecomeCountry ? null : best
}

/** As codes of airports are written. */
const isInCapitals = (typed: string): boolean => /^[A-Z]{3,4}$/.test(typed.trim())

/** The airports of one city are one place to whoever types its name. */
const whereOf = ({ iso2, name }: FoundPlace): string => `${iso2} ${name.replace(/ \([A-Z0-9]{3}\)$/, '')}`
