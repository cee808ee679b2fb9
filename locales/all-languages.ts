import { translator } from './translate.ts'
import type { Translate } from '#domain/wording/translate.ts'
import { defaultLanguage, type Language } from '#domain/languages.ts'
import type { Messages } from '@lingui/core'

/** Every language and namespace at once: for the server, which answers in all of them. Browsers load one language. */
const files = import.meta.glob<Messages>('./*/*.json', { eager: true, import: 'default' })

const messagesOf = (language: Language): Messages =>
  Object.assign(
    {},
    ...Object.entries(files)
      .filter(([path]) => path.startsWith(`./${language}/`))
      .map(([, m]) => m),
  )

const translators = new Map<Language, Translate>()

/** The words of one language; what it lacks is German. */
export function translatorFor(language: Language): Translate {
  let found = translators.get(language)
  if (!found) {
    found = translator(language, messagesOf(defaultLanguage), messagesOf(language))
    translators.set(language, found)
  }
  return found
}
