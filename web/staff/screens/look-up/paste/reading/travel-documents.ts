import type { CalendarDate } from '#domain/dates.ts'
import { parseTypedDay } from '#web/staff/fields/parse-typed-date.ts'
import type { Iso2 } from '#domain/places.ts'
import { birthday } from './dates.ts'
import type { Gazetteer } from './gazetteer.ts'
import { nobody, type Doubt, type Mark, type OtherPaper, type ReadPerson } from './reading.ts'
import { isSign, isWord, type Line, type Token } from './tokens.ts'

export type People = {
  readonly people: readonly ReadPerson[]
  readonly marks: readonly Mark[]
}

const isDocs = ({ kind, text }: Token): boolean =>
  kind === 'word' && /^(?:(?:SSR|SR)?DOCS(?:[A-Z]{2}HK|HK|[A-Z]{2}|[A-Z])?|APIS?)$/.test(text)
/** Kinds of document: passport, identity card, alien's passport, and others. Not a visa. */
const isDocumentType = (token: Token | undefined): boolean =>
  isWord(token) && /^(?:P|PP|PS|I|ID|A|C|F|M|N)$/.test(token.text)

const paperOf = (field: readonly Token[] | undefined): OtherPaper | null =>
  /^(?:I|ID|C)$/.test(field?.at(-1)?.text ?? '') ? 'identity-card' : null

/** The fields of a DOCS line: each with its tokens, blanks and breaks of lines left out. */
export function fieldsOf(tokens: readonly Token[]): readonly (readonly Token[])[] {
  const separator = tokens.find((token) => isSign(token, '/', '-'))?.text
  const fields: Token[][] = [[]]
  for (const token of tokens)
    if (isSign(token, separator ?? '/')) fields.push([])
    else fields.at(-1)!.push(token)
  return fields
}

/** As passports print it: filled up with signs, and D for Germany. */
export function countryOf(field: readonly Token[] | undefined, gazetteer: Gazetteer): Iso2 | undefined {
  const code = textOf(field).replaceAll('<', '')
  return gazetteer.countryByCode(code === 'D' ? 'DE' : code)
}

export const textOf = (field: readonly Token[] | undefined): string => (field ?? []).map(({ text }) => text).join('')

/** A long line goes on in one that begins no other. */
export const goesOnIn = (next: Line | undefined): boolean =>
  next !== undefined &&
  !next.tokens.some(({ text }) => /^(?:(?:SSR|SR)?DOC[A-Z]{1,5}|SSR|SR|SI|OSI|RM|APIS?)$/.test(text))

/**
 * The passport of a line such as `SR DOCS YY HK1-P-DEU-C01X00T47-DEU-12AUG64-F-23SEP30-NAME-NAME`: country of issue, number, nationality,
 * birthday. A long line goes on in the next.
 */
export function documentOf(
  line: Line,
  next: Line | undefined,
  gazetteer: Gazetteer,
  today: CalendarDate,
): People | null {
  const at = line.tokens.findIndex(isDocs)
  if (at < 0) return null
  const fields = fieldsOf([...line.tokens.slice(at + 1), ...(goesOnIn(next) ? next!.tokens : [])])
  const type = fields.findIndex((field) => isDocumentType(field.at(-1)))
  // A word in a sentence: "APIS data are missing".
  if (type < 0 && /^APIS?$/.test(line.tokens[at]!.text)) return null
  const born = fields.findIndex((field) => birthday(textOf(field), today) !== null)
  // F is a kind of document, and behind a birthday the sex.
  if (type < 0 || (born >= 0 && born < type)) return secureFlight(fields, born, today)
  const [issuer, , nationality, birthField, , until, ...names] = fields.slice(type + 1)
  const iso2 = countryOf(nationality, gazetteer)
  const issuedBy = countryOf(issuer, gazetteer)
  const birth = birthday(textOf(birthField), today)
  const who = [birth ?? '', ...names.slice(0, 2).map(textOf)].join(' ')
  const doubts: readonly Doubt[] =
    iso2 && issuedBy && issuedBy !== iso2 ? [{ key: 'issued-elsewhere', values: { country: issuedBy } }] : []
  const expires = parseTypedDay(textOf(until), today)
  const name = names.slice(0, 2).map(textOf).filter(Boolean).join(' ') || null
  const isSaid = iso2 !== undefined || birth !== null
  const passports = iso2 ? [iso2] : []
  return {
    people: isSaid ? [{ ...nobody, who, name, passports, birth, expires, paper: paperOf(fields[type]), doubts }] : [],
    marks: [
      ...(iso2 ? mark('passport', nationality) : []),
      ...(birth === null ? [] : mark('child', birthField)),
      ...(expires === null ? [] : mark('date', until)),
    ],
  }
}

const mark = (kind: Mark['kind'], field: readonly Token[] | undefined): Mark[] =>
  field?.[0] ? [{ kind, start: field[0].start, end: field.at(-1)!.end }] : []

/** `3DOCS/DB/12MAR80/F/NAME/NAME`: only the birthday, the sex and the names. */
function secureFlight(fields: readonly (readonly Token[])[], at: number, today: CalendarDate): People {
  const birth = birthday(textOf(fields[at]), today)
  if (birth === null) return { people: [], marks: [] }
  // An empty field stands for the day on which no passport ends.
  const names = fields.slice(at + 2).filter((field) => field.length > 0)
  const who = [birth, ...names.slice(0, 2).map(textOf)].join(' ')
  const name = names.slice(0, 2).map(textOf).join(' ') || null
  return { people: [{ ...nobody, who, name, birth }], marks: mark('child', fields[at]) }
}
