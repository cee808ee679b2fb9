import { monthOf } from './dates.ts'
import { isNumber, isSign, type Line, type Token } from './tokens.ts'

/** "12FEB" at the begin of one of several flights in a line. */
const hasDay = (tokens: readonly Token[]): boolean =>
  tokens.some((token, at) => isNumber(token) && tokens[at + 1]?.isGlued === true && monthOf(tokens[at + 1]) !== null)
const hasPair = (tokens: readonly Token[]): boolean =>
  tokens.some(({ text }) => /^[A-Z]{6}$/.test(text)) || tokens.filter(({ text }) => /^[A-Z]{3}$/.test(text)).length >= 2

/** "12FEB MUC-NRT LH714 / 26FEB NRT-MUC LH715": several flights in one line, each as a line of its own. */
export function splitFlights(line: Line): readonly Line[] {
  const parts: Token[][] = [[]]
  for (const token of line.tokens)
    if (isSign(token, '/', ';', '|') && !token.isGlued) parts.push([])
    else parts.at(-1)!.push(token)
  if (parts.length < 2 || !parts.every((part) => hasDay(part) && hasPair(part))) return [line]
  return parts.map((tokens) => ({ tokens, start: tokens[0]!.start, end: tokens.at(-1)!.end }))
}
