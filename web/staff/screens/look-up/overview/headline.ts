/** Two lines beside the buttons on a small laptop, in the smaller of the two sizes. */
const MOST = 110
/** Two lines there in the larger. */
const FEW = 80

/** Whole sentences that stand as two lines at a desk; what follows them is read below. */
export function headlineOf(sentences: readonly string[]): {
  readonly headline: string
  /** Each a line. */
  readonly rest: readonly string[]
  readonly isLong: boolean
} {
  let taken = 1
  while (taken < sentences.length && sentences.slice(0, taken + 1).join(' ').length <= MOST) taken += 1
  const headline = sentences.slice(0, taken).join(' ')
  return { headline, rest: sentences.slice(taken), isLong: headline.length > FEW }
}
