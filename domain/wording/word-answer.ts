import type { Answer, Said } from '../assessment/assessment.ts'
import type { DetailType } from '../catalogue/detail-type.ts'
import type { Language } from '../languages.ts'
import { wordSentences } from './word-sentences.ts'
import type { Tone } from './worded.ts'
import type { Words } from './words.ts'

export const isSaid = (answer: Answer): answer is Said => typeof answer === 'object' && 'say' in answer

/** YES, NO, UNKNOWN, or a number or text, as a string. */
export function answerCode(answer: Answer, words: Words): string {
  if (typeof answer !== 'object') return String(answer)
  return isSaid(answer) ? wordSentences(answer.say, words) : words.content(answer).text
}

/** A colour is told as the status of a place is. */
const possible = {
  BLUE: 'POSSIBLE_WITHOUT_RESTRICTIONS',
  YELLOW: 'POSSIBLE_WITH_RESTRICTIONS',
  RED: 'NOT_POSSIBLE',
} as const
const tones = { BLUE: 'good', YELLOW: 'plain', RED: 'bad' } as const
const isColour = (answer: Answer): answer is keyof typeof possible => typeof answer === 'string' && answer in possible

/** "Yes", "6 months", "no reliable information", or the text itself. */
export function answerWord(answer: Answer, type: DetailType, words: Words): string {
  if (isColour(answer)) return words.t(`placeStatus.${possible[answer]}`)
  if (typeof answer === 'string') return words.t(`answer.${answer}`)
  if (typeof answer === 'number') return type.unit ? words.t(`unit.${type.unit}`, { count: answer }) : String(answer)
  return isSaid(answer) ? wordSentences(answer.say, words) : words.content(answer).text
}

/** The language of `answerWord`: only a text of the content can be in another than the reader's. */
export const wordLanguage = (answer: Answer, words: Words): Language =>
  typeof answer === 'object' && !isSaid(answer) ? words.content(answer).language : words.language

export const isUnconfirmed = (answer: Answer, words: Words): boolean =>
  typeof answer === 'object' && !isSaid(answer) && words.content(answer).isUnconfirmed === true

export function toneOf(answer: Answer, type: DetailType): Tone {
  if (answer === 'UNKNOWN') return 'unknown'
  if (isColour(answer)) return tones[answer]
  if (answer !== 'YES' && answer !== 'NO') return 'plain'
  return (answer === 'YES') === type.positiveYes ? 'good' : 'bad'
}
