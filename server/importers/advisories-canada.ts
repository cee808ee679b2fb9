import type { Advisory } from '#domain/rulebook/advisory.ts'
import { accessOfAdvice } from '#domain/status/advisory-access.ts'
import { instantOf, notAbout, type AdvisoryFeed, type AdvisoryFormat, type Reading } from './advisory-feed.ts'
import { countriesNamed } from './countries-named.ts'
import type { CountryFinder } from './find-country.ts'
import { ImportRefused } from './importer.ts'
import { entryLines, isObject, strangeFields, textOf, type JsonObject } from './read-json.ts'

const fields = `country-id country-iso country-eng country-fra advisory-state date-published has-advisory-warning
  has-regional-advisory has-content recent-updates-type eng fra`.split(/\s+/)

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
  const entries = Object.entries(data).flatMap(([key, entry]): Reading[] => {
    const line = lines.get(`data/${key}`) ?? 1
    if (!isObject(entry)) return [{ line, reason: `${key} is no object` }]
    const strange = strangeFields(entry, fields, [])
    if (strange !== null) throw new ImportRefused(`The format is another one: line ${line} ${strange}`)
    return readEntry(entry, line, countries)
  })
  const generated = isObject(metadata.generated) ? instantOf(metadata.generated.timestamp) : null
  return { ownDate: generated?.slice(0, 10) ?? null, entries, isPart: false }
}

function readEntry(entry: JsonObject, line: number, countries: CountryFinder): Reading[] {
  const name = textOf(entry['country-eng'])
  const code = textOf(entry['country-iso'])
  const byCode = countries.byCode(code)
  const named = countriesNamed(name, countries)
  if (byCode === null && named.length === 0) return [notAbout(line, name, countries, code)]
  // One entry may be about several: it has the code of the first.
  const covered = byCode === null || named.includes(byCode) ? named : [byCode]
  const read = readAdvisory(entry, name, covered.join())
  if (typeof read === 'string') return [{ line, reason: read }]
  return covered.map((iso2) => ({ line, advisory: { ...read, iso2 }, foundByName: iso2 !== byCode }))
}

function readAdvisory(entry: JsonObject, name: string, iso2: string): Omit<Advisory, 'iso2'> | string {
  const state = entry['advisory-state']
  if (typeof state !== 'number' || ![0, 1, 2, 3].includes(state))
    return `advisory-state ${JSON.stringify(state)} of ${iso2} is not 0 to 3`
  const regional = entry['has-regional-advisory']
  if (regional !== 0 && regional !== 1)
    return `has-regional-advisory ${JSON.stringify(regional)} of ${iso2} is not 0 or 1`
  const english = isObject(entry.eng) ? entry.eng : {}
  const published = isObject(entry['date-published']) ? entry['date-published'] : {}
  const publishedAt = instantOf(published.timestamp)
  const level = textOf(english['advisory-text'])
  const slug = textOf(english['url-slug'])
  if (publishedAt === null) return `${iso2} has no date`
  if (level === '' || !/^[a-z0-9-]+$/.test(slug)) return `${iso2} has no words or no address`
  const partial = regional === 1
  return {
    government: 'ca',
    level,
    step: { value: state, from: 0, to: 3 },
    access: accessOfAdvice({ government: 'ca', state, partial }),
    partial,
    title: textOf(english.name) || name,
    url: `https://travel.gc.ca/destinations/${slug}`,
    publishedAt,
    language: 'en',
    ...(textOf(entry['recent-updates-type']) === 'Editorial change' && { editorial: true }),
  }
}
