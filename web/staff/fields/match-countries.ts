import { countryRef } from '#domain/places.ts'
import { peopleBeginning, peopleCalled } from '#domain/wording/nationality-words.ts'
import { compareFits, findMatches, type FoundPlace, type Match } from '#domain/wording/match-place.ts'
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
  const text = typed.slice(0, longestSearch)
  const collator = new Intl.Collator(language)
  const read = ({ iso2: id, nameShort, searchCodes: codes, searchNames: names }: SearchedCountry) => ({
    place: countryRef(id),
    terms: { codes, names },
    written: [nameShort],
  })
  const found = findMatches(countries, read, text)
  return (asPassport ? withPeople(found, countries, text) : found)
    .toSorted((a, b) => compareFits(a, b) || collator.compare(a.place.nameShort, b.place.nameShort))
    .map(({ place: { iso2, nameShort }, match }): FoundPlace => ({
      destinationType: 'COUNTRY',
      id: iso2,
      iso2,
      name: nameShort,
      airportName: null,
      countryName: nameShort,
      match,
    }))
}

/** People come before lands: "brit" is British before the British Virgin Islands. */
function withPeople(
  found: readonly Match<SearchedCountry>[],
  countries: readonly SearchedCountry[],
  typed: string,
): Match<SearchedCountry>[] {
  const called = peopleCalled(typed.trim())
  const beginning = peopleBeginning(typed)
  const byPeople = countries.flatMap((place): Match<SearchedCountry>[] => {
    if (called.includes(place.iso2)) return [{ place, match: 'NAME', rank: 0 }]
    return beginning.includes(place.iso2) ? [{ place, match: 'START', rank: -1 }] : []
  })
  const all = [...found, ...byPeople].toSorted(compareFits)
  return all.filter(({ place }, at) => all.findIndex((other) => other.place === place) === at)
}
