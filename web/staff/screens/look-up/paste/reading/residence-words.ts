import { peopleCalled } from '#domain/wording/nationality-words.ts'
import { countryKeyIn } from './country-of.ts'
import type { Iso2 } from '#domain/places.ts'
import type { Gazetteer } from './gazetteer.ts'
import * as known from './prose-words.ts'
import type { ReadPerson } from './reading.ts'
import { nameAt } from './spots.ts'
import { isCapital, isSign, isWord, type Token } from './tokens.ts'

export type ResidenceAt = {
  /** Null: a permit is named, and not of which country. */
  readonly iso2: Iso2 | null
  readonly isPermit: boolean
  readonly isPermanent: boolean
  readonly at: number
  readonly length: number
}

/** How far behind "lives" the country or city stands: "lives here with me in munich". */
const reach = 6
const reachOfPermit = 4
const before = new Set(['in', 'aus', 'from', 'of', 'der', 'den', 'the', 'fur', 'for', 'im'])

/** Permits that one country alone gives out under that name. */
const ofOneCountry: Readonly<Record<string, Iso2>> = { niederlassungserlaubnis: 'DE', greencard: 'US' }

/** "Wohnhaft in München", "lives here in Germany", "Swiss residence permit", "Niederlassungserlaubnis", "blaue Karte aus Deutschland". */
export function residenceAt(
  tokens: readonly Token[],
  folded: readonly string[],
  at: number,
  gazetteer: Gazetteer,
): ResidenceAt | null {
  const word = folded[at]!
  if (word === '') return null
  const adjective = permitOfPeople(tokens, folded, at, gazetteer)
  if (adjective) return adjective
  const home = homeOfPeople(tokens, folded, at, gazetteer)
  if (home) return home
  const isPermit = permitLength(folded, at)
  if (isPermit > 0) {
    const country = countryBehind(tokens, folded, at + isPermit, reachOfPermit, gazetteer)
    const end = country ? country.at + country.length : at + isPermit
    const behind = permanentBehind(tokens, folded, end)
    return {
      iso2: country?.iso2 ?? ofOneCountry[word] ?? (isGreenCard(folded, at) ? 'US' : null),
      isPermit: true,
      isPermanent: behind > 0 || isPermanent(folded, at),
      at,
      length: end + behind - at,
    }
  }
  if (word === 'in') return livesBehind(tokens, folded, at, gazetteer)
  if (!known.livesWords.has(word)) return null
  const country = countryBehind(tokens, folded, at + 1, reach, gazetteer)
  return country
    ? { iso2: country.iso2, isPermit: false, isPermanent: false, at, length: country.at + country.length - at }
    : null
}

/** Somebody with a permit, of whom nobody says which country gave it: that is asked, and nothing is guessed. */
export const askingOfPermit = (person: ReadPerson): ReadPerson =>
  person.doubts.some(({ key }) => key === 'permit-country')
    ? person
    : { ...person, doubts: [...person.doubts, { key: 'permit-country' }] }

const permanent = new Set(
  'niederlassungserlaubnis niederlassungsbewilligung daueraufenthalt greencard permanent unbefristete unbefristeter unbefristeten'.split(
    ' ',
  ),
)
/** By the name of the permit, or by the word before it. */
const isPermanent = (folded: readonly string[], at: number): boolean =>
  permanent.has(folded[at]!) || permanent.has(folded[at - 1] ?? '') || isGreenCard(folded, at)

/** "Aufenthaltstitel: Deutschland, unbefristet", "residence permit Germany (permanent)": how many words and signs behind it say so. */
function permanentBehind(tokens: readonly Token[], folded: readonly string[], end: number): number {
  const at = isSign(tokens[end], ',', ':', '(', '-', '–') ? end + 1 : end
  return forGood.has(folded[at] ?? '') ? at + 1 - end : 0
}
const forGood = new Set(['unbefristet', 'unbefr', 'permanent'])

const isGreenCard = (folded: readonly string[], at: number): boolean =>
  folded[at] === 'green' && folded[at + 1] === 'card'

