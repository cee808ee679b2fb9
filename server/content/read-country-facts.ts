import { parse } from 'csv-parse/sync'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { countryFactTypes } from '#domain/catalogue/destination-types.ts'
import { isCalendarDate, type CalendarDate } from '#domain/dates.ts'
import { languages } from '#domain/languages.ts'
import { confidences } from '#domain/rulebook/fact.ts'
import { countryFactNotation } from '#domain/rulebook/country-fact-notation.ts'
import { unknownPrefix, type CountryFactEntry, type CountryFactTables } from '#domain/rulebook/country-facts.ts'
import { sourceProblem } from '#domain/review/check-facts.ts'
import { sentenceOf } from '#domain/review/problem-sentences.ts'
import type { ContentProblem } from './problem.ts'

type Line = { readonly line: number; readonly problem: (message: string) => void }
type Mutable = { -readonly [K in keyof CountryFactTables]: { -readonly [L in string]: CountryFactTables[K][L] } }

const folder = 'country-facts'
const sourcesFile = 'sources.csv'
const capitalNamesFile = 'capital-names.csv'
const filled = z.string().regex(/\S/, 'is empty')
const reasons: ReadonlySet<string> = new Set(['source-silent', 'conflicting'])

const sourceRow = z.strictObject({
  key: z.string().regex(/^[a-z0-9-]+$/, 'is lower-case letters, digits and -'),
  title: filled,
  address: filled,
  checked_at: z.string().refine(isCalendarDate, 'is no day'),
  confidence: z.enum(confidences, { error: `is one of ${confidences.join(', ')}` }),
  licence: filled,
  attribution: z.string(),
})
const factRow = z.strictObject({
  iso2: z.string(),
  type: z.enum(countryFactTypes as [string, ...string[]], { error: 'is no type of country fact' }),
  values: filled,
  source: z.string(),
  page: z.string(),
})
const otherLanguages = languages.filter((language) => language !== 'en')
const capitalRow = z.strictObject({
  name: filled,
  ...(Object.fromEntries(otherLanguages.map((l) => [l, z.string()])) as Record<string, z.ZodString>),
})

/** Every row that fits its table; what does not is a problem with its line. */
function rowsOf<S extends z.ZodType>(
  file: string,
  text: string,
  row: S,
  problems: ContentProblem[],
): (Line & { row: z.infer<S> })[] {
  const report = (line: number, message: string) => problems.push({ file: `${folder}/${file}`, line, message })
  try {
    const parsed = parse(text, { bom: true, columns: true, info: true }) as unknown as {
      record: Record<string, string>
      info: { lines: number }
    }[]
    return parsed.flatMap(({ record, info: { lines: line } }) => {
      const read = row.safeParse(record)
      if (read.success) return [{ row: read.data, line, problem: (message: string) => void report(line, message) }]
      for (const { path, message } of read.error.issues) report(line, `\`${path.join('.')}\` ${message}`)
      return []
    })
  } catch (error) {
    report((error as { lines?: number }).lines ?? 1, (error as Error).message)
    return []
  }
}

/** The tables of country facts, or null where the content has none. Problems are added to the list. */
export async function readCountryFacts(
  root: string,
  countries: ReadonlySet<string>,
  today: CalendarDate,
  problems: ContentProblem[],
): Promise<CountryFactTables | null> {
  const files = (await readdir(join(root, folder)).catch(() => [])).filter((name) => name.endsWith('.csv')).toSorted()
  if (files.length === 0) return null
  const rows = async <S extends z.ZodType>(file: string, schema: S) =>
    rowsOf(file, await readFile(join(root, folder, file), 'utf8').catch(() => ''), schema, problems)
  const tables: Mutable = { sources: {}, capitalNames: {}, facts: {} }

  for (const { row, problem } of await rows(sourcesFile, sourceRow)) {
    const { key, title, address, checked_at: checkedAt, confidence, attribution } = row
    const wrongAddress = sourceProblem(address)
    if (wrongAddress) problem(sentenceOf(wrongAddress))
    else if (checkedAt > today) problem(`checked on ${checkedAt}, which is in the future`)
    if (tables.sources[key]) problem(`\`${key}\` is there twice`)
    tables.sources[key] = { title, address, checkedAt, confidence, ...(attribution && { attribution }) }
  }
  for (const { row } of await rows(capitalNamesFile, capitalRow)) {
    const { name, ...names } = row
    tables.capitalNames[name!] = Object.fromEntries(Object.entries(names).filter(([, own]) => own !== ''))
  }
  for (const file of files.filter((name) => name !== sourcesFile && name !== capitalNamesFile))
    for (const { row, problem } of await rows(file, factRow)) {
      const { iso2, type, values, source, page } = row
      const own = (tables.facts[iso2] ?? {}) as Record<string, CountryFactEntry>
      if (!countries.has(iso2)) problem(`unknown country \`${iso2}\``)
      if (!tables.sources[source]) problem(`unknown source \`${source}\`: it is not in ${sourcesFile}`)
      if (own[type]) problem(`${iso2} has two entries for ${type}`)
      const wrong = valuesProblem(type as (typeof countryFactTypes)[number], values)
      if (wrong) problem(wrong)
      if (type === 'CiBorders')
        for (const code of values.split(';'))
          if (/^[A-Z]{2}$/.test(code) && !countries.has(code)) problem(`unknown country \`${code}\``)
      own[type] = page === '' ? [values, source] : [values, source, page]
      tables.facts[iso2] = own
    }
  return tables
}

function valuesProblem(type: (typeof countryFactTypes)[number], values: string): string | null {
  if (values.startsWith(unknownPrefix))
    return reasons.has(values.slice(unknownPrefix.length))
      ? null
      : `unknown is \`unknown:source-silent\` or \`unknown:conflicting\``
  const strange = values.split(';').find((value) => !countryFactNotation[type].test(value))
  return strange === undefined ? null : `\`${strange}\` is no value of ${type}`
}
