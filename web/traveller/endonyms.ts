import type { Language } from '#domain/languages.ts'

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
