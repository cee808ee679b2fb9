import type { StaffLanguage } from '#domain/languages.ts'
import { inCountry } from '#domain/wording/in-country.ts'
import type { Words } from '#web/staff/words/words.ts'
import { countryName } from '../fields/place-names.ts'

/** "lives in Germany", beside the citizenships of a trip. */
export const livesIn = (iso2: string, language: StaffLanguage, t: Words): string =>
  t('residence-field.lives', { place: inCountry(iso2, countryName(iso2, language), language) })
