import { peopleCalled } from '#domain/wording/nationality-words.ts'
import type { DateContext } from './dates.ts'
import type { Gazetteer } from './gazetteer.ts'
import { countedBefore, personByCode } from './people-by-code.ts'
import { bornChildAt, childAt } from './children-in-prose.ts'
import { joinedBehind, type Joined } from './joined-nationalities.ts'
import { isTimes, originAt, passportAt } from './people-in-prose.ts'
import type { Said } from './people-of-prose.ts'
import * as known from './prose-words.ts'
import type { Mark } from './reading.ts'
import { residenceAt } from './residence-words.ts'
import type { Stream } from './stream.ts'
import { isNumber, isSign, isWord, type Token } from './tokens.ts'

type Told = {
  readonly said: readonly Said[]
  readonly countedChildren: number
  readonly marks: readonly { readonly kind: Mark['kind']; readonly at: number; readonly length: number }[]
  readonly length: number
  /** Joined to a nationality, and none that is known. */
  readonly unread?: { readonly written: string; readonly at: number }
}

/** What a sentence says of somebody from this token on: a child, a residence, a passport; null: nothing. */
export function saidAt(
  { tokens, folded, begins }: Stream,
  at: number,
  sentence: number,
  gazetteer: Gazetteer,
  context: DateContext,
): Told | null {
  const born = bornChildAt(tokens, folded, at, context)
  if (born) {
    const { birth, length } = born
    const child: Said = { kind: 'child', at, end: at + length, sentence, age: null, isChild: true, birth }
    return { said: [child], countedChildren: 0, marks: [{ kind: 'child', at, length }], length }
  }
  const child = childAt(tokens, folded, at)
  if (child) {
    const { people, counted, length } = child
    const end = at + length
    const papers = people.length > 0 ? papersBehind(tokens, folded, end, gazetteer, begins) : null
    const own = people.length === 1 ? papers : null
    // Whose of several children they are, nobody says.
    const unread = people.length > 1 && papers ? wordsOf(tokens, papers.said.at, papers.said.end) : own?.unread
    return {
      said: [
        ...people.map(({ age, isChild }): Said => ({ kind: 'child', at, end, sentence, age, isChild, birth: null })),
        ...(own ? [{ ...own.said, sentence }] : []),
      ],
      countedChildren: counted,
      marks: [
        ...(people.length + counted > 0 ? [{ kind: 'child', at, length } as const] : []),
        ...(own?.places ?? []).map(([start, wide]) => ({ kind: 'passport', at: start, length: wide }) as const),
      ],
      length: papers ? papers.said.end - at : length,
      ...(unread && { unread }),
    }
  }
  const residence = residenceAt(tokens, folded, at, gazetteer)
  if (residence) {
    const { iso2, isPermit, isPermanent, length } = residence
    return {
      said: [{ kind: 'residence', at, end: at + length, sentence, iso2, isPermit, isPermanent }],
      countedChildren: 0,
      marks: [{ kind: 'residence', at, length }],
      length,
    }
  }
  const coded = personByCode(tokens, folded, at, gazetteer)
  const origin = coded ? null : originAt(tokens, folded, at, gazetteer)
  const passport = coded ?? origin ?? passportAt(tokens, folded, at, gazetteer, begins)
  if (!passport) return null
  const counts = 'counts' in passport ? passport.counts : undefined
  const countOf = (start: number) =>
    coded?.count ?? countedBefore(tokens, folded, start) ?? countBefore(tokens, folded, start)
  const ahead = coded ? null : countedAhead(tokens, folded, at)
  // A label lists the passports of all; what is joined to one of somebody is theirs, or of one more.
  const last = passport.found.length === 1 && !known.citizenWords.has(folded[at]!)
  const joined = last && !coded ? joinedBehind(tokens, folded, at + passport.length, gazetteer, begins) : noneJoined
  // "2 Erwachsene: deutsch und türkisch" are two people, of one nationality each.
  const isOneEach = ahead === 1 + joined.found.length
  const isOfOne = joined.isOfOne && countOf(at) === 1 && !(isOneEach && ahead > 1)
  // "2 adults (Swiss, Russian)"
  const behind = at + passport.length
  const isListed = isSign(tokens[behind], ',', '/') && peopleCalled(tokens[behind + 1]?.text ?? '').length > 0
  const ofAll = joined.found.length === 0 && !isListed ? ahead : null
  const found = isOfOne ? passport.found : [...passport.found, ...joined.found]
  const places = [...passport.places, ...joined.places]
  return {
    said: found.map((iso2, index): Said => {
      const [start, length] = places[index]!
      return {
        kind: 'passport',
        at: start,
        end: coded ? at + coded.length : start + length,
        sentence,
        iso2,
        also: isOfOne ? joined.found : [],
        count: Math.min(counts?.[index] ?? ofAll ?? (isOneEach ? 1 : countOf(start)), mostCounted),
        isOrigin: origin !== null,
        age: coded?.age ?? null,
      }
    }),
    countedChildren: 0,
    marks: places.map(([start, length]) => ({ kind: 'passport', at: start, length })),
    length: passport.length + joined.length,
    ...(joined.unread !== null && { unread: { written: joined.unread, at: at + passport.length + joined.length + 1 } }),
  }
}

