import { setupI18n, type Messages } from '@lingui/core'
import type { Translate } from '#domain/wording/translate.ts'

/** Messages come compiled by `vite-plugin.ts`; later sets win over earlier ones (fallback first). */
export function translator(language: string, ...messageSets: Messages[]): Translate {
  const messages = Object.assign({}, ...messageSets) as Messages
  const i18n = setupI18n({ locale: language, messages: { [language]: messages } })
  return (id, values) => {
    const message = messages[id]
    // Most messages are one plain piece of text: those need no interpolation.
    if (Array.isArray(message) && message.length === 1 && typeof message[0] === 'string') return message[0]
    return i18n._(id, values)
  }
}
