import { isEmailAddress } from '#domain/email-address.ts'
import type { Iso2 } from '#domain/places.ts'
import { instantOf } from './advisory-feed.ts'
import type { CountryFinder } from './find-country.ts'
import { stateOfTitle } from './german-state-names.ts'
import { ImportRefused, type ImportContext, type RefusedRow } from './importer.ts'
import { isPublicHttps, isTelephone, readMissionRow, type MissionReading, type ReadMission } from './mission-row.ts'
import { entryLines, isObject, strangeFields, textOf, type JsonObject } from './read-json.ts'

/** Of an address only the title and the type are needed; the others say where it is, or nothing for us. */
const otherFields =
  `lastModified leader locales country zip city region street number departments fax telefone mail misc
  url postal remark open effective description id`.split(/\s+/)
const aboutTheList = new Set(['lastModified', 'contentList', 'country', 'title', 'countryCode', 'iso3CountryCode'])

export const isAuswaertigesAmt = (json: unknown): json is { readonly response: JsonObject } =>
  isObject(json) && isObject(json.response)

type Kind = ReadMission['kind']
const kinds: readonly (readonly [RegExp, Kind])[] = [
  [/honorarkonsul|honorargeneralkonsul/i, 'honorary-consulate'],
  [/generalkonsulat/i, 'consulate-general'],
  [/konsulat|konsularabteilung|konsularbüro/i, 'consulate'],
  [/botschaft|nuntiatur|hochkommission/i, 'embassy'],
]
const kindOf = (text: string): Kind | null => kinds.find(([pattern]) => pattern.test(text))?.[1] ?? null

/**
 * Auswärtiges Amt: lists of addresses by country. Those in Germany speak for other countries, those abroad for Germany.
 * Whose an address is stands in its list or in its own title; where neither names one country, it is left out: one title that
 * nobody can read says nothing against the others.
 */
export function readAuswaertigesAmt(
  json: { response: JsonObject },
  text: string,
  context: ImportContext,
): MissionReading {
  const lines = entryLines(text, 3)
  const refused: RefusedRow[] = []
  const found: { line: number; mission: ReadMission }[] = []
  const leftOut = new Map<string, number>()
  for (const [id, list] of Object.entries(json.response)) {
    if (aboutTheList.has(id)) continue
    if (!isObject(list)) throw new ImportRefused(`The format is another one: ${id} is no list of addresses`)
    for (const [number, address] of Object.entries(list)) {
      if (aboutTheList.has(number)) continue
      const line = lines.get(`response/${id}/${number}`) ?? 1
      const read = isObject(address) ? readAddress(address, list, context) : 'is no object'
      if (read !== null && typeof read === 'object' && 'leftOut' in read)
        leftOut.set(read.leftOut, (leftOut.get(read.leftOut) ?? 0) + 1)
      else if (typeof read === 'string') refused.push({ line, reason: read })
      else found.push({ line, mission: read })
    }
  }
  const isInGermany = found.some(({ mission }) => mission.locatedIn === 'DE')
  if (isInGermany && found.some(({ mission }) => mission.locatedIn !== 'DE'))
    throw new ImportRefused('Addresses in Germany and abroad are in one list: that is no list of this office')
  return {
    key: isInGermany ? 'aa-in-germany' : 'aa-abroad',
    usualSource: `https://www.auswaertiges-amt.de/opendata/representativesIn${isInGermany ? 'Germany' : 'Country'}`,
    found,
    refused,
    leftOut,
  }
}

type LeftOut = { readonly leftOut: string }

function readAddress(
  address: JsonObject,
  list: JsonObject,
  { countries, today }: ImportContext,
): ReadMission | string | LeftOut {
  const strange = strangeFields(address, ['title'], [...otherFields, 'type'])
  if (strange?.startsWith('has') === true) throw new ImportRefused(`The format is another one: an address ${strange}`)
  if (strange !== null) return strange
  const at = (field: string): string => textOf(address[field]).replaceAll(/\s+/g, ' ')
  const kind = kindOf(at('title')) ?? kindOf(at('type'))
  if (kind === null) return { leftOut: 'no embassy or consulate' }
  const locatedIn = countries.byName(at('country') || 'Deutschland')
  if (locatedIn === null) return `country "${at('country')}" is no country of the gazetteer`
  const iso2 = locatedIn === 'DE' ? whoseIs(at('title'), list, countries) : 'DE'
  if (iso2 === null) return { leftOut: 'of no one country of the gazetteer' }
  const changed = instantOf(address.lastModified)?.slice(0, 10) ?? ''
  const row: Readonly<Record<string, string>> = {
    country: iso2,
    located_in: locatedIn,
    town: at('city'),
    kind,
    name: at('title'),
    name_de: at('title'),
    telephone: only(isTelephone, firstNumber(at('telefone'), locatedIn)),
    email: only(isEmailAddress, at('mail').split(/[\s,;]/)[0] ?? ''),
    website: only(isPublicHttps, at('url').replace(/^(http:\/\/)?(?!https:)(?=.)/, 'https://')),
    address: [`${at('street')} ${at('number')}`.trim(), `${at('zip')} ${at('city')}`.trim()].filter(Boolean).join(', '),
    // What an office says of its district is prose; that it has one is not hidden where there are several of a country.
    as_of: changed > today ? '' : changed,
  }
  return readMissionRow((column) => row[column] ?? '', countries, today)
}

/** What cannot be right is no way to anybody; the rest of the address is. */
const only = (isRight: (text: string) => boolean, text: string): string => (isRight(text) ? text : '')

/** "+49 30 123, +49 30 124 (Visa)" is two numbers and a word: the first is taken. In Germany "(030) 123" is "+49 30 123". */
function firstNumber(text: string, locatedIn: Iso2): string {
  const plain = text.replaceAll('(0)', '').replace(/^\W*00(?=[1-9])/, '+')
  const international = /\+[1-9][\d ()/.-]*\d/.exec(plain)?.[0]
  if (international !== undefined || locatedIn !== 'DE') return international ?? ''
  const [, national] = /(?:^|[^\d])0([1-9][\d ()/.-]*\d)/.exec(plain) ?? []
  return national === undefined ? '' : `+49 ${national.replace(')', '')}`
}

/** The country that the list is about, else the only one that the title names. */
function whoseIs(title: string, list: JsonObject, countries: CountryFinder): Iso2 | null {
  const ofList = countries.byName(textOf(list.country) || textOf(list.title))
  if (ofList !== null) return ofList === 'DE' ? null : ofList
  const state = stateOfTitle(title)
  if (state !== null) return countries.byCode(state)
  const words = title.split(/[^\p{L}'’.-]+/u).filter(Boolean)
  const named = new Set<Iso2>()
  for (let start = 0; start < words.length; start += 1)
    for (let length = 1; length <= 5 && start + length <= words.length; length += 1) {
      const part = words.slice(start, start + length).join(' ')
      const iso2 = countries.byName(part) ?? countries.byName(part.replace(/s$/, ''))
      if (iso2 !== null && iso2 !== 'DE') named.add(iso2)
    }
  return named.size === 1 ? [...named][0]! : null
}
