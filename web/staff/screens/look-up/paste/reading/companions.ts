import type { Said } from './people-of-prose.ts'
import * as known from './prose-words.ts'
import type { Seen } from './reading.ts'
import type { Stream } from './stream.ts'
import { isNumber, isSign } from './tokens.ts'

const set = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/).filter(Boolean))
const owners = set(
  `mein meine meinem meinen meiner my unser unsere unserem unseren unserer our sein seine seinem seinen seiner his ihr ihre ihrem ihren ihrer her`,
)
/** Not of somebody's family: a customer, a guest. */
const strangers = set('gast guest kunde kundin customer client law employee mitarbeiter mitarbeiterin')
const withouts = set('ohne without nicht not except ausser')
const joins = set('und and sowie plus mit with')
const reach = 10

/** Somebody of a family of whom no nationality and no age is told: "mit meiner Schwiegermutter". */
export function companionsIn({ tokens, folded, begins }: Stream, said: readonly Said[]): readonly Seen[] {
  const people = said.filter(({ kind }) => kind === 'passport' || kind === 'child')
  const told = new Map<string, Seen | null>()
  for (const [at, word] of folded.entries()) {
    const isKin = (known.relationWords.has(word) && !strangers.has(word)) || known.childOrGrown.has(word)
    if (!isKin || !owners.has(folded[at - 1] ?? '') || begins.has(at)) continue
    if (folded.slice(Math.max(0, at - 3), at).some((before) => withouts.has(before))) continue
    if (isTold(at, folded, people)) told.set(word, null)
    else if (!told.has(word)) {
      const last = isSign(tokens[at + 1], '-') || folded[at + 1] === 'in' ? lastOfName(folded, at) : at
      const written = tokens
        .slice(at, last + 1)
        .map(({ text }) => text)
        .join(' ')
        .replaceAll(' - ', '-')
      told.set(word, { kind: 'people', written, start: tokens[at]!.start, count: 1 })
    }
  }
  return [...told.values()].filter((one) => one !== null)
}

/** The end of "mother-in-law". */
function lastOfName(folded: readonly string[], at: number): number {
  const law = folded.indexOf('law', at)
  return law > at && law - at <= 4 ? law : at
}

/** Right before it, or behind it in the same sentence before somebody else is spoken of. */
function isTold(at: number, folded: readonly string[], people: readonly Said[]): boolean {
  return people.some((one) => {
    if (one.end === at || one.at === at || (one.at < at && one.end > at)) return true
    if (one.at < at || one.at - at > reach) return false
    const others = folded.slice(at + 1, one.at)
    return !others.some((word, index) => {
      if (word === 'law' || !known.otherPersonWords.has(word)) return false
      const before = [others[index - 1], others[index - 2]]
      return !before.some((near) => near !== undefined && joins.has(near))
    })
  })
}

const adults = set(
  'erwachsene erwachsener erwachsenen erw adult adults adt personen people persons pax passengers passagiere reisende travellers travelers',
)
const mostAdults = 50

/** "2 adults", "zwei Erwachsene", "4 Personen": how many they are, without a word of who. */
export function countedIn({ tokens, folded, begins }: Stream): readonly Seen[] {
  const all = folded.flatMap((word, at): Seen[] => {
    if (!adults.has(word) || begins.has(at)) return []
    const number = tokens[at - 1]
    const count =
      isNumber(number) && number.text.length <= 2 ? Number(number.text) : known.numberWords.get(folded[at - 1] ?? '')
    if (!count || count > mostAdults) return []
    return [{ kind: 'people', written: `${number!.text} ${tokens[at]!.text}`, start: number!.start, count }]
  })
  // "4 Personen, 2 Erwachsene und 2 Kinder": the adults are counted.
  const grown = all.filter(({ written }) => /erw|adult|adt/i.test(written))
  return (grown.length > 0 ? grown : all).slice(0, 1)
}