const wordsOf = (tokens: readonly Token[], at: number, end: number) => ({
  written: tokens
    .slice(at, end)
    .map(({ text, isGlued }, index) => (index > 0 && !isGlued ? ` ${text}` : text))
    .join(''),
  at,
})

/** "Tochter Nora, 10 Jahre, deutsch-ägyptisch": all that is joined behind the age of one child is hers. */
function papersBehind(
  tokens: readonly Token[],
  folded: readonly string[],
  end: number,
  gazetteer: Gazetteer,
  begins: ReadonlySet<number>,
) {
  const at = isSign(tokens[end], ',', ';', '-', '–', '(') ? end + 1 : end
  const token = tokens[at]
  if (!isWord(token) || token.text.length < 4 || [end, at].some((one) => begins.has(one))) return null
  const [called, second] = peopleCalled(token.text)
  if (!called || second) return null
  const joined = joinedBehind(tokens, folded, at + 1, gazetteer, begins)
  const last = at + 1 + joined.length
  const isAlone = last >= tokens.length || begins.has(last) || tokens[last]?.kind === 'sign' || joined.unread !== null
  if (!isAlone) return null
  return {
    said: {
      kind: 'passport',
      at,
      end: last,
      iso2: called,
      also: joined.found.filter((iso2) => iso2 !== called),
      count: 1,
      isOrigin: false,
      age: null,
    } as const,
    places: [[at, 1] as const, ...joined.places],
    unread: joined.unread === null ? undefined : { written: joined.unread, at: last + 1 },
  }
}

const noneJoined: Joined = { found: [], places: [], length: 0, isOfOne: true, unread: null }

const mostCounted = 50

const severalPassports = new Set(['passe', 'reisepasse', 'passports'])
const reachOfCouple = 6

/** "Mein Mann und ich haben deutsche Pässe", "both with German passports" */
function isCouple(folded: readonly string[], at: number): boolean {
  if (!severalPassports.has(folded[at + 1] ?? '')) return false
  const before = folded.slice(Math.max(0, at - reachOfCouple), at)
  const isBoth = before.includes('beide') || before.includes('both')
  const isJoined = before.includes('und') || before.includes('and')
  const isSelf = before.includes('ich') || before.includes('i')
  return isBoth || (isJoined && isSelf && before.some((word) => known.relationWords.has(word)))
}

const opening = [',', ':', '(', '-', '–']
const reachOfChildren = 12

/** "2 Erwachsene, deutsch", "3 Personen (türkisch)": how many people stand counted right before a sign. */
function countedAhead(tokens: readonly Token[], folded: readonly string[], at: number): number | null {
  if (!isSign(tokens[at - 1], ...opening)) return null
  const word = isSign(tokens[at - 2], '.') ? at - 3 : at - 2
  const who = folded[word] ?? ''
  if (!known.grownWords.has(who) && !known.shortWords.has(who) && !known.countedWords.has(who)) return null
  // "4 Personen, deutsch, davon 2 Kinder": who is counted for themselves is no one more.
  const isOfAnyAge = !known.grownWords.has(who)
  if (isOfAnyAge && folded.slice(at, at + reachOfChildren).some((near) => known.childWords.has(near))) return null
  const count = tokens[word - 1]
  if (isNumber(count) && count.text.length <= 2) return Math.max(1, Number(count.text))
  return known.numberWords.get(folded[word - 1] ?? '') ?? null
}

/** "2 Deutsche", "zwei Türken" */
function countBefore(tokens: readonly Token[], folded: readonly string[], at: number): number {
  const before = tokens[isTimes(tokens[at - 1]) ? at - 2 : at - 1]
  if (isNumber(before) && before.text.length <= 2) return Math.max(1, Number(before.text))
  return known.numberWords.get(folded[at - 1] ?? '') ?? (isCouple(folded, at) ? 2 : 1)
}
