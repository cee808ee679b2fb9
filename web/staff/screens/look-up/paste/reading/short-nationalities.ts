import type { Iso2 } from '#domain/places.ts'
import { citizenWords } from './prose-words.ts'
import { isSign, type Token } from './tokens.ts'

/** As offices shorten them, without their stop. */
const shortened: Readonly<Record<string, Iso2>> = {
  brit: 'GB',
  dt: 'DE',
  dtsch: 'DE',
  franz: 'FR',
  ital: 'IT',
  niederl: 'NL',
  osterr: 'AT',
  oesterr: 'AT',
  poln: 'PL',
  russ: 'RU',
  schweiz: 'CH',
  span: 'ES',
  turk: 'TR',
  ukr: 'UA',
}

/** "österr. Staatsbürger", "dt. Pass": a shortened word before one for citizens or passports. */
export function shortNationalityAt(tokens: readonly Token[], folded: readonly string[], at: number): Iso2 | null {
  const iso2 = Object.hasOwn(shortened, folded[at]!) ? shortened[folded[at]!]! : null
  return iso2 !== null && isSign(tokens[at + 1], '.') && citizenWords.has(folded[at + 2] ?? '') ? iso2 : null
}
