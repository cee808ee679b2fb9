import { driveSide } from '@rapideditor/country-coder'
import { rawTimeZones } from '@vvo/tzdb'
import { countries, type TCountryCode } from 'countries-list'
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Iso2 } from '#domain/places.ts'

/** What well-kept packages know of a country, in the notation of `content/country-facts/`. They are needed here only. */
type Row = readonly [iso2: Iso2, type: string, values: readonly string[], source: string]
type Supplemental = {
  readonly currencyData: { region: Record<Iso2, Record<string, { _to?: string; _tender?: 'false' }>[]> }
  readonly territoryInfo: Record<
    Iso2,
    { languagePopulation?: Record<string, { _officialStatus?: string; _populationPercent: string }> }
  >
}

const folder = fileURLToPath(new URL('../../content/', import.meta.url))
const file = `${folder}country-facts/packages.csv`

const cldrFiles = {
  currencyData: import.meta.resolve('cldr-core/supplemental/currencyData.json'),
  territoryInfo: import.meta.resolve('cldr-core/supplemental/territoryInfo.json'),
}

function cldr<K extends keyof Supplemental>(name: K): Supplemental[K] {
  const text = readFileSync(fileURLToPath(cldrFiles[name]), 'utf8')
  return (JSON.parse(text) as { supplemental: Supplemental }).supplemental[name]
}

const firstColumns = (csv: string, count: number): string[] =>
  csv
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => line.split(',').slice(0, count).join())

/** Legal tender on the day. */
const currenciesOf = (region: Supplemental['currencyData']['region'][Iso2] | undefined, day: string): string[] =>
  (region ?? []).flatMap((entry) =>
    Object.entries(entry).flatMap(([code, { _to, _tender }]) =>
      _tender === 'false' || (_to !== undefined && _to < day) ? [] : [code],
    ),
  )

const speakers = ({ _populationPercent: percent }: { _populationPercent: string }): number => Number(percent)

/** Official in the whole country, most spoken first. A dialect is no language of its own here, nor is a second script. */
function languagesOf(spoken: Supplemental['territoryInfo'][Iso2]['languagePopulation'] = {}): string[] {
  const official = Object.entries(spoken)
    .filter(([, { _officialStatus: status }]) => status === 'official' || status === 'de_facto_official')
    .toSorted(([, a], [, b]) => speakers(b) - speakers(a))
    .map(([code]) => code.split('_')[0]!)
  return [...new Set(official)].filter((code) => code !== 'gsw')
}

/** "+49", "+1 787": the part behind the code of a whole zone stands apart. */
const callingCode = (digits: number): string => `+${String(digits).replace(/^(1|47|599)(?=\d)/, '$1 ')}`

/** The two letters of the code as regional indicators: what a reader's device may draw as a flag. */
const flagOf = (iso2: Iso2): string =>
  String.fromCodePoint(...[...iso2].map((letter) => letter.codePointAt(0)! + 0x1f1a5))

/** Everything that no correction replaces, in the order of the file. */
export function countryFactsFromPackages(places: readonly Iso2[], corrected: ReadonlySet<string>, day: string): Row[] {
  const { region } = cldr('currencyData')
  const territories = cldr('territoryInfo')
  return places
    .flatMap((iso2): Row[] => {
      const listed = countries[iso2 as TCountryCode] as (typeof countries)['DE'] | undefined
      const zones = rawTimeZones.filter(({ countryCode }) => countryCode === iso2).map(({ name }) => name)
      return [
        [iso2, 'CiCallingCode', (listed?.phone ?? []).map(callingCode), 'countries-list'],
        [iso2, 'CiCapital', listed?.capital ? [listed.capital] : [], 'countries-list'],
        [iso2, 'CiCurrency', currenciesOf(region[iso2], day), 'cldr'],
        [iso2, 'CiDrivingSide', [driveSide(iso2) ?? []].flat(), 'country-coder'],
        [iso2, 'CiFlag', [flagOf(iso2)], 'cldr'],
        [iso2, 'CiLanguages', languagesOf(territories[iso2]?.languagePopulation), 'cldr'],
        [iso2, 'CiTimeZones', zones, 'tz-database'],
      ]
    })
    .filter(([iso2, type, values]) => values.length > 0 && !corrected.has(`${iso2},${type}`))
}

/** The table as it should be, from the packages that are installed and the tables beside it. */
export function packagesTable(): { readonly file: string; readonly text: string } {
  const read = (name: string) => readFileSync(`${folder}${name}`, 'utf8')
  const places = firstColumns(read('places.csv'), 1)
  const corrected = new Set(firstColumns(read('country-facts/corrections.csv'), 2))
  const day = /^cldr,.*,(\d{4}-\d{2}-\d{2}),/m.exec(read('country-facts/sources.csv'))![1]!
  const lines = countryFactsFromPackages(places, corrected, day).map(
    ([iso2, type, values, source]) => `${iso2},${type},${values.join(';')},${source},`,
  )
  return { file, text: `${['iso2,type,values,source,page', ...lines].join('\n')}\n` }
}

/** `npm run content:packages`, after one of the packages has a new version. */
if (import.meta.main) writeFileSync(file, packagesTable().text)
