import { languages, localeOf } from '../languages.ts'
import type { Iso2 } from '../places.ts'
import { fold } from './fold.ts'
import { andWords, connectingWords, otherNames, stateWords } from './nationality-list-words.ts'
import { endingsAbroad, nationalityWordsAbroad } from './nationality-words-abroad.ts'
import { countriesByWord, wordsWithEndings } from './nationality-words.ts'

export type NamedCountry = {
  readonly iso2: Iso2
  /** The codes of ISO 3166, and others that people use. */
  readonly codes: readonly string[]
  /** What it is called besides its names in the twelve languages. */
  readonly names: readonly string[]
}

export type ReadNationalities = {
  /** In the order of the text, each once. */
  readonly codes: readonly Iso2[]
  /** What two or more countries or their people are called: somebody has to choose. */
  readonly asked: readonly { readonly text: string; readonly codes: readonly Iso2[] }[]
  /** What was not understood, as it was written. */
  readonly unread: readonly string[]
}

/** All that countries and their people are called, folded; made once for the countries that there are. */
export type NationalityNames = {
  readonly byCode: ReadonlyMap<string, Iso2>
  readonly byName: ReadonlyMap<string, readonly Iso2[]>
  readonly byPeople: ReadonlyMap<string, readonly Iso2[]>
  /** Names that are written with a comma: "Hong Kong, RAE da China". */
  readonly withComma: ReadonlySet<string>
}

/** A name is no longer than so many words. */
const longestName = 12

/** "St. Lucia", "Rep. of": a full stop behind so few letters ends no sentence. */
const longestShort = 3

/** "Bosnia and Herzegovina" and "Bosnia & Herzegovina" are one name. */
const keyOf = (words: readonly string[]): string => words.filter((word) => !andWords.has(word)).join(' ')
const nameKey = (name: string): string => keyOf(fold(name).split(' '))

export function makeNationalityNames(countries: readonly NamedCountry[]): NationalityNames {
  const byName = new Map<string, Iso2[]>()
  const withComma = new Set<string>()
  const add = (name: string, iso2: Iso2) => {
    const key = nameKey(name)
    if (name.includes(',')) withComma.add(key)
    const known = byName.get(key)
    if (!known) byName.set(key, [iso2])
    else if (!known.includes(iso2)) known.push(iso2)
  }
  const namers = languages.map((language) => new Intl.DisplayNames(localeOf(language), { type: 'region' }))
  for (const { iso2, names } of countries) {
    for (const name of [...namers.map((namer) => namer.of(iso2) ?? iso2), ...names]) add(name, iso2)
    for (const name of otherNames[iso2]?.split(', ') ?? []) add(name, iso2)
  }
  const byPeople = peopleNamed(countries)
  const byCode = new Map(
    countries.flatMap(({ iso2, codes }) =>
      [iso2, ...codes].filter((code) => code.length <= 3).map((code) => [code.toLowerCase(), iso2] as const),
    ),
  )
  return { byCode, byName, byPeople, withComma }
}

/** What Turkish and Hungarian put behind the name of most countries: Avusturya, Avusturyalı; Ausztria, ausztriai. */
const behindNames = { tr: ['li', 'lu', 'lilar', 'liler', 'lular', 'luler'], hu: ['i', 'iak', 'iek'] } as const

/** What Czech and Polish make of an ending for several people: rakouský, rakouští; szwajcarski, szwajcarscy. */
const severalPeople = (word: string): string[] =>
  /[csz]k$/.test(word) ? [`${word.slice(0, -1)}ti`, `${word.slice(0, -1)}cy`] : []

function peopleNamed(countries: readonly NamedCountry[]): ReadonlyMap<string, readonly Iso2[]> {
  const isThere = new Set(countries.map(({ iso2 }) => iso2))
  const byPeople = new Map<string, Iso2[]>()
  const add = (word: string, iso2: Iso2) => {
    const known = byPeople.get(word)
    if (!isThere.has(iso2) || known?.includes(iso2)) return
    if (known) known.push(iso2)
    else byPeople.set(word, [iso2])
  }
  const abroad = wordsWithEndings(nationalityWordsAbroad, endingsAbroad)
  for (const table of [countriesByWord, abroad])
    for (const [word, called] of table) for (const iso2 of called) add(word, iso2)
  for (const [iso2, words] of Object.entries(nationalityWordsAbroad))
    for (const word of words.split(' ').map(fold)) for (const several of severalPeople(word)) add(several, iso2)
  for (const language of ['tr', 'hu'] as const) {
    const namer = new Intl.DisplayNames(language, { type: 'region' })
    for (const { iso2 } of countries)
      for (const ending of behindNames[language]) add(fold(namer.of(iso2) ?? iso2) + ending, iso2)
  }
  return byPeople
}

type Word = { readonly raw: string; readonly folded: string; readonly start: number; readonly end: number }
type Item = { readonly words: readonly Word[]; readonly isAfterComma: boolean }

/** What stands between two commas, lines or other signs that part the names of a list. */
function itemsOf(text: string): Item[] {
  const items: { words: Word[]; isAfterComma: boolean }[] = [{ words: [], isAfterComma: false }]
  let last = 0
  for (const { 0: raw, index } of text.matchAll(/[\p{L}\p{M}]+/gu)) {
    const between = text.slice(last, index)
    const isSentenceEnd = /^\.\s/.test(between) && (items.at(-1)!.words.at(-1)?.raw.length ?? 0) > longestShort
    const isParted = isSentenceEnd || /[\n\r\t;|/\\•·*:]|\d/.test(between)
    if ((isParted || between.includes(',')) && items.at(-1)!.words.length > 0)
      items.push({ words: [], isAfterComma: !isParted })
    last = index + raw.length
    items.at(-1)!.words.push({ raw, folded: fold(raw), start: index, end: last })
  }
  return items
}

