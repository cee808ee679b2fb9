import { accessOfAdvice, govUkAlerts, type GovUkAlert } from '#domain/status/advisory-access.ts'
import { instantOfText, notAbout, type AdvisoryFeed, type AdvisoryFormat, type Reading } from './advisory-feed.ts'
import { countriesNamed } from './countries-named.ts'
import type { CountryFinder } from './find-country.ts'
import { entryLines, isObject, textOf } from './read-json.ts'

/** What `alert_status` may hold, in the words of the Foreign, Commonwealth & Development Office. */
const wordsOf: Record<GovUkAlert, string> = {
  avoid_all_travel_to_whole_country: 'FCDO advises against all travel to the whole country',
  avoid_all_but_essential_travel_to_whole_country: 'FCDO advises against all but essential travel to the whole country',
  avoid_all_travel_to_parts: 'FCDO advises against all travel to parts of the country',
  avoid_all_but_essential_travel_to_parts: 'FCDO advises against all but essential travel to parts of the country',
}

/** GOV.UK: one document for each country, or a list of such documents. A document is about its own country only. */
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
    const entries = documents.flatMap((document, index) =>
      readDocument(document, lines.get(String(index)) ?? 1, countries),
    )
    return { ownDate: null, entries, isPart: !isList }
  },
}

function readDocument(document: unknown, line: number, countries: CountryFinder): Reading[] {
  if (!isObject(document) || document.document_type !== 'travel_advice' || !isObject(document.details)) {
    return [{ line, reason: 'is no travel advice' }]
  }
  const { details } = document
  const country = isObject(details.country) ? details.country : {}
  const name = textOf(country.name)
  const covered = countriesNamed(name, countries)
  const iso2 = covered.join()
  if (covered.length === 0) return [notAbout(line, name, countries)]
  if (isObject(document.withdrawn_notice) && Object.keys(document.withdrawn_notice).length > 0)
    return [{ leftOut: `withdrawn: ${iso2}` }]
  const given = details.alert_status
  if (!Array.isArray(given)) return [{ line, reason: `${iso2} has no alert_status` }]
  const unknown = given.find((status) => !govUkAlerts.some((known) => known === status))
  if (unknown !== undefined)
    return [{ line, reason: `alert_status ${JSON.stringify(unknown)} of ${iso2} is not known` }]
  const publishedAt = instantOfText(details.updated_at) ?? instantOfText(document.public_updated_at)
  const path = textOf(document.base_path)
  if (publishedAt === null || !path.startsWith('/')) return [{ line, reason: `${iso2} has no date or no address` }]
  const alerts = govUkAlerts.filter((alert) => given.includes(alert))
  const advisory = {
    government: 'uk',
    level: alerts.length === 0 ? null : alerts.map((alert) => wordsOf[alert]).join('; '),
    access: accessOfAdvice({ government: 'uk', alerts }),
    partial: alerts.some((alert) => alert.endsWith('_to_parts')),
    title: textOf(document.title),
    url: `https://www.gov.uk${path}`,
    publishedAt,
    language: 'en',
  } as const
  return covered.map((each) => ({
    line,
    advisory: { ...advisory, iso2: each },
    foundByName: covered.length > 1,
  }))
}
