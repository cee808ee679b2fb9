import type { Advisory } from '../../domain/rulebook/advisory.ts'
import { accessOfAdvice, type AuswaertigesAmtMark } from '../../domain/status/advisory-access.ts'
import { instantOf, newestDay, type AdvisoryEntry, type AdvisoryFeed, type AdvisoryFormat } from './advisory-feed.ts'
import type { CountryFinder } from './find-country.ts'
import { ImportRefused, type RefusedRow } from './importer.ts'
import { entryLines, isObject, strangeFields, textOf, type JsonObject } from './read-json.ts'

const flags = ['warning', 'partialWarning', 'situationWarning', 'situationPartWarning'] as const
const otherFields = [
  'lastModified',
  'effective',
  'title',
  'countryCode',
  'iso3CountryCode',
  'countryName',
  'content',
  'lastChanges',
  'disclaimer',
  'flagUrl',
]

/** Auswärtiges Amt: one object with entries by number, and scalars and a list of numbers among them. */
export const auswaertigesAmt: AdvisoryFormat = {
  government: 'aa',
  usualSource: 'https://www.auswaertiges-amt.de/opendata/travelwarning',
  isIt: (json) => isObject(json) && isObject(json.response),
  read: readFeed,
}

function readFeed(json: unknown, text: string, countries: CountryFinder): AdvisoryFeed {
  const { response } = json as { response: JsonObject }
  const lines = entryLines(text, 2)
  const entries = Object.entries(response).flatMap(([id, entry]) => {
    if (!isObject(entry)) return []
    const strange = strangeFields(entry, flags, otherFields)
    const line = lines.get(`response/${id}`) ?? 1
    if (strange?.startsWith('has') === true)
      throw new ImportRefused(`The format is another one: line ${line} ${strange}`)
    return [strange === null ? readEntry(entry, line, countries) : { line, reason: strange }]
  })
  return { ownDate: newestDay(entries), entries, leftOut: new Map(), isPart: false }
}

function readEntry(entry: JsonObject, line: number, countries: CountryFinder): AdvisoryEntry | RefusedRow {
  const name = textOf(entry.countryName)
  const code = textOf(entry.countryCode)
  const iso2 = code === '' ? countries.byName(name) : countries.byCode(code)
  if (iso2 === null) return { line, reason: `"${name}" with the code "${code}" is no country of the gazetteer` }
  const wrong = flags.find((flag) => typeof entry[flag] !== 'boolean')
  if (wrong !== undefined) return { line, reason: `${wrong} of ${iso2} is neither true nor false` }
  const publishedAt = instantOf(entry.lastModified) ?? instantOf(entry.effective)
  if (publishedAt === null) return { line, reason: `${iso2} has no date` }
  const title = textOf(entry.title)
  const url = 'https://www.auswaertiges-amt.de/de/ReiseUndSicherheit/reise-und-sicherheitshinweise'
  return { line, advisory: { government: 'aa', iso2, ...levelOf(entry), title, url, publishedAt, language: 'de' } }
}

type Level = Pick<Advisory, 'level' | 'access' | 'partial'>

/** All flags false is no all-clear: the text may still advise against travel, and the list does not have the text. */
function levelOf(entry: JsonObject): Level {
  if (entry.warning === true) return levelBy('warning', 'Reisewarnung', false)
  if (entry.partialWarning === true) return levelBy('partialWarning', 'Teilreisewarnung', true)
  if (entry.situationWarning === true) return levelBy('situationWarning', 'Situationsbezogene Warnung', false)
  if (entry.situationPartWarning === true)
    return levelBy('situationPartWarning', 'Situationsbezogene Teilwarnung', true)
  const sentence = sentencesOf(textOf(entry.content)).find((each) => advisesAgainst.test(each))
  return sentence === undefined
    ? levelBy(null, null, false)
    : levelBy('abgeraten', sentence.trim(), onlyParts.test(sentence))
}

const levelBy = (mark: AuswaertigesAmtMark | null, level: string | null, partial: boolean): Level => ({
  level,
  access: accessOfAdvice({ government: 'aa', mark }),
  partial,
})

const advisesAgainst =
  /\babgeraten\b|\brät\b.*\bab\b|\bwird\b.*\bgewarnt\b|\bVermeiden Sie\b.*\bReisen\b|\bMeiden Sie\b.*\bReisen\b|\bReisen\b.*\bgemieden\b/
const onlyParts =
  /Region|Provinz|Gebiet|Teil|Grenz|Norden|Süden|Osten|Westen|Bezirk|Bundesst[aä]|Stadt|Insel|Departe?ment/i

const sentencesOf = (html: string): string[] =>
  html
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll('&nbsp;', ' ')
    .replaceAll(/\s+/g, ' ')
    .split(/(?<=[.!?])\s+(?=\p{Lu})/u)
