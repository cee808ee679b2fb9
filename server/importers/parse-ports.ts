import type { Port } from '#domain/places.ts'
import { importedPlaces } from '../rulebook/records.ts'
import { checkColumns, readCsv, type CsvRow } from './csv-rows.ts'
import { degrees } from './degrees.ts'
import type { CountryFinder } from './find-country.ts'
import { megabyte, type Importer, type RefusedRow } from './importer.ts'

const columns = ['World Port Index Number', 'Main Port Name', 'UN/LOCODE', 'Country Code', 'Latitude', 'Longitude']

/** Sea ports of the World Port Index. What it calls `Country Code` is a name in words, or an ISO code. */
export const ports: Importer = {
  kind: 'ports',
  recordKind: 'place',
  floor: () => 20,
  mostBytes: 20 * megabyte,
  rowsOf: (body) => new Map((body as Port[]).map((port) => [port.id, port])),
  parse: async (bytes, { countries, progress }) => {
    const refused: RefusedRow[] = []
    const { header, rows } = await readCsv(bytes, refused, progress)
    checkColumns(header, columns)
    const found = new Map<string, Port>()
    const numbers = new Set<string>()
    for await (const row of rows) {
      const port = portOf(row, countries)
      const number = row.at('World Port Index Number').trim()
      if (typeof port === 'string') refused.push({ line: row.line, reason: port })
      else if (numbers.has(number))
        refused.push({ line: row.line, reason: `the number ${number} stands there already` })
      else {
        numbers.add(number)
        // Terminals share the code of their port: the first has it, the others their number.
        const id = found.has(port.id) ? number : port.id
        found.set(id, { ...port, id })
      }
    }
    return {
      ownDate: null,
      taken: found.size,
      refused,
      leftOut: new Map(),
      usualSource: 'https://msi.nga.mil/Publications/WPI',
      toRecords: () => [{ kind: 'place', key: importedPlaces.ports, body: [...found.values()] }],
    }
  },
}

/** The port, or what is wrong with the row. */
function portOf({ at }: CsvRow, countries: CountryFinder): Port | string {
  const number = at('World Port Index Number').trim()
  if (!/^\d{1,6}(\.0)?$/.test(number)) return `"${number}" is no number of the index`
  const name = at('Main Port Name').trim()
  if (name === '') return `${number} has no name`
  const country = at('Country Code').trim()
  const iso2 = countries.byName(country) ?? countries.byPartName(country) ?? countries.byCode(country)
  if (iso2 === null) return `Country Code "${country}" of ${name} is no country of the gazetteer`
  const latitude = degrees(at('Latitude'), 90)
  const longitude = degrees(at('Longitude'), 180)
  if (latitude === null || longitude === null)
    return `${name} does not lie on Earth: ${at('Latitude')}, ${at('Longitude')}`
  const code = at('UN/LOCODE').replaceAll(/\s/g, '')
  if (code !== '' && !/^[A-Z]{2}[A-Z2-9]{3}$/.test(code)) return `"${code}" of ${name} is no UN/LOCODE`
  return { type: 'PORT', id: code === '' ? number : code, name, iso2, latitude, longitude }
}
