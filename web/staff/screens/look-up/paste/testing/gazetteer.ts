import { readFileSync } from 'node:fs'
import { fold } from '#domain/wording/fold.ts'
import { regionName } from '#domain/wording/region-names.ts'
import { partNamesOf, spokenNamesOf } from '#domain/wording/spoken-names.ts'
import type { CountriesQuery, GazetteerQuery } from '#web/staff/generated/graphql.ts'
import { makeGazetteer, type Gazetteer } from '../reading/gazetteer.ts'

const rows = (file: string): string[][] =>
  readFileSync(new URL(`../../../../../../content/${file}.csv`, import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => line.split(','))
const names = {
  de: new Intl.DisplayNames('de', { type: 'region' }),
  en: new Intl.DisplayNames('en', { type: 'region' }),
}
/** Those that the server knows beside the names of the language. */
const known: Readonly<Record<string, readonly string[]>> = { TR: ['Turkey'], US: ['USA', 'US'], GB: ['UK', 'England'] }
const spokenOf = (id: string): readonly string[] => [...(known[id] ?? []), ...spokenNamesOf(id), ...partNamesOf(id)]

/** The places of the content, named as the server names them. */
export function realGazetteer(): Gazetteer {
  const countries: CountriesQuery['countries'] = rows('places').map(([iso2, iso3]) => ({
    iso2: iso2!,
    nameShort: names.de.of(iso2!)!,
    searchCodes: [iso2!, iso3!, ...(known[iso2!] ?? []), ...spokenNamesOf(iso2!)].map(fold),
    searchNames: [names.de.of(iso2!)!, names.en.of(iso2!)!, ...spokenOf(iso2!)].map(fold),
  }))
  const airports = rows('airports').map(([id, , iso2, , name, city, cityDe]) => ({
    iso2: iso2!,
    airport: {
      id: id!,
      nameShort: `${cityDe || city!} (${id!})`,
      searchNames: [
        ...new Set([`${cityDe || city!} (${id!})`, name!, city!, cityDe || city!, ...spokenOf(id!)].map(fold)),
      ],
    },
  }))
  const regions = rows('regions').map(([id, iso2, name]) => ({
    iso2: iso2!,
    region: {
      id: id!,
      name: name!,
      searchNames: [
        name!,
        regionName({ type: 'REGION', id: id!, iso2: iso2!, name: name! }, 'de'),
        ...spokenOf(id!),
      ].map(fold),
      airports: [],
    },
  }))
  const gazetteer: GazetteerQuery = {
    countries: countries.map(({ iso2 }) => ({
      iso2,
      regions: regions.filter((one) => one.iso2 === iso2).map(({ region }) => region),
      airports: airports.filter((one) => one.iso2 === iso2).map(({ airport }) => airport),
    })),
  }
  return makeGazetteer(countries, gazetteer)
}
