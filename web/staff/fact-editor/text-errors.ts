import { languages, type Language } from '#domain/languages.ts'
import type { FieldErrors } from './fact-context.ts'

/** What is said of a text by its language; what is said of the whole stands at the German one. */
export const textErrors = (errors: FieldErrors, path: string): Partial<Record<Language, string>> =>
  Object.fromEntries(
    languages.flatMap((language) => {
      const message = errors[`${path}.${language}`] ?? (language === 'de' ? errors[path] : undefined)
      return message === undefined ? [] : [[language, message] as const]
    }),
  )
