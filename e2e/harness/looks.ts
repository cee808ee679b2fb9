import type { StaffLanguage } from '#domain/languages.ts'
import { translatorFor } from '#locales/all-languages.ts'

/** How a journey is seen: a language, a colour scheme and a screen. */
export type Look = {
  readonly language: StaffLanguage
  readonly scheme: 'light' | 'dark'
  readonly screen: 'phone' | 'desktop'
}

export const sizes = { phone: { width: 390, height: 844 }, desktop: { width: 1440, height: 900 } } as const

/** Four that hold every pair: each language in each scheme, each scheme and each language on each screen. */
export const looks: readonly Look[] = [
  { language: 'de', scheme: 'light', screen: 'desktop' },
  { language: 'de', scheme: 'dark', screen: 'phone' },
  { language: 'en', scheme: 'light', screen: 'phone' },
  { language: 'en', scheme: 'dark', screen: 'desktop' },
]

/** Each language once, on the screen where it is tighter: what a journey does is done in these two. */
const tightest: readonly Look[] = [{ language: 'de', scheme: 'light', screen: 'phone' }, looks[3]!]

/** The tighter of the two: what a journey at a desk does is opened and looked at here, not done again. */
export const onPhone: Look = tightest[0]!

/** In a pass that takes pictures, all four. */
export const journeyLooks = process.env.PICTURES ? looks : tightest

/**
 * For a journey that is walked once, in one language at a desk; `checkScreens` sees its screens on a phone, too, in the other scheme.
 * In a pass that takes pictures, in both languages.
 */
export const atDesk = (language: StaffLanguage): readonly Look[] => {
  const languages: readonly StaffLanguage[] = process.env.PICTURES ? ['de', 'en'] : [language]
  return languages.map((each) => ({ language: each, scheme: 'dark', screen: 'desktop' }))
}

/** The words of the screens, so that a journey finds what a person reads. */
export const wordsOf = ({ language }: Pick<Look, 'language'>) => translatorFor(language)
