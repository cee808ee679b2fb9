import { accessOfAdvice } from '../../domain/status/advisory-access.ts'
import { instantOf, newestDay, type AdvisoryEntry, type AdvisoryFeed, type AdvisoryFormat } from './advisory-feed.ts'
import type { CountryFinder } from './find-country.ts'
import { ImportRefused, type RefusedRow } from './importer.ts'
import { entryLines, isObject, strangeFields, textOf, type JsonObject } from './read-json.ts'

const fields = [
  'country-id',
  'country-iso',
  'country-eng',
  'country-fra',
  'advisory-state',
  'date-published',
  'has-advisory-warning',
  'has-regional-advisory',
  'has-content',
  'recent-updates-type',
  'eng',
  'fra',
]

/** Global Affairs Canada: states from 0 to 3, with a mark where only the wording changed. */
export const canada: AdvisoryFormat = {
  government: 'ca',
  usualSource: 'https://data.international.gc.ca/travel-voyage/index-alpha-eng.json',
  isIt: (json) => isObject(json) && isObject(json.metadata) && isObject(json.data),
  read: readFeed,
}

function readFeed(json: unknown, text: string, countries: CountryFinder): AdvisoryFeed {
  const { metadata, data } = json as { metadata: JsonObject; data: JsonObject }
  const lines = entryLines(text, 2)
  const entries = Object.entries(data).map(([key, entry]): AdvisoryEntry | RefusedRow => {
    const line = lines.get(`data/${key}`) ?? 1
    if (!isObject(entry)) return { line, reason: `${key} is no object` }
    const strange = strangeFields(entry, fields, [])
    if (strange !== null) throw new ImportRefused(`The format is another one: line ${line} ${strange}`)
    return readEntry(entry, line, countries)
  })
  const generated = isObject(metadata.generated) ? instantOf(metadata.generated.timestamp) : null
  return { ownDate: generated?.slice(0, 10) ?? newestDay(entries), entries, leftOut: new Map(), isPart: false }
}

function readEntry(entry: JsonObject, line: number, countries: CountryFinder): AdvisoryEntry | RefusedRow {
  const name = textOf(entry['country-eng'])
  const iso2 = countries.byCode(textOf(entry['country-iso'])) ?? countries.byName(name)
  if (iso2 === null)
    return { line, reason: `"${name}" with the code "${textOf(entry['country-iso'])}" is no country of the gazetteer` }
  const state = entry['advisory-state']
  if (typeof state !== 'number' || ![0, 1, 2, 3].includes(state))
    return { line, reason: `advisory-state ${JSON.stringify(state)} of ${iso2} is not 0 to 3` }
  const regional = entry['has-regional-advisory']
  if (regional !== 0 && regional !== 1)
    return { line, reason: `has-regional-advisory ${JSON.stringify(regional)} of ${iso2} is not 0 or 1` }
  const english = isObject(entry.eng) ? entry.eng : {}
  const published = isObject(entry['date-published']) ? entry['date-published'] : {}
  const publishedAt = instantOf(published.timestamp)
  const level = textOf(english['advisory-text'])
  const slug = textOf(english['url-slug'])
  if (publishedAt === null) return { line, reason: `${iso2} has no date` }
  if (level === '' || !/^[a-z0-9-]+$/.test(slug)) return { line, reason: `${iso2} has no words or no address` }
  const partial = regional === 1
  return {
    line,
    advisory: {
      government: 'ca',
      iso2,
      level,
      step: { value: state, from: 0, to: 3 },
      access: accessOfAdvice({ government: 'ca', state, partial }),
      partial,
      title: textOf(english.name) || name,
      url: `https://travel.gc.ca/destinations/${slug}`,
      publishedAt,
      language: 'en',
      ...(textOf(entry['recent-updates-type']) === 'Editorial change' && { editorial: true }),
    },
  }
}
