import type { Seen } from './reading.ts'
import { foldedWord, isCapitalised, isNumber, isSign, isWord, type Line, type Token } from './tokens.ts'

const labels = new Set(['schiff', 'ship', 'vessel', 'kreuzfahrtschiff'])
/** Begin the names of ships: "MSC Euribia", "Mein Schiff 6", "Norwegian Getaway". */
const lines: ReadonlySet<string> = new Set([
  'msc',
  'costa',
  'mein',
  'norwegian',
  'celebrity',
  'queen',
  'hanseatic',
  'vasco',
])
const longest = 5

/** The name of the ship, with its label or, in a text of ports, by how such names begin: "AIDAprima". It goes into no field of the search. */
export function shipIn(text: readonly Line[], hasCalls: boolean): readonly Seen[] {
  const isLabel = (tokens: readonly Token[], at: number) =>
    labels.has(foldedWord(tokens[at])) && isSign(tokens[at + 1], ':')
  const isBrand = (tokens: readonly Token[], at: number) =>
    hasCalls &&
    (/^AIDA\p{L}/u.test(tokens[at]!.text) || (lines.has(foldedWord(tokens[at])) && isCapitalised(tokens[at + 1])))
  const labelled = firstName(text, isLabel, 2)
  return labelled.length > 0 ? labelled : firstName(text, isBrand, 0)
}

function firstName(
  text: readonly Line[],
  begins: (tokens: readonly Token[], at: number) => boolean,
  skipped: number,
): readonly Seen[] {
  for (const { tokens } of text)
    for (const at of tokens.keys()) {
      const name = begins(tokens, at) ? nameFrom(tokens, at + skipped) : []
      if (name.length > 0)
        return [{ kind: 'ship', written: name.map(({ text: word }) => word).join(' '), start: name[0]!.start }]
    }
  return []
}

/** Words up to a sign or a wide gap. */
function nameFrom(tokens: readonly Token[], from: number): readonly Token[] {
  let to = from
  while (
    to < tokens.length &&
    to < from + longest &&
    (isWord(tokens[to]) || isNumber(tokens[to])) &&
    (to === from || tokens[to]!.blanks < 2)
  )
    to += 1
  return tokens.slice(from, to)
}
