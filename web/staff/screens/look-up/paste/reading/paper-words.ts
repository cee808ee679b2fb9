import type { OtherPaper } from './reading.ts'

/** Beginnings of words, folded, that name a paper; of two words the second stands close behind. */
const papers: readonly (readonly [OtherPaper, readonly (readonly [string, string?])[]])[] = [
  ['refugee', [['fluchtling'], ['refugee'], ['konventionspass'], ['konventionsreisepass'], ['gfk']]],
  ['stateless', [['staatenlos'], ['stateless']]],
  ['child', [['kinderreisepass'], ['kinderpass'], ['kinderausweis'], ['child', 'passport'], ['children', 'passport']]],
  ['diplomatic', [['diplomatenpass'], ['diplomatic', 'passport'], ['diplomatenreisepass']]],
  ['special', [['sonderpass'], ['hususi'], ['special', 'passport'], ['yesil', 'pasaport']]],
  ['service', [['dienstpass'], ['dienstreisepass'], ['service', 'passport'], ['official', 'passport']]],
  [
    'identity-card',
    [['personalausweis'], ['identitatskarte'], ['identity', 'card'], ['id', 'card'], ['national', 'id']],
  ],
]
const closeBy = 3

/** What kind of paper some words name; null: none, or an ordinary passport. */
export function paperIn(folded: readonly string[]): OtherPaper | null {
  const begins = (from: number, to: number, word: string) =>
    folded.slice(from, to).findIndex((one) => one.startsWith(word))
  for (const [kind, names] of papers)
    for (const [first, second] of names) {
      // "Official" and "id" begin other words too.
      const at = second === undefined ? begins(0, folded.length, first) : folded.indexOf(first)
      if (at >= 0 && (second === undefined || begins(at + 1, at + 1 + closeBy, second) >= 0)) return kind
    }
  return null
}
