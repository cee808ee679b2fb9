import * as known from '../paste/reading/prose-words.ts'
import { foldedWord, isNumber, isSign, isWord, type Line, type Token } from '../paste/reading/tokens.ts'

/** Names of fields that tell of the trip, or of the booking. */
const tripLabels = new Set(
  `betreff subject hotel flug hinflug ruckflug flight reise reisedatum reisezeitraum termin datum date gruppe group trip tour abflug
  departure return ruckreise hinreise buchung buchungsnummer booking vorgang vorgangsnummer preis gesamtpreis anzahlung anzahl teilnehmerzahl
  von an from to gesendet sent cc`.split(/\s+/),
)
const labelWithin = 4
const fewestWords = 5

const isLetter = (token: Token | undefined): boolean => isWord(token) && token.text.length === 1
/** A number, a letter or a sign begins it, as rows of a list begin, or a title. */
const beginsAsRow = (tokens: readonly Token[]): boolean =>
  isSign(tokens[0], '-', '•', '*', '·', '–') ||
  ((isNumber(tokens[0]) || isLetter(tokens[0])) && isSign(tokens[1], '.', ')')) ||
  known.honorifics.has(foldedWord(tokens[0]))

/** Where a line stands in its text. */
type Place = {
  /** Before the first row of a list. */
  readonly isAbove: boolean
  /** Below "Viele Grüße". */
  readonly isClosed: boolean
  /** A place or a day was read in it. */
  readonly tellsOfTrip: boolean
}

export const isClosing = ({ tokens }: Line): boolean =>
  tokens.length <= 6 && tokens.some((token) => known.closings.has(foldedWord(token)))

/** A line that tells of nobody: a greeting, the route, a sentence, what is quoted. It is kept beside the table. */
export function isAboutNobody(line: Line, { isAbove, isClosed, tellsOfTrip }: Place): boolean {
  const { tokens } = line
  const words = tokens.filter(isWord)
  const colon = tokens.findIndex((token) => isSign(token, ':'))
  const [first] = tokens
  if (isSign(first, '>') || tokens.some((token) => isSign(token, '@')) || isClosed || isClosing(line)) return true
  if (beginsAsRow(tokens)) return false
  if (isAbove || tellsOfTrip || known.greetings.has(foldedWord(first))) return true
  if (colon > 0 && (colon === tokens.length - 1 || (colon < labelWithin && tripLabels.has(foldedWord(first)))))
    return true
  const small = words.filter(({ text }) => /^\p{Ll}/u.test(text)).length
  return words.length >= fewestWords && (small * 2 >= words.length || isSign(tokens.at(-1), '.', '!', '?'))
}
