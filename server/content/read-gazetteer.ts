import { parse } from 'csv-parse/sync'
import { z } from 'zod'
import { placeKey } from '#domain/places.ts'
import type { Airport, Country, Place, Region } from '#domain/places.ts'
import type { ContentProblem } from './problem.ts'

/** One row of a table, with its line; `key` is known even when the rest of the row is not readable. */
export type PlaceRow = { readonly key: string; readonly line: number; readonly place: Place | null }
export type PlaceTable = { readonly rows: readonly PlaceRow[]; readonly problems: readonly ContentProblem[] }

const iso2 = z.string().regex(/^[A-Z]{2}$/, 'a country code is two capital letters')
const regionId = z.string().regex(/^[A-Z]{2}-[A-Z0-9]{1,3}$/, 'a region is written as in ISO 3166-2: DE-HE')
const name = z.string().regex(/\S/, 'the name is empty')
const orNull = <T extends z.ZodType<string>>(text: T) => z.union([z.literal('').transform(() => null), text])
const degrees = (most: number) =>
  z
    .string()
    .regex(/^-?\d{1,3}(\.\d+)?$/, 'degrees are written 50.0264')
    .transform(Number)
    .refine((value) => Math.abs(value) <= most, `degrees lie between -${most} and ${most}`)

const country = z
  .object({
    iso2,
    iso3: z.string().regex(/^[A-Z]{3}$/, 'an ISO alpha-3 code is three capital letters'),
    own_passport: z.enum(['yes', 'no'], { error: 'own_passport is yes or no' }),
  })
  .transform((row): Country => ({
    type: 'COUNTRY',
    id: row.iso2,
    iso3: row.iso3,
    ownPassport: row.own_passport === 'yes',
  }))

const region = z
  .object({ id: regionId, iso2, name })
  .transform((row): Region => ({ type: 'REGION', id: row.id, iso2: row.iso2, name: row.name }))

const airport = z
  .object({
    iata: z.string().regex(/^[A-Z]{3}$/, 'an IATA code is three capital letters'),
    icao: orNull(z.string().regex(/^[A-Z0-9]{4}$/, 'an ICAO code is four letters or digits')),
    iso2,
    region: orNull(regionId),
    name,
    city: name,
    city_de: z.string(),
    latitude: degrees(90),
    longitude: degrees(180),
  })
  .transform(({ iata, region: id, city_de: cityDe, ...row }): Airport => ({
    type: 'AIRPORT',
    id: iata,
    ...row,
    regionId: id,
    ...(cityDe === '' ? {} : { cityDe }),
  }))

type Table = { readonly type: Place['type']; readonly columns: readonly string[]; readonly row: z.ZodType<Place> }

export const placeTables: Readonly<Record<string, Table>> = {
  'places.csv': { type: 'COUNTRY', columns: ['iso2', 'iso3', 'own_passport'], row: country },
  'regions.csv': { type: 'REGION', columns: ['id', 'iso2', 'name'], row: region },
  'airports.csv': {
    type: 'AIRPORT',
    columns: ['iata', 'icao', 'iso2', 'region', 'name', 'city', 'city_de', 'latitude', 'longitude'],
    row: airport,
  },
}

type ParsedLine = { readonly record: string[]; readonly info: { readonly lines: number } }

/** A table of places. The text `NA` is Namibia, never a missing value. */
export function readPlaceTable(file: string, text: string): PlaceTable {
  const table = placeTables[file] as Table
  let records: ParsedLine[]
  try {
    records = parse(text, {
      info: true,
      bom: true,
      relax_column_count: true,
      skip_empty_lines: true,
    }) as unknown as ParsedLine[]
  } catch (error) {
    const line = (error as { lines?: number }).lines ?? 1
    return { rows: [], problems: [{ file, line, message: (error as Error).message }] }
  }
  const [header, ...body] = records
  if (header?.record.join() !== table.columns.join()) {
    return { rows: [], problems: [{ file, line: 1, message: `the first line has to be ${table.columns.join()}` }] }
  }
  const problems: ContentProblem[] = []
  const rows = body.map(({ record, info }): PlaceRow => {
    const line = info.lines
    const key = `${table.type}:${record[0]}`
    if (record.length !== table.columns.length) {
      problems.push({ file, line, message: `has ${record.length} fields instead of ${table.columns.length}` })
      return { key, line, place: null }
    }
    const read = table.row.safeParse(Object.fromEntries(table.columns.map((column, index) => [column, record[index]])))
    if (read.success) return { key: placeKey(read.data), line, place: read.data }
    for (const issue of read.error.issues)
      problems.push({ file, line, message: `\`${issue.path.join('.')}\`: ${issue.message}` })
    return { key, line, place: null }
  })
  return { rows, problems }
}
