import { localeOf } from '../languages.ts'
import type { Iso2 } from '../places.ts'
import { languagesAbroad, passportAdjectivesAbroad } from './passport-adjectives-abroad.ts'
import { passportAdjectives } from './passport-adjectives.ts'
import type { Words } from './words.ts'

type Told = Pick<Words, 'language' | 't' | 'countryName' | 'either'>

/** "Turkish or Indian passport", "türkischer oder indischer Pass", "török vagy indiai útlevél"; null where one of them has no adjective. */
export function passportName(iso2s: readonly Iso2[], { language, t, countryName, either }: Told): string | null {
  const named = iso2s.flatMap((iso2) => adjectiveOf(iso2, language) ?? (language === 'tr' ? countryName(iso2) : []))
  return named.length === 0 || named.length < iso2s.length ? null : t('person.passport', { which: either(named) })
}

/** The same, and of a passport that has no adjective the country in brackets: never a bare country. */
export const anyPassportName = (iso2: Iso2, told: Told): string =>
  passportName([iso2], told) ?? told.t('person.passport.of', { country: told.countryName(iso2) })

function adjectiveOf(iso2: Iso2, language: Told['language']): string | undefined {
  const [german, english] = passportAdjectives[iso2] ?? []
  if (language === 'en') return english
  if (language === 'de') return german && (german.endsWith('er') ? german : `${german}er`)
  return passportAdjectivesAbroad[iso2]?.split('|')[languagesAbroad.findIndex((each) => each === language)]
}

/** At the beginning of a line. */
export const capitalised = (text: string, { language }: Pick<Words, 'language'>): string =>
  text.slice(0, 1).toLocaleUpperCase(localeOf(language)) + text.slice(1)
