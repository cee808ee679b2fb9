import { placeKey, type Airport, type Region } from '#domain/places.ts'
import { importedPlaces } from '../rulebook/records.ts'
import { checkColumns, readCsv, type CsvRow } from './csv-rows.ts'
import { degrees } from './degrees.ts'
import { megabyte, type ImportContext, type Importer, type RefusedRow } from './importer.ts'

const usualSource = 'https://ourairports.com/data/'
const regionCode = /^[A-Z]{2}-[A-Z0-9]{1,3}$/
/** What a row must tell; of further columns the ICAO codes are read where they are there. */
const airportColumns = `ident type name latitude_deg longitude_deg iso_country iso_region municipality
  scheduled_service iata_code`.split(/\s+/)

/** Regions with codes of ISO 3166-2. `iso_country` NA is Namibia, `continent` NA is North America. */
export const regions: Importer = {
  kind: 'regions',
  recordKind: 'place',
  floor: () => 20,
  mostBytes: 20 * megabyte,
  parse: parserOf(['code', 'name', 'iso_country'], importedPlaces.regions, regionOf),
  rowsOf: (body) => new Map((body as Region[]).map((region) => [region.id, region])),
}

/** Airports with an IATA code and scheduled flights: those a traveller can name. */
export const airports: Importer = {
  kind: 'airports',
  recordKind: 'place',
  floor: () => 5,
  mostBytes: 50 * megabyte,
  parse: parserOf(airportColumns, importedPlaces.airports, airportOf),
  rowsOf: (body) => new Map((body as Airport[]).map((airport) => [airport.id, airport])),
}

/** A place; or why there is none: the row is wrong (`refused`), or not for us (`leftOut`). */
type Reading<T> = { readonly place: T } | { readonly refused: string } | { readonly leftOut: string }

function parserOf<T extends Region | Airport>(
  columns: readonly string[],
  key: string,
  read: (row: CsvRow, context: ImportContext) => Reading<T>,
): Importer['parse'] {
  return async (bytes, context) => {
    const refused: RefusedRow[] = []
    const leftOut = new Map<string, number>()
    const found = new Map<string, { place: T; line: number }>()
    const { header, rows } = await readCsv(bytes, refused, context.progress)
    checkColumns(header, columns)
    for await (const row of rows) {
      const reading = read(row, context)
      if ('refused' in reading) refused.push({ line: row.line, reason: reading.refused })
      else if ('leftOut' in reading) leftOut.set(reading.leftOut, (leftOut.get(reading.leftOut) ?? 0) + 1)
      else {
        const { id } = reading.place
        const first = found.get(id)
        if (first) refused.push({ line: row.line, reason: `${id} stands in line ${first.line} already` })
        else found.set(id, { place: reading.place, line: row.line })
      }
    }
    const list = [...found.values()].map(({ place }) => place)
    const known = new Set(context.places.map(placeKey))
    const own = list.filter((place) => known.has(placeKey(place))).length
    const notes = own > 0 ? [`${own} are in the gazetteer already: where content/ has one, what it says wins`] : []
    const toRecords = () => [{ kind: 'place' as const, key, body: list }]
    return { ownDate: null, taken: list.length, refused, leftOut, notes, usualSource, toRecords }
  }
}

function regionOf({ at }: CsvRow, { countries }: ImportContext): Reading<Region> {
  const id = isoRegion(at('code'))
  const country = at('iso_country')
  const iso2 = countries.byCode(country)
  if (id.endsWith('-U-A')) return { leftOut: 'no region of ISO 3166-2, a country without one' }
  if (!regionCode.test(id)) return { refused: `code "${id}" is not written as in ISO 3166-2` }
  if (iso2 === null) return { refused: `iso_country "${country}" is no country of the gazetteer` }
  if (!id.startsWith(`${iso2}-`)) return { refused: `code ${id} does not belong to iso_country ${country}` }
  const name = at('name').trim()
  return name === '' ? { refused: `${id} has no name` } : { place: { type: 'REGION', id, iso2, name } }
}

/** Where the files differ from the gazetteer. */
const isoRegion = (code: string): string => (code === 'DE-BR' ? 'DE-BB' : code)

const airportTypes = new Set(
  'large_airport medium_airport small_airport seaplane_base heliport balloonport closed'.split(' '),
)

function airportOf({ at }: CsvRow, { countries }: ImportContext): Reading<Airport> {
  const type = at('type')
  const service = at('scheduled_service')
  if (!airportTypes.has(type)) return { refused: `type "${type}" is not known` }
  if (!['yes', 'no'].includes(service)) return { refused: `scheduled_service "${service}" is neither yes nor no` }
  if (type === 'closed') return { leftOut: 'closed' }
  if (service === 'no') return { leftOut: 'no scheduled flights' }
  const id = at('iata_code').trim()
  if (id === '') return { leftOut: 'no IATA code' }
  if (!/^[A-Z]{3}$/.test(id)) return { refused: `iata_code "${id}" is not three capital letters` }
  const country = at('iso_country')
  const iso2 = countries.byCode(country)
  if (iso2 === null) return { refused: `iso_country "${country}" is no country of the gazetteer` }
  const latitude = degrees(at('latitude_deg'), 90)
  const longitude = degrees(at('longitude_deg'), 180)
  if (latitude === null || longitude === null)
    return { refused: `${id} does not lie on Earth: ${at('latitude_deg')}, ${at('longitude_deg')}` }
  const name = at('name').trim()
  if (name === '') return { refused: `${id} has no name` }
  const icao = [at('icao_code'), at('gps_code'), at('ident')].find((code) => /^[A-Z]{4}$/.test(code)) ?? null
  const region = isoRegion(at('iso_region'))
  const regionId = regionCode.test(region) && region.startsWith(`${iso2}-`) ? region : null
  const city = at('municipality').trim() || name
  return { place: { type: 'AIRPORT', id, icao, iso2, regionId, name, city, latitude, longitude } }
}