/** How many words name a permit. */
export function permitLength(folded: readonly string[], at: number): number {
  const [word, next, third] = [folded[at]!, folded[at + 1] ?? '', folded[at + 2] ?? '']
  if (known.permitWords.has(word)) return word === 'permit' ? 0 : 1
  if (word === 'residence' && (next === 'permit' || next === 'card')) return 2
  if (word === 'permanent' && next === 'residence') return third === 'permit' ? 3 : 2
  if (word === 'permanent' && next === 'resident') return 2
  if (isGreenCard(folded, at)) return 2
  if ((word === 'blaue' || word === 'blauen') && next === 'karte') return 2
  return word === 'blue' && next === 'card' ? 2 : 0
}

/** "German residence permit", "deutscher Aufenthaltstitel", "US permanent resident" */
function permitOfPeople(
  tokens: readonly Token[],
  folded: readonly string[],
  at: number,
  gazetteer: Gazetteer,
): ResidenceAt | null {
  const length = isWord(tokens[at + 1]) ? permitLength(folded, at + 1) : 0
  if (length === 0) return null
  const code =
    isCapital(tokens[at]) && tokens[at].text.length <= 3 ? gazetteer.countryByCode(tokens[at].text) : undefined
  const called = code ? [code] : peopleCalled(tokens[at]!.text)
  return called.length === 1
    ? { iso2: called[0]!, isPermit: true, isPermanent: isPermanent(folded, at + 1), at, length: length + 1 }
    : null
}

/** "... die seit zehn Jahren in Berlin lebt" */
function livesBehind(
  tokens: readonly Token[],
  folded: readonly string[],
  at: number,
  gazetteer: Gazetteer,
): ResidenceAt | null {
  const name = isWord(tokens[at + 1]) ? nameAt(tokens, at + 1, gazetteer) : null
  const iso2 = name && verbs.has(folded[at + 1 + name.length] ?? '') ? countryKeyIn(name.spot.keys, gazetteer) : null
  return name && iso2 ? { iso2, isPermit: false, isPermanent: false, at, length: name.length + 2 } : null
}
const verbs = new Set(['lebt', 'lebe', 'leben', 'wohnt', 'wohne', 'wohnen', 'wohnhaft'])

export const isResidence = (word: string): boolean =>
  word === 'residence' || word === 'residency' || word === 'resident'

/** "UK residence", "US resident": where somebody lives, and nothing of a permit. */
function homeOfPeople(
  tokens: readonly Token[],
  folded: readonly string[],
  at: number,
  gazetteer: Gazetteer,
): ResidenceAt | null {
  const token = tokens[at]
  if (!isCapital(token) || token.text.length > 3 || !isWord(tokens[at + 1]) || !isResidence(folded[at + 1]!))
    return null
  const iso2 = gazetteer.countryByCode(token.text)
  return iso2 ? { iso2, isPermit: false, isPermanent: false, at, length: 2 } : null
}

function countryBehind(
  tokens: readonly Token[],
  folded: readonly string[],
  from: number,
  most: number,
  gazetteer: Gazetteer,
): { readonly iso2: Iso2; readonly at: number; readonly length: number } | null {
  for (let at = from; at < Math.min(tokens.length, from + most); at += 1) {
    if (isSign(tokens[at], '.', '!', '?', ';') || (isSign(tokens[at], ',') && at > from)) return null
    // Right behind a label, or behind a word such as "in".
    const mayBe = at === from || isSign(tokens[at - 1], ':', '/') || before.has(folded[at - 1]!)
    const name = mayBe && isWord(tokens[at]) && !before.has(folded[at]!) ? nameAt(tokens, at, gazetteer) : null
    const iso2 = name ? countryKeyIn(name.spot.keys, gazetteer) : null
    if (name && iso2) return { iso2, at, length: name.length }
    const code = tokens[at]!.text
    if (mayBe && isWord(tokens[at]) && code.length <= 3 && code === code.toUpperCase() && isSign(tokens[at - 1], ':')) {
      const coded = gazetteer.countryByCode(code)
      if (coded) return { iso2: coded, at, length: 1 }
    }
  }
  return null
}
