import type { Group } from '#domain/rulebook/fact.ts'
import { fold } from '#domain/wording/fold.ts'
import { nameOfToken } from '#domain/wording/names.ts'
import type { Words } from '#domain/wording/words.ts'

/** What a rule may name: a group, a country, `self`, `everyone`. */
export type Token = {
  readonly token: string
  readonly name: string
  readonly kind: 'group' | 'country' | 'special'
  /** What it is found by, folded. */
  readonly terms: readonly string[]
}

export type TokenKind = 'whom' | 'places' | 'residence' | 'countries'

const kindOf = (token: string): Token['kind'] =>
  token === 'self' || token === 'everyone' ? 'special' : /^[A-Z]{2}$/.test(token) ? 'country' : 'group'

const tokenOf = (token: string, words: Words, codes: readonly string[] = []): Token => {
  const name = nameOfToken(token, words)
  return { token, name, kind: kindOf(token), terms: [name, token, ...codes].map(fold) }
}

/** All that may be named in a field: what is special and groups first, for one of them says more than many names. */
export function tokensFor(
  kind: TokenKind,
  groups: readonly Group[],
  countries: readonly {
    readonly iso2: string
    readonly searchNames: readonly string[]
    readonly searchCodes: readonly string[]
  }[],
  words: Words,
): readonly Token[] {
  const fitting = groups.filter((group) => {
    if (kind === 'residence') return true
    if (kind === 'countries') return false
    return group.kind === (kind === 'whom' ? 'nationalities' : 'places')
  })
  const byName = new Intl.Collator(words.language)
  return [
    ...(kind === 'whom' ? ['self', 'everyone'].map((token) => tokenOf(token, words)) : []),
    ...fitting.map(({ id }) => tokenOf(id, words)).toSorted((a, b) => byName.compare(a.name, b.name)),
    ...countries
      .map(({ iso2, searchCodes, searchNames }) => tokenOf(iso2, words, [...searchCodes, ...searchNames]))
      .toSorted((a, b) => byName.compare(a.name, b.name)),
  ]
}

/** Those that a text fits: what is called exactly so, then what begins so, then what has it inside; each in the given order. */
export function matchTokens(tokens: readonly Token[], typed: string, taken: readonly string[]): readonly Token[] {
  const wanted = fold(typed)
  const free = tokens.filter(({ token }) => !taken.includes(token))
  if (wanted === '') return free.filter(({ kind }) => kind !== 'country')
  const rank = ({ terms }: Token): number => {
    if (terms.includes(wanted)) return 0
    if (terms.some((term) => term.startsWith(wanted))) return 1
    return wanted.length > 2 && terms.some((term) => term.includes(wanted)) ? 2 : 3
  }
  return free
    .map((token) => ({ token, rank: rank(token) }))
    .filter((each) => each.rank < 3)
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ token }) => token)
}
