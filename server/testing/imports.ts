import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Place } from '#domain/places.ts'
import { readPlaceTable } from '../content/read-gazetteer.ts'
import { countryFinder } from '../importers/find-country.ts'
import type { Importer, ParsedFeed, ImportContext } from '../importers/importer.ts'
import { noProgress } from '../importers/progress.ts'
import type { Input } from '../importers/read-input.ts'

const root = join(import.meta.dirname, '../..')
const table = (file: string): Place[] =>
  readPlaceTable(file, readFileSync(join(root, 'content', file), 'utf8')).rows.flatMap(({ place }) => place ?? [])

/** The real gazetteer, as the importers check codes against it. */
export const gazetteer: readonly Place[] = ['places.csv', 'regions.csv', 'airports.csv'].flatMap(table)

export const importContext = (from: string | null = null, places = gazetteer, today = '2026-11-20'): ImportContext => ({
  places,
  countries: countryFinder(places),
  ports: new Map(),
  today,
  from,
  progress: noProgress,
})

export const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text)

export const parseText = (importer: Importer, text: string, around: ImportContext): Promise<ParsedFeed> =>
  importer.parse(bytesOf(text), around)

/** Rows of the one record that a feed makes, by name. */
export function rowsOf(importer: Importer, feed: ParsedFeed, key?: string): Record<string, unknown> {
  const records = feed.toRecords({ source: 'https://example.org/feed', date: '2026-11-20' }, undefined)
  const record = key === undefined ? records[0] : records.find((each) => each.key === key)
  return record === undefined ? {} : Object.fromEntries(importer.rowsOf(record.body))
}

export const inputOf = (text: string | Uint8Array, more: Partial<Input> = {}): Input => ({
  name: 'feed',
  bytes: typeof text === 'string' ? bytesOf(text) : text,
  fetchedAt: new Date('2026-11-20T10:00:00Z'),
  modifiedOn: null,
  address: null,
  ...more,
})

const sampleFolder = join(root, '../shared/data')

/**
 * The cases of a test on a sample of a real feed, which lies beside the project and is no part of it: its title and bytes.
 * Where the sample is missing the title says so and the bytes are null.
 */
export function sampleBytes(file: string): [title: string, bytes: Uint8Array | null][] {
  const path = join(sampleFolder, file)
  return existsSync(path)
    ? [[`sample ${file}`, new Uint8Array(readFileSync(path))]]
    : [[`NOT TESTED, the sample ${file} is not here`, null]]
}

/** The same as text in UTF-8. */
export const sample = (file: string): [title: string, text: string | null][] =>
  sampleBytes(file).map(([title, bytes]) => [title, bytes && new TextDecoder().decode(bytes)])
