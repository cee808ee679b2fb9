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
const withouts = set(
  'ohne without nicht not except ausser visit visiting besuchen besuche besuch bei see to zu from von',
)
const pronouns = set('sie er she he')
const joins = set('und and sowie plus mit with')
const reach = 10

/** Somebody of a family of whom no nationality and no age is told: "mit meiner Schwiegermutter". */
export function companionsIn({ tokens, folded, begins }: Stream, said: readonly Said[]): readonly Seen[] {
  const people = said.filter(({ kind }) => kind === 'passport' || kind === 'child')
  const toldAt = new Map<number, number>()
  for (const one of people)
    for (let at = one.at; at <= one.end; at += 1) toldAt.set(at, Math.min(one.at, toldAt.get(at) ?? one.at))
  const told = new Map<string, Seen | null>()
  for (const [at, word] of folded.entries()) {
    const isKin = (known.relationWords.has(word) && !strangers.has(word)) || known.childOrGrown.has(word)
    if (!isKin || !owners.has(folded[at - 1] ?? '') || begins.has(at)) continue
    if (folded.slice(Math.max(0, at - 3), at).some((before) => withouts.has(before))) continue
    if (isTold(at, folded, toldAt)) told.set(word, null)
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
  // "My girlfriend and I … she is Colombian"
  const meant = people.filter(({ at }) =>
    folded.slice(Math.max(0, at - 3), at).some((word) => pronouns.has(word)),
  ).length
  return [...told.values()].filter((one) => one !== null).slice(meant)
}

/** The end of "mother-in-law". */
function lastOfName(folded: readonly string[], at: number): number {
  const law = folded.slice(at, at + 5).indexOf('law')
  return law > 0 ? at + law : at
}

/** Right before it, or behind it before somebody else is spoken of; `told`: where somebody's papers or age stand, with their begin. */
function isTold(at: number, folded: readonly string[], told: ReadonlyMap<number, number>): boolean {
  if (told.has(at)) return true
  for (let next = at + 1; next <= at + reach; next += 1) {
    if (told.get(next) === next) return true
    const word = folded[next] ?? ''
    const isJoined = [folded[next - 1], folded[next - 2]].some((near) => near !== undefined && joins.has(near))
    if (word !== 'law' && known.otherPersonWords.has(word) && !isJoined) return false
  }
  return false
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
