import type { ContentText } from './worded.ts'

/** Letters from which on a line is long. */
const long = 120
/** Words that stay around what differs, so that it can be read. */
const around = 10

/** Of a long text, and of one beside it, what differs from the other one, with some words around it. The nearest of `others` is the one that begins alike. */
export function shortenedTo(line: ContentText, others: readonly ContentText[]): ContentText {
  const own = line.text.split(/\s+/)
  const shared = others.map(({ text }) => ({ text, ...sharedEnds(own, text.split(/\s+/)) }))
  const [best] = shared.toSorted((a, b) => b.atStart + b.atEnd - a.atStart - a.atEnd)
  // Both begin at the same word: else nothing of them would be alike.
  if (line.text.length <= long && (best?.text.length ?? 0) <= long) return line
  const from = Math.max(0, (best?.atStart ?? 0) - around)
  const to = Math.min(own.length, own.length - (best?.atEnd ?? 0) + around)
  return { ...line, text: [from > 0 ? '…' : '', ...own.slice(from, to), to < own.length ? '…' : ''].join(' ').trim() }
}

function sharedEnds(one: readonly string[], other: readonly string[]): { atStart: number; atEnd: number } {
  const most = Math.min(one.length, other.length)
  let atStart = 0
  while (atStart < most && one[atStart] === other[atStart]) atStart += 1
  let atEnd = 0
  while (atEnd < most - atStart && one.at(-1 - atEnd) === other.at(-1 - atEnd)) atEnd += 1
  return { atStart, atEnd }
}

/** Some words that follow one another, and whether they are not in the other text. */
export type WordsApart = { readonly words: string; readonly differs: boolean }

/** A text in its words, with those marked that differ from the nearest of `others`; all of it where none begins or ends alike. */
export function wordsApart(text: string, others: readonly string[]): WordsApart[] {
  const own = text.split(/\s+/)
  const shared = others.map((other) => sharedEnds(own, other.split(/\s+/)))
  const [best] = shared.toSorted((a, b) => b.atStart + b.atEnd - a.atStart - a.atEnd)
  const [from, to] = [best?.atStart ?? 0, own.length - (best?.atEnd ?? 0)]
  return [
    { words: own.slice(0, from).join(' '), differs: false },
    { words: own.slice(from, to).join(' '), differs: true },
    { words: own.slice(to).join(' '), differs: false },
  ].filter(({ words }) => words !== '')
}
