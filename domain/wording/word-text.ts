import type { Answer } from '../assessment/assessment.ts'
import { languages, type LocalisedText } from '../languages.ts'
import { isByMachine, isShown, wordingOf } from '../translated-text.ts'
import { joinTexts } from '../write-rich-text.ts'
import type { Fact } from '../rulebook/fact.ts'
import { isSaid } from './word-answer.ts'
import { saidBy } from './word-sentences.ts'
import type { ContentText } from './worded.ts'
import type { Words } from './words.ts'

/** Several texts as one, in the languages that all of them are written in. */
const together = (parts: readonly LocalisedText[]): LocalisedText => ({
  ...Object.fromEntries(
    languages
      .filter((language) => parts.every((part) => isShown(part, language)))
      .map((language) => [language, joinTexts(parts.map((part) => part[language] ?? ''))]),
  ),
  de: joinTexts(parts.map((part) => part.de)),
  made: Object.fromEntries(
    languages
      .filter((language) => parts.some((part) => isByMachine(part, language)))
      .map((language) => [
        language,
        { from: 'de', of: wordingOf(joinTexts(parts.map((part) => part.de))), machine: true },
      ]),
  ),
})

/** One after the other where all are in one language, else in one that all are written in. */
function joined(parts: readonly LocalisedText[], words: Words): ContentText | null {
  const worded = parts.map(words.content)
  const [first] = worded
  if (!first) return null
  if (worded.some(({ language }) => language !== first.language)) return words.content(together(parts))
  const unconfirmed = worded.some((part) => part.isUnconfirmed)
  return {
    text: joinTexts(worded.map((part) => part.text)),
    language: first.language,
    ...(unconfirmed && { isUnconfirmed: true as const }),
  }
}

/** What a fact says beside its answer: its standard sentences, then its text (where that is not the answer) and note. */
export function besideAnswer(
  fact: Fact,
  answer: Answer,
  words: Words,
): { readonly said: string | null; readonly text: ContentText | null } {
  const isText = typeof answer === 'object' && !isSaid(answer)
  const parts = [isText ? undefined : fact.text, fact.note].filter((part) => part !== undefined)
  const said = isSaid(answer) ? [] : [saidBy(fact, words)]
  const until = fact.to === undefined ? null : words.t('answer.holdsUntil', { date: words.date(fact.to) })
  return { said: [...said, until].filter(Boolean).join(' ') || null, text: joined(parts, words) }
}

/** A rule that is told by itself: its standard sentences, then its text, else its note. */
export function ruleText(
  fact: Fact,
  words: Words,
): { readonly said: string | null; readonly text: ContentText | null } {
  const text = fact.text ?? fact.note
  return { said: saidBy(fact, words), text: text ? words.content(text) : null }
}
