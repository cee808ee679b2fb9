import type { Advisory } from '../../domain/rulebook/advisory.ts'
import type { Iso2 } from '../../domain/places.ts'
import { accessOfAdvice } from '../../domain/status/advisory-access.ts'
import {
  instantOfText,
  newestDay,
  type AdvisoryEntry,
  type AdvisoryFeed,
  type AdvisoryFormat,
} from './advisory-feed.ts'
import type { CountryFinder } from './find-country.ts'
import { ImportRefused, type RefusedRow } from './importer.ts'
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
  let general = 0
  const entries = (json as unknown[]).flatMap((entry, index): (AdvisoryEntry | RefusedRow)[] => {
    const line = lines.get(String(index)) ?? 1
    if (!isObject(entry)) return [{ line, reason: 'is no object' }]
    const strange = strangeFields(entry, fields, [])
    if (strange !== null) throw new ImportRefused(`The format is another one: line ${line} ${strange}`)
    if (notACountry.test(textOf(entry.Title))) {
      general += 1
      return []
    }
    return readEntry(entry, line, countries)
  })
  const leftOut = new Map(general > 0 ? [['about no one country', general]] : [])
  return { ownDate: newestDay(entries), entries, leftOut, isPart: false }
}

function readEntry(entry: JsonObject, line: number, countries: CountryFinder): (AdvisoryEntry | RefusedRow)[] {
  const title = textOf(entry.Title)
  const url = textOf(entry.Link)
  const publishedAt = instantOfText(entry.Updated) ?? instantOfText(entry.Published)
  const [, name = '', said = ''] =
    /^(.+?)(?:\s+Travel Advisory)?\s+[-–—]\s+(Level [1-4]: .+|See .*Summaries)$/i.exec(title) ?? []
  const covered = name === '' ? [] : countriesOf(name, countries)
  if (name === '') return [{ line, reason: `the title "${title}" has no level` }]
  if (covered.length === 0) return [{ line, reason: `"${name}" is no country of the gazetteer` }]
  if (publishedAt === null) return [{ line, reason: `"${name}" has no date` }]
  if (!url.startsWith('https://')) return [{ line, reason: `"${name}" has no address` }]
  const level = levelOf(said, textOf(entry.Summary))
  return covered.map((iso2) => {
    return { line, advisory: { government: 'us', iso2, ...level, title, url, publishedAt, language: 'en' } }
  })
}

/** One advisory may be about several: "Mainland China, Hong Kong & Macau". */
function countriesOf(name: string, countries: CountryFinder): Iso2[] {
  const whole = countries.byName(name)
  if (whole !== null) return [whole]
  if (/^french west indies$/i.test(name)) return ['GP', 'MQ', 'MF', 'BL']
  const parts = name.split(/,\s*(?:and\s+)?|\s+and\s+|\s*&\s*/).filter((part) => part !== '' && !/^gaza/i.test(part))
  const found = parts.map((part) => countries.byName(part))
  return found.every((iso2) => iso2 !== null) ? found : []
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
