import type { Advisory } from '#domain/rulebook/advisory.ts'
import { accessOfAdvice } from '#domain/status/advisory-access.ts'
import {
  aboutNoCountry,
  instantOfText,
  notAbout,
  type AdvisoryFeed,
  type AdvisoryFormat,
  type Reading,
} from './advisory-feed.ts'
import { countriesNamed } from './countries-named.ts'
import type { CountryFinder } from './find-country.ts'
import { ImportRefused } from './importer.ts'
import { entryLines, isObject, strangeFields, textOf, type JsonObject } from './read-json.ts'

const fields = ['Title', 'Link', 'Category', 'Summary', 'id', 'Published', 'Updated']
const notACountry = /^worldwide caution/i

/**
 * US Department of State: a list whose levels stand only in the titles. `Category` is no ISO code (RS is Russia there,
 * SR Switzerland, JA Japan), so the country is taken from the name in the title and `Category` is never read.
 */
export const usState: AdvisoryFormat = {
  government: 'us',
  usualSource: 'https://cadataapi.state.gov/api/TravelAdvisories',
  isIt: (json) => Array.isArray(json) && isObject(json[0]) && 'Title' in json[0],
  read: readFeed,
}

function readFeed(json: unknown, text: string, countries: CountryFinder): AdvisoryFeed {
  const lines = entryLines(text, 1)
  const entries = (json as unknown[]).flatMap((entry, index): Reading[] => {
    const line = lines.get(String(index)) ?? 1
    if (!isObject(entry)) return [{ line, reason: 'is no object' }]
    const strange = strangeFields(entry, fields, [])
    if (strange !== null) throw new ImportRefused(`The format is another one: line ${line} ${strange}`)
    if (notACountry.test(textOf(entry.Title))) return [{ leftOut: aboutNoCountry }]
    return readEntry(entry, line, countries)
  })
  return { ownDate: null, entries, isPart: false }
}

function readEntry(entry: JsonObject, line: number, countries: CountryFinder): Reading[] {
  const title = textOf(entry.Title)
  const url = textOf(entry.Link)
  const publishedAt = instantOfText(entry.Updated) ?? instantOfText(entry.Published)
  const [, name = '', said = ''] =
    /^(.+?)(?:\s+Travel Advisory)?\s+[-–—]\s+(Level [1-4]: .+|See .*Summaries)$/i.exec(title) ?? []
  const covered = name === '' ? [] : countriesNamed(name, countries)
  if (name === '') return [{ line, reason: `the title "${title}" has no level` }]
  if (covered.length === 0) return [notAbout(line, name, countries)]
  if (publishedAt === null) return [{ line, reason: `"${name}" has no date` }]
  if (!url.startsWith('https://')) return [{ line, reason: `"${name}" has no address` }]
  const level = levelOf(said, textOf(entry.Summary))
  return covered.map((iso2) => {
    const advisory = { government: 'us', iso2, ...level, title, url, publishedAt, language: 'en' } as const
    return { line, advisory, foundByName: covered.length > 1 }
  })
}

function levelOf(said: string, summary: string): Pick<Advisory, 'level' | 'step' | 'access' | 'partial'> {
  const digit = /^Level ([1-4])/i.exec(said)?.[1]
  const level = digit === undefined ? null : Number(digit)
  const partial = isPartial(said, summary)
  return {
    level: said,
    ...(level !== null && { step: { value: level, from: 1, to: 4 } }),
    access: accessOfAdvice({ government: 'us', level, partial }),
    partial,
  }
}

/** A graver word about some areas stands only in the text. */
const isPartial = (said: string, summary: string): boolean =>
  /summaries/i.test(said) || (!/^Level 4/i.test(said) && graverElsewhere.test(wordsOf(summary)))

const graverElsewhere = /some areas have (an )?(increased|elevated|higher)|do not travel to ?:|level:? ?4\b/i

const wordsOf = (html: string): string => html.replaceAll(/<[^>]*>|&nbsp;/g, ' ').replaceAll(/\s+/g, ' ')
