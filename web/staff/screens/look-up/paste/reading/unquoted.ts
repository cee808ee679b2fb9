import { foldedWord, isSign, type Line } from './tokens.ts'

/** Headers of a mail, as programs write them above what is answered. */
const senders = new Set(['von', 'from'])
const moments = new Set(['gesendet', 'sent', 'datum', 'date'])
/** Lines in which the moment follows the sender. */
const reach = 3

const isHeader = ({ tokens }: Line, names: ReadonlySet<string>): boolean =>
  names.has(foldedWord(tokens[0])) && isSign(tokens[1], ':')

const isOriginal = ({ tokens }: Line): boolean =>
  /^(?:ursprungliche nachricht|original message)$/.test(tokens.map(foldedWord).filter(Boolean).join(' '))

/** The lines of a mail in their places, without the words of those that it answers: behind ">", or below the headers of another mail. */
export function unquoted(lines: readonly Line[]): readonly Line[] {
  const below = lines.findIndex(
    (line, at) =>
      isOriginal(line) ||
      (isHeader(line, senders) && lines.slice(at + 1, at + 1 + reach).some((next) => isHeader(next, moments))),
  )
  return lines.map((line, at) =>
    (below >= 0 && at >= below) || isSign(line.tokens[0], '>') ? { ...line, tokens: [] } : line,
  )
}

/** The lines without the signs before what is quoted. */
export const withoutMarks = (lines: readonly Line[]): readonly Line[] =>
  lines.map((line) => {
    const first = line.tokens.findIndex((token) => !isSign(token, '>'))
    return first > 0 ? { ...line, tokens: line.tokens.slice(first) } : line
  })
