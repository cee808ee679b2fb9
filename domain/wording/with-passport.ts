import { citizenshipOf, type RowKey } from '../assessment/traveller.ts'
import type { Language } from '../languages.ts'
import type { Iso2 } from '../places.ts'
import type { Words } from './words.ts'
import { passportAdjectives } from './passport-adjectives.ts'

type Told = {
  readonly language: Language
  readonly nameOf: (key: RowKey) => string
  readonly countryName: (iso2: Iso2) => string
  readonly list: (items: readonly string[]) => string
  /** Somebody is named before. */
  readonly isFirst?: boolean
}

/** Sounds, not letters: "a Ukrainian passport", "a US passport". */
const soundsLikeYou = /^(U[a-z]?[grk]|US$)/

/**
 * "Mit türkischem Pass", "With a Turkish passport"; null in languages that say it otherwise, and of whoever has a name, is told
 * apart from others with the same passport, or has one without an adjective.
 */
export function withPassport(
  keys: readonly RowKey[],
  { language, nameOf, countryName, list, isFirst = true }: Told,
): string | null {
  if (keys.length === 0 || (language !== 'de' && language !== 'en')) return null
  if (keys.some((key) => nameOf(key) !== countryName(citizenshipOf(key)))) return null
  const adjectives = keys.flatMap((key) => {
    const [german, english] = passportAdjectives[citizenshipOf(key)] ?? []
    return (language === 'de' ? german && bent(german) : english) ?? []
  })
  if (adjectives.length < keys.length) return null
  const said = list(adjectives)
  if (language === 'de') return `${isFirst ? 'Mit' : 'mit'} ${said} Pass`
  return `${isFirst ? 'With' : 'with'} ${/^[AEIOU]/.test(said) && !soundsLikeYou.test(said) ? 'an' : 'a'} ${said} passport`
}

/** The passports of all who travel, in one line: "With German and Turkish passports" is said of each. Null as above. */
export const passportsOf = (keys: readonly RowKey[], words: Words): string | null =>
  withPassport([...new Set(keys)], {
    ...words,
    nameOf: (key) => words.people?.get(key) ?? words.countryName(citizenshipOf(key)),
  })

/** A name that ends in -er takes no ending: "mit Schweizer Pass". */
const bent = (adjective: string): string => (adjective.endsWith('er') ? adjective : `${adjective}em`)
