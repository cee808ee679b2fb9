import type { Advisory } from '../../domain/rulebook/advisory.ts'
import { instantOfText, type AdvisoryEntry, type AdvisoryFeed, type AdvisoryFormat } from './advisory-feed.ts'
import type { CountryFinder } from './find-country.ts'
import type { RefusedRow } from './importer.ts'
import { entryLines, isObject, textOf } from './read-json.ts'

/** What `alert_status` may hold, in the words of the Foreign, Commonwealth & Development Office; the gravest first. */
const statuses: readonly (readonly [status: string, words: string, access: Advisory['access'], partial: boolean])[] = [
  ['avoid_all_travel_to_whole_country', 'FCDO advises against all travel to the whole country', 'NO_ACCESS', false],
  [
    'avoid_all_but_essential_travel_to_whole_country',
    'FCDO advises against all but essential travel to the whole country',
    'SOME_RESTRICTIONS',
    false,
  ],
  ['avoid_all_travel_to_parts', 'FCDO advises against all travel to parts of the country', 'SOME_RESTRICTIONS', true],
  [
    'avoid_all_but_essential_travel_to_parts',
    'FCDO advises against all but essential travel to parts of the country',
    'SOME_RESTRICTIONS',
    true,
  ],
]

/** GOV.UK: one document for each country, or a list of such documents. A document speaks of its own country only. */
export const govUk: AdvisoryFormat = {
  government: 'uk',
  usualSource: 'https://www.gov.uk/foreign-travel-advice',
  isIt: (json) => {
    const [first]: unknown[] = Array.isArray(json) ? json : [json]
    return isObject(first) && first.document_type === 'travel_advice'
  },
  read: (json, text, countries): AdvisoryFeed => {
    const isList = Array.isArray(json)
    const documents: unknown[] = isList ? json : [json]
    const lines = isList ? entryLines(text, 1) : new Map<string, number>()
    const entries = documents.map((document, index) => readDocument(document, lines.get(String(index)) ?? 1, countries))
    return { ownDate: null, entries, leftOut: new Map(), isPart: !isList }
  },
}

function readDocument(document: unknown, line: number, countries: CountryFinder): AdvisoryEntry | RefusedRow {
  if (!isObject(document) || document.document_type !== 'travel_advice' || !isObject(document.details)) {
    return { line, reason: 'is no travel advice' }
  }
  const { details } = document
  const country = isObject(details.country) ? details.country : {}
  const name = textOf(country.name)
  const iso2 = countries.byName(name)
  if (iso2 === null) return { line, reason: `"${name}" is no country of the gazetteer` }
  if (isObject(document.withdrawn_notice) && Object.keys(document.withdrawn_notice).length > 0)
    return { line, reason: `${iso2} was withdrawn` }
  const given = details.alert_status
  if (!Array.isArray(given)) return { line, reason: `${iso2} has no alert_status` }
  const unknown = given.find((status) => !statuses.some(([known]) => known === status))
  if (unknown !== undefined) return { line, reason: `alert_status ${JSON.stringify(unknown)} of ${iso2} is not known` }
  const publishedAt = instantOfText(details.updated_at) ?? instantOfText(document.public_updated_at)
  const path = textOf(document.base_path)
  if (publishedAt === null || !path.startsWith('/')) return { line, reason: `${iso2} has no date or no address` }
  const said = statuses.filter(([status]) => given.includes(status))
  const [worst] = said
  return {
    line,
    advisory: {
      government: 'uk',
      iso2,
      level: said.length === 0 ? null : said.map(([, words]) => words).join('; '),
      access: worst === undefined ? 'NO_RESTRICTIONS' : worst[2],
      partial: said.some(([, , , partial]) => partial),
      title: textOf(document.title),
      url: `https://www.gov.uk${path}`,
      publishedAt,
      language: 'en',
    },
  }
}
