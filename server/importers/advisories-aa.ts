import type { Advisory } from '#domain/rulebook/advisory.ts'
import { accessOfAdvice, type AuswaertigesAmtMark } from '#domain/status/advisory-access.ts'
import { instantOf, notAbout, type AdvisoryFeed, type AdvisoryFormat, type Reading } from './advisory-feed.ts'
import type { CountryFinder } from './find-country.ts'
import { ImportRefused } from './importer.ts'
import { entryLines, isObject, strangeFields, textOf, type JsonObject } from './read-json.ts'

const flags = ['warning', 'partialWarning', 'situationWarning', 'situationPartWarning'] as const
const otherFields = `lastModified effective title countryCode iso3CountryCode countryName content lastChanges
  disclaimer flagUrl`.split(/\s+/)

const aboutTheList = new Set(['lastModified', 'contentList'])

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
  const entries = Object.entries(response).flatMap(([id, entry]): Reading[] => {
    if (aboutTheList.has(id)) return []
    const line = lines.get(`response/${id}`) ?? 1
    if (!isObject(entry)) return [{ line, reason: `${id} is no object` }]
    const strange = strangeFields(entry, flags, otherFields)
    if (strange?.startsWith('has') === true)
      throw new ImportRefused(`The format is another one: line ${line} ${strange}`)
    return [strange === null ? readEntry(entry, line, countries) : { line, reason: strange }]
  })
  return { ownDate: null, entries: [...entries, ...missingOf(response, lines)], isPart: false }
}

/** The list names all its entries: one that is not there was lost on the way. */
function missingOf(response: JsonObject, lines: ReadonlyMap<string, number>): Reading[] {
  const { contentList } = response
  if (!Array.isArray(contentList)) return []
  const line = lines.get('response/contentList') ?? 1
  return contentList
    .map(String)
    .filter((id) => !(id in response))
    .map((id) => ({ line, reason: `contentList names ${id}, which is not there` }))
}

function readEntry(entry: JsonObject, line: number, countries: CountryFinder): Reading {
  const name = textOf(entry.countryName)
  const code = textOf(entry.countryCode)
  const iso2 = code === '' ? countries.byName(name) : countries.byCode(code)
  if (iso2 === null) return notAbout(line, name, countries, code)
  const wrong = flags.find((flag) => typeof entry[flag] !== 'boolean')
  if (wrong !== undefined) return { line, reason: `${wrong} of ${iso2} is neither true nor false` }
  const publishedAt = instantOf(entry.lastModified) ?? instantOf(entry.effective)
  if (publishedAt === null) return { line, reason: `${iso2} has no date` }
  const title = textOf(entry.title)
  const url = 'https://www.auswaertiges-amt.de/de/ReiseUndSicherheit/reise-und-sicherheitshinweise'
  const advisory = { government: 'aa', iso2, ...levelOf(entry), title, url, publishedAt, language: 'de' } as const
  return { line, advisory, foundByName: code === '' }
}

type Level = Pick<Advisory, 'level' | 'access' | 'partial'>

/** All flags false is no all-clear: the text may still advise against travel, and the list does not have the text. */
function levelOf(entry: JsonObject): Level {
  if (entry.warning === true) return levelBy('warning', 'Reisewarnung', false)
  if (entry.partialWarning === true) return levelBy('partialWarning', 'Teilreisewarnung', true)
  if (entry.situationWarning === true) return levelBy('situationWarning', 'Situationsbezogene Warnung', false)
  if (entry.situationPartWarning === true)
    return levelBy('situationPartWarning', 'Situationsbezogene Teilwarnung', true)
  const sentence = sentencesOf(textOf(entry.content)).find(
    (each) => advisesAgainst.test(each.replaceAll(advisesNothing, ' ')) && !aboutFood.test(each),
  )
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
/** "Von nicht notwendigen Reisen wird abgeraten" advises against travel; "wird derzeit nicht abgeraten" does not. */
const advisesNothing =
  /\bnicht (mehr |länger |generell )?(abgeraten|gewarnt)\b|\brät\b[^,;]*\bnicht (mehr |länger )?ab\b/g
const aboutFood = /\b[Vv]o[mrn] (?:de[mr] )?(Genuss|Verzehr|Konsum|Trinken|Kauf|Erwerb|Leitungswasser|Trinkwasser)/
const onlyParts =
  /Region|Provinz|Gebiet|Teil|Grenz|Norden|Süden|Osten|Westen|Bezirk|Bundesst[aä]|Stadt|Insel|Departe?ment/i

const sentencesOf = (html: string): string[] =>
  html
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll('&nbsp;', ' ')
    .replaceAll(/\s+/g, ' ')
    .split(/(?<=[.!?])\s+(?=\p{Lu})/u)
