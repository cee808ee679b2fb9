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
  for (const { tokens } of text)
    for (const [at, token] of tokens.entries()) {
      const isLabel = labels.has(foldedWord(token)) && isSign(tokens[at + 1], ':')
      const isBrand =
        hasCalls && (/^AIDA\p{L}/u.test(token.text) || (lines.has(foldedWord(token)) && isCapitalised(tokens[at + 1])))
      if (!isLabel && !isBrand) continue
      const name = nameFrom(tokens, isLabel ? at + 2 : at)
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