/** Where a comma belongs to a name, it parts nothing. */
function joined(items: readonly Item[], names: NationalityNames): Item[] {
  const all: Item[] = []
  for (const item of items) {
    const before = all.at(-1)
    const words = [...(before?.words ?? []), ...item.words]
    const isOne =
      before !== undefined &&
      item.isAfterComma &&
      words.length <= longestName &&
      names.withComma.has(keyOf(words.map(({ folded }) => folded)))
    if (isOne) all.splice(-1, 1, { words, isAfterComma: before.isAfterComma })
    else all.push(item)
  }
  return all
}

type Found = { readonly codes: readonly Iso2[]; readonly length: number }

/** The longest name that begins here. */
function nameAt(words: readonly Word[], at: number, names: NationalityNames): Found | null {
  for (let length = Math.min(longestName, words.length - at); length > 0; length -= 1) {
    const folded = words.slice(at, at + length).map((word) => word.folded)
    if (length > 1 && (andWords.has(folded[0]!) || andWords.has(folded.at(-1)!))) continue
    const codes = names.byName.get(keyOf(folded)) ?? names.byPeople.get(folded.join(' '))
    if (codes) return { codes, length }
  }
  return null
}

/** "DE", "DEU": whatever its case where the item holds nothing else, else in capitals and not among shouted words. */
const codeOf = ({ raw }: Word, names: NationalityNames): Iso2 | undefined =>
  /^[A-Za-z]{2,3}$/.test(raw) ? names.byCode.get(raw.toLowerCase()) : undefined

/** Nationalities in any of the twelve languages, by names, words for people or codes, however they are separated. */
export function readNationalities(text: string, names: NationalityNames): ReadNationalities {
  const codes = new Set<Iso2>()
  const asked = new Map<string, { text: string; codes: readonly Iso2[] }>()
  const unread: string[] = []
  const take = (found: readonly Iso2[], written: string) => {
    const [only, other] = found
    if (only !== undefined && other === undefined) codes.add(only)
    // Which of them is said elsewhere in the text as well is no answer to this one.
    else if (only !== undefined) asked.set(fold(written), { text: written, codes: found })
  }
  const items = joined(itemsOf(text), names)
  items.forEach((item, index) => {
    const before = items[index - 1]
    if (item.isAfterComma && before && isTitle(item.words)) {
      // "Korea, Republic of": who stands before the comma is said more exactly.
      const whole = nameAt([...item.words, ...before.words], 0, names)
      if (whole && whole.length === item.words.length + before.words.length && whole.codes.length === 1) {
        asked.delete(fold(text.slice(before.words[0]!.start, before.words.at(-1)!.end)))
        take(whole.codes, '')
        return
      }
      // "Ukraine, United Kingdom": two countries, though the second is made of words that states call themselves by.
      if (nameAt(item.words, 0, names)?.length !== item.words.length) return
    }
    readItem(item.words, text, names, take, unread)
  })
  return { codes: [...codes], asked: [...asked.values()], unread }
}

const isTitle = (words: readonly Word[]): boolean =>
  words.some(({ folded }) => stateWords.has(folded)) &&
  words.every(({ folded }) => stateWords.has(folded) || connectingWords.has(folded))

/** Words beside names, codes and what stands around them: among such, capitals are an abbreviation ("with an ID number"). */
function hasOtherWords(words: readonly Word[], names: NationalityNames): boolean {
  for (let at = 0; at < words.length;) {
    const { folded, raw } = words[at]!
    const length = nameAt(words, at, names)?.length
    const isCode = raw === raw.toUpperCase() && codeOf(words[at]!, names) !== undefined
    if (length === undefined && !isCode && !connectingWords.has(folded) && !stateWords.has(folded)) return true
    at += length ?? 1
  }
  return false
}

function readItem(
  words: readonly Word[],
  text: string,
  names: NationalityNames,
  take: (codes: readonly Iso2[], written: string) => void,
  unread: string[],
): void {
  if (words.length === 0) return
  const allCodes = words.map((word) => codeOf(word, names))
  if (allCodes.every((code) => code !== undefined)) {
    for (const [at, code] of allCodes.entries()) take([code], words[at]!.raw)
    return
  }
  const isShouted = words.every(({ raw }) => raw === raw.toUpperCase())
  const mayHoldCodes = !isShouted && !hasOtherWords(words, names)
  let left: Word[] = []
  let hasFound = false
  const flush = () => {
    while (left[0] && connectingWords.has(left[0].folded)) left.shift()
    while (left.length > 0 && connectingWords.has(left.at(-1)!.folded)) left.pop()
    const [first] = left
    // A title beside a name belongs to it; alone it is something else.
    const says = left.some(({ folded }) => !connectingWords.has(folded) && !(hasFound && stateWords.has(folded)))
    if (first && says) unread.push(text.slice(first.start, left.at(-1)!.end))
    left = []
  }
  for (let at = 0; at < words.length;) {
    const word = words[at]!
    const found = nameAt(words, at, names)
    const isConnecting = connectingWords.has(word.folded) && word.raw === word.raw.toLowerCase()
    const code = !found && mayHoldCodes && word.raw === word.raw.toUpperCase() ? codeOf(word, names) : undefined
    const length = found?.length ?? 1
    if ((found && !(isConnecting && length === 1)) || code) {
      hasFound = true
      flush()
      take(found?.codes ?? [code!], text.slice(word.start, words[at + length - 1]!.end))
    } else left.push(word)
    at += length
  }
  flush()
}
