/** The 12 languages of trip pages, and the 2 of the staff application. German is the source and the fallback. */
export const languages = ['da', 'de', 'en', 'fr', 'it', 'nl', 'pl', 'pt', 'es', 'cs', 'tr', 'hu'] as const
export type Language = (typeof languages)[number]
export const staffLanguages = ['de', 'en'] as const satisfies readonly Language[]
export type StaffLanguage = (typeof staffLanguages)[number]
export const defaultLanguage: Language = 'de'

/** From which language a text was made, and what that said then: `wordingOf` it. Marked until somebody confirms a machine's. */
export type TextOrigin = { readonly from: Language; readonly of: string; readonly machine?: true }

/** Content text: German always, other languages where someone wrote them. See `translated-text.ts`. */
export type LocalisedText = { readonly de: string } & { readonly [L in Exclude<Language, 'de'>]?: string } & {
  readonly made?: { readonly [L in Language]?: TextOrigin }
}

/** The languages in which nobody writes rules: their readers get a translation, or English. */
export const translatedLanguages = languages.filter(
  (language): language is Exclude<Language, StaffLanguage> => language !== 'de' && language !== 'en',
)

export const isLanguage = (text: string): text is Language => (languages as readonly string[]).includes(text)

const regional: Partial<Record<Language, string>> = { en: 'en-GB', pt: 'pt-PT' }

/** The locale whose dates, lists, amounts and country names a reader of the language expects. */
export const localeOf = (language: Language): string => regional[language] ?? language

/** Each language by its own name, in the alphabetical order of these names. */
export const endonyms = {
  cs: 'Čeština',
  da: 'Dansk',
  de: 'Deutsch',
  en: 'English',
  es: 'Español',
  fr: 'Français',
  it: 'Italiano',
  hu: 'Magyar',
  nl: 'Nederlands',
  pl: 'Polski',
  pt: 'Português',
  tr: 'Türkçe',
} as const satisfies Record<Language, string>
