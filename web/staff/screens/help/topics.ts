import type { StaffLanguage } from '#domain/languages.ts'
import de from '#locales/de/help.json'
import en from '#locales/en/help.json'
import { translator } from '#locales/translate.ts'

type HelpKey = keyof typeof de

const words = { de: translator('de', de), en: translator('en', en) }

/** `topic` is a title, `topic.1`, `topic.2` ... its questions, each with an `.answer`; the German file gives the order. */
export function helpTopics(language: StaffLanguage) {
  const keys = Object.keys(de) as HelpKey[]
  const topics = keys
    .filter((key) => !key.includes('.'))
    .map((title) => ({
      id: title,
      title,
      questions: keys
        .filter((key) => key.startsWith(`${title}.`) && !key.endsWith('.answer'))
        .map((question) => ({ question, answer: `${question}.answer` })),
    }))
  return { topics, words: words[language] }
}
