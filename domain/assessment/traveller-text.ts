import type { Traveller } from './traveller.ts'
import {
  fieldsOf,
  nobody,
  noPassport,
  travellerOf,
  type PassportFields,
  type TravellerFields,
} from './traveller-fields.ts'

/*
 * One traveller as an address holds them: `TR.in:DE_permanent.age:12`, `RU.IL_until:2030-01-31.2x`. No name, no word of a language, and
 * no character that an address has to write otherwise. Papers come first; what is no passport has a small letter or a number in front.
 */

/** Of a traveller as entered: also of one in whom something is wrong, as far as it has a place here. */
export function textOfFields({
  passports,
  residence,
  permit,
  until,
  holds,
  age,
  minor,
  count,
}: TravellerFields): string {
  const home = residence || permit || until ? [`in:${residence}`, permit, until && `until:${until}`] : []
  return joined('.', [
    ...passports.map(paperText),
    joined('_', home),
    ...holds.map((key) => `has:${key}`),
    age && `age:${age}`,
    minor && `with:${minor}`,
    count && `${count}x`,
  ])
}

const paperText = ({ country, kind, issuer, biometric, issued, expires }: PassportFields): string =>
  joined('_', [
    country,
    kind,
    issuer && `by:${issuer}`,
    biometric === 'yes' ? 'biometric' : biometric === 'no' ? 'not-biometric' : '',
    issued && `from:${issued}`,
    expires && `until:${expires}`,
  ])

const joined = (separator: string, texts: readonly string[]): string =>
  texts.filter((text) => text !== '').join(separator)

/** What is no part of a traveller is read as a paper of a country that there is not, so that it is told and not dropped. */
export function fieldsOfText(text: string): TravellerFields {
  const fields = { ...nobody, passports: [] as PassportFields[], holds: [] as string[] }
  for (const part of text.split('.').filter((each) => each !== '')) {
    const [head = '', ...more] = part.split('_')
    const [name, value] = split(head)
    if (value === undefined && /^\d+x$/.test(head)) fields.count = head.slice(0, -1)
    else if (name === 'in' && value !== undefined) {
      fields.residence = value
      for (const each of more) {
        if (each.startsWith('until:')) fields.until = each.slice('until:'.length)
        else fields.permit = each
      }
    } else if (name === 'has' && value !== undefined) fields.holds.push(value)
    else if (name === 'age' && value !== undefined) fields.age = value
    else if (name === 'with' && value !== undefined) fields.minor = value
    else fields.passports.push(paperOf(head, more))
  }
  return fields
}

function paperOf(country: string, more: readonly string[]): PassportFields {
  const paper = { ...noPassport, country }
  for (const each of more) {
    const [name, value] = split(each)
    if (name === 'by' && value !== undefined) paper.issuer = value
    else if (name === 'from' && value !== undefined) paper.issued = value
    else if (name === 'until' && value !== undefined) paper.expires = value
    else if (each === 'biometric') paper.biometric = 'yes'
    else if (each === 'not-biometric') paper.biometric = 'no'
    else paper.kind = each
  }
  return paper
}

function split(text: string): [string, string | undefined] {
  const at = text.indexOf(':')
  return at < 0 ? [text, undefined] : [text.slice(0, at), text.slice(at + 1)]
}

export const travellerText = (traveller: Traveller): string => textOfFields(fieldsOf(traveller))

/** Null where the text is none of a traveller, or something in it is wrong. */
export const travellerOfText = (text: string): Traveller | null => travellerOf(fieldsOfText(text))
