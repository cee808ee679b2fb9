import type { CalendarDate } from '#domain/dates.ts'
import type { Iso2 } from '#domain/places.ts'
import { birthday } from './dates.ts'
import type { Gazetteer } from './gazetteer.ts'
import type { Mark } from './reading.ts'
import { isNumber, isSign, isWord, type Line, type Token } from './tokens.ts'
import { countryOf, fieldsOf, goesOnIn, textOf } from './travel-documents.ts'

/** What a line beside that of the passport tells of one passenger, by the number that the booking gives them. */
export type OtherDocument = {
  readonly passenger: string | null
  readonly marks: readonly Mark[]
  readonly at: number
} & (
  | { readonly kind: 'visa'; readonly iso2: Iso2; readonly issued: CalendarDate | null }
  | { readonly kind: 'residence'; readonly iso2: Iso2 }
  /** Where they stay on the first day, a number that some authority gave them, or nothing that is known. */
  | { readonly kind: 'address'; readonly iso2: Iso2 }
  | { readonly kind: 'other' }
)

/** `SR DOCO YY HK1-…`, `3DOCA/R/DEU`, `SI.P1/SSRDOCOLHHK1/…` */
const nameOf = ({ kind, text }: Token): 'DOCO' | 'DOCA' | null =>
  kind === 'word' && /^(?:SSR|SR)?DOC[OA](?:[A-Z]{2}HK|HK|[A-Z]{2})?$/.test(text)
    ? text.includes('DOCO')
      ? 'DOCO'
      : 'DOCA'
    : null

/**
 * A visa or an address as booking systems print them: place of birth, V, number, place of issue, day of issue, country for which it counts;
 * R or D, country, and an address. Only the countries and the day of issue are taken.
 */
export function otherDocumentOf(
  line: Line,
  next: Line | undefined,
  gazetteer: Gazetteer,
  today: CalendarDate,
): OtherDocument | null {
  const { tokens } = line
  const at = tokens.findIndex((token) => nameOf(token) !== null)
  if (at < 0) return null
  const common = { passenger: passengerOf(tokens), marks: [], at: tokens[at]!.start }
  const fields = fieldsOf([...tokens.slice(at + 1), ...(goesOnIn(next) ? next!.tokens : [])])
  if (nameOf(tokens[at]!) === 'DOCA') return { ...common, ...addressIn(fields, gazetteer) }
  const visa = fields.findIndex((field) => field.length === 1 && field[0]!.text === 'V')
  const [, , issued, country] = visa < 0 ? [] : fields.slice(visa + 1)
  const iso2 = countryOf(withoutPassenger(country), gazetteer)
  if (!iso2) return { ...common, kind: 'other' }
  const mark: Mark = { kind: 'passport', start: country![0]!.start, end: country![0]!.end }
  return { ...common, kind: 'visa', iso2, issued: birthday(textOf(issued), today), marks: [mark] }
}

function addressIn(fields: readonly (readonly Token[])[], gazetteer: Gazetteer) {
  const at = fields.findIndex((field) => /^[RD]$/.test(field.at(-1)?.text ?? ''))
  const country = at < 0 ? undefined : fields[at + 1]
  const iso2 = countryOf(withoutPassenger(country), gazetteer)
  if (!iso2 || !country?.[0]) return { kind: 'other' } as const
  if (fields[at]!.at(-1)!.text === 'D') return { kind: 'address', iso2 } as const
  const mark: Mark = { kind: 'residence', start: country[0].start, end: country[0].end }
  return { kind: 'residence', iso2, marks: [mark] } as const
}

/** "USA-2.1": of a field its first word is the country. */
const withoutPassenger = (field: readonly Token[] | undefined) => field?.slice(0, 1)

/** "/P1" and "SI.P1/", or "-2.1" and "-1MUSTER/ANNA" at the end. */
export function passengerOf(tokens: readonly Token[]): string | null {
  const sign = tokens.findIndex(
    (token, at) =>
      isWord(token) &&
      token.text === 'P' &&
      isNumber(tokens[at + 1]) &&
      isSign(tokens[at - 1], '/', '.') &&
      isEndOfNumber(tokens[at + 2]),
  )
  if (sign >= 0) return tokens[sign + 1]!.text
  const hasSlash = tokens.some((token) => isSign(token, '/'))
  const dash = hasSlash ? tokens.findLastIndex((token) => isSign(token, '-')) : -1
  const number = tokens[dash + 1]
  if (dash < 0 || !isNumber(number) || number.text.length > 2) return null
  const [dot, second] = tokens.slice(dash + 2, dash + 4)
  return (isSign(dot, '.') && isNumber(second)) || (isWord(dot) && dot.isGlued) ? number.text : null
}

const isEndOfNumber = (token: Token | undefined): boolean =>
  token === undefined || !token.isGlued || isSign(token, '/', ',')
