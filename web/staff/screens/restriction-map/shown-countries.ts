import type { PlaceStatus } from '#domain/status/place-status.ts'
import type { MapWorldCountryStatusQuery } from '#web/staff/generated/graphql.ts'
import type { MapCountry } from '#web/staff/world-map/country-fill.ts'
import type { Words } from '#web/staff/words/words.ts'
import { rankOf } from './legend-groups.ts'
import type { MapState } from './map-address.ts'

export type Country = MapWorldCountryStatusQuery['mapWorldCountryStatus'][number]

/** How many countries have each status. */
export const countsOf = (countries: readonly Country[]): ReadonlyMap<PlaceStatus, number> =>
  new Map([...Map.groupBy(countries, ({ status }) => status)].map(([status, own]) => [status, own.length]))

/** What the map draws: those that are not shown are pale. */
export const drawnCountries = (
  countries: readonly Country[],
  shown: readonly PlaceStatus[],
  t: Words,
): readonly MapCountry[] =>
  countries.map(({ iso2, nameShort: name, status }) => ({
    iso2,
    name,
    fill: status,
    words: t(`map.status.${status}`),
    isFaded: shown.length > 0 && !shown.includes(status),
  }))

/** As the head of the table says; among equals by name. */
export function inOrder(
  countries: readonly Country[],
  { order, isDescending }: Pick<MapState, 'order' | 'isDescending'>,
  language: string,
): readonly Country[] {
  const { compare } = new Intl.Collator(language)
  const byName = (a: Country, b: Country) => compare(a.nameShort, b.nameShort)
  const figure = ({ sevenDayIncidenceCurrent }: Country) => sevenDayIncidenceCurrent ?? -1
  const turn = isDescending ? -1 : 1
  return countries.toSorted((a, b) => {
    if (order === 'STATUS') return turn * (rankOf(a.status) - rankOf(b.status)) || byName(a, b)
    if (order === 'INCIDENCE') return turn * (figure(a) - figure(b)) || byName(a, b)
    return turn * byName(a, b)
  })
}
