import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { z } from 'zod'
import type { CalendarDate } from '#domain/dates.ts'
import { placeKey, type PlaceType } from '#domain/places.ts'
import type { RuleContent } from '#domain/rulebook/content.ts'
import type { EntryRestriction } from '#domain/rulebook/fact.ts'
import { checkReferences, type Subject } from '#domain/review/check-references.ts'
import { sentenceOf } from '#domain/review/problem-sentences.ts'
import type { EntryPath } from '#domain/review/problem.ts'
import { completeGroup, completePlace, completePolicy, type Report } from './complete-facts.ts'
import { groupFile, placeFile, policyFile, type PlaceFile } from './content-schema.ts'
import type { ContentProblem, WrittenProblem } from './problem.ts'
import { readCountryFacts } from './read-country-facts.ts'
import { placeTables, readPlaceTable } from './read-gazetteer.ts'
import { readTranslations } from './read-translations.ts'
import { readYaml } from './read-yaml.ts'

/** The line on which an entry of a record was written. */
export type LocateEntry = (subject: Subject, path: EntryPath) => { readonly file: string; readonly line: number }
export type ContentReading =
  | { readonly content: RuleContent; readonly locate: LocateEntry }
  | { readonly problems: readonly ContentProblem[] }

type Locate = (path: EntryPath) => ReturnType<LocateEntry>
type Reading = { readonly root: string; readonly problems: ContentProblem[]; readonly located: Map<Subject, Locate> }
type Named<T> = { readonly id: string; readonly value: T | null }

const placeFolders: readonly (readonly [string, PlaceType])[] = [
  ['places', 'COUNTRY'],
  ['places/regions', 'REGION'],
  ['places/airports', 'AIRPORT'],
]
const folders = new Set(['groups', 'policies', ...placeFolders.map(([folder]) => folder)])

/** The text of a file, or null with a problem: bytes that are no UTF-8 would silently become question marks. */
async function readText({ root, problems }: Reading, file: string): Promise<string | null> {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(await readFile(join(root, file)))
  } catch (error) {
    const message =
      (error as { code?: string }).code === 'ENOENT' ? 'the file is missing' : 'the file cannot be read as UTF-8 text'
    problems.push({ file, line: 1, message })
    return null
  }
}

/** The ids of the files in a folder. A file with another ending would be left out without a word, so it is a problem. */
async function idsIn({ root, problems }: Reading, folder: string): Promise<string[]> {
  const entries = await readdir(join(root, folder), { withFileTypes: true }).catch(() => [])
  const ids: string[] = []
  for (const entry of entries) {
    const file = `${folder}/${entry.name}`
    if (entry.name.startsWith('.') || (entry.isDirectory() && folders.has(file))) continue
    if (entry.isFile() && entry.name.endsWith('.yaml')) ids.push(entry.name.slice(0, -'.yaml'.length))
    else problems.push({ file, line: 1, message: 'only .yaml files are read here' })
  }
  return ids.sort()
}

async function readFolder<File, T>(
  reading: Reading,
  folder: string,
  subjectOf: (id: string) => Subject,
  schema: z.ZodType<File>,
  complete: (id: string, file: File, report: Report) => T,
): Promise<Named<T>[]> {
  const result: Named<T>[] = []
  for (const id of await idsIn(reading, folder)) {
    const file = `${folder}/${id}.yaml`
    const text = await readText(reading, file)
    if (text === null) {
      result.push({ id, value: null })
      continue
    }
    const { value, lineOf, problems } = readYaml(text, schema)
    const locate: Locate = (path) => ({ file, line: lineOf(path) })
    reading.located.set(subjectOf(id), locate)
    for (const { line, message } of problems) reading.problems.push({ file, line, message })
    const incomplete: WrittenProblem[] = []
    const completed = value === null ? null : complete(id, value, (problem) => incomplete.push(problem))
    for (const { path, message } of incomplete) reading.problems.push({ ...locate(path), message })
    result.push({ id, value: incomplete.length > 0 ? null : completed })
  }
  return result
}

async function readPlaces(reading: Reading) {
  const rows = []
  for (const file of Object.keys(placeTables)) {
    const text = await readText(reading, file)
    const table = text === null ? { rows: [], problems: [] } : readPlaceTable(file, text)
    reading.problems.push(...table.problems)
    for (const row of table.rows) reading.located.set(`place:${row.key}`, () => ({ file, line: row.line }))
    rows.push(...table.rows)
  }
  return rows
}

const valuesOf = <T>(named: readonly Named<T>[]): T[] => named.flatMap(({ value }) => (value === null ? [] : [value]))
const unreadableOf = <T>(named: readonly Named<T>[]): string[] =>
  named.flatMap(({ id, value }) => (value === null ? [id] : []))
const byPlace = (a: ContentProblem, b: ContentProblem): number =>
  a.file === b.file ? a.line - b.line : a.file < b.file ? -1 : 1

/** Reads the reviewed rules. Bad content is never thrown: all of its problems come back together, with file and line. */
export async function readContent(root: string, today: CalendarDate): Promise<ContentReading> {
  const reading: Reading = { root, problems: [], located: new Map() }
  const rows = await readPlaces(reading)
  const groups = await readFolder(reading, 'groups', (id) => `group:${id}`, groupFile, completeGroup)
  const policies = await readFolder(reading, 'policies', (id) => `policy:${id}`, policyFile, completePolicy)
  const restrictions: Named<EntryRestriction>[] = []
  for (const [folder, type] of placeFolders) {
    const subjectOf = (id: string): Subject => `restriction:${placeKey({ type, id })}`
    const complete = (id: string, file: PlaceFile, report: Report) => completePlace({ type, id }, file, report)
    restrictions.push(...(await readFolder(reading, folder, subjectOf, placeFile, complete)))
  }
  const countries = new Set(
    rows.flatMap(({ key }) => (key.startsWith('COUNTRY:') ? [key.slice('COUNTRY:'.length)] : [])),
  )
  const countryFacts = await readCountryFacts(root, countries, today, reading.problems)
  const translations = await readTranslations(root, reading.problems)
  const content: RuleContent = {
    places: rows.flatMap(({ place }) => (place === null ? [] : [place])),
    groups: valuesOf(groups),
    policies: valuesOf(policies),
    restrictions: valuesOf(restrictions),
    ...(countryFacts && { countryFacts }),
    ...(Object.keys(translations).length > 0 && { translations }),
  }
  const unreadable = {
    groups: unreadableOf(groups),
    policies: unreadableOf(policies),
    places: rows.flatMap(({ key, place }) => (place === null ? [key] : [])),
  }
  const locate: LocateEntry = (subject, path) => reading.located.get(subject)?.(path) ?? { file: subject, line: 1 }
  for (const { subject, path, ...problem } of checkReferences(content, today, unreadable)) {
    reading.problems.push({ ...locate(subject, path), message: sentenceOf(problem) })
  }
  return reading.problems.length > 0 ? { problems: reading.problems.sort(byPlace) } : { content, locate }
}
