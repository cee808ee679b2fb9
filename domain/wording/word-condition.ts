import type { ConditionalAnswer } from '../assessment/assessment.ts'
import type { Condition, Requirement } from '../rulebook/fact.ts'
import type { WordedCondition } from './worded.ts'
import type { Words } from './words.ts'
import { answerCode, answerWord, wordLanguage } from './word-answer.ts'
import type { DetailType } from '../catalogue/detail-type.ts'
import { maxStayText } from './max-stay.ts'
import { besideAnswer } from './word-text.ts'
import { sourceFor } from './source-for-travellers.ts'
import { nameOfToken, residenceText } from './names.ts'

/** What the trip leaves open: a residence that it states, and that fits, is no condition any more. */
export function conditionText({ fact, trace }: ConditionalAnswer, words: Words): string {
  const { residentOf, ...others } = fact.when ?? {}
  const open = trace.residence === undefined && residentOf ? '' : phraseOf(others, words)
  // An exception that holds and is not applied has nothing else to say.
  return open || phraseOf(fact.when ?? {}, words)
}

/** The parts as one phrase: "with a valid US visa, arriving by air". */
export function phraseOf(condition: Condition, words: Words): string {
  const { t } = words
  const or = (items: readonly string[]) => words.either(items)
  const parts = [
    condition.by && t('condition.by', { modes: or(condition.by.map((mode) => t(`mode.${mode}`))) }),
    condition.transit && t(`condition.transit.${condition.transit}`),
    condition.stayUpTo !== undefined && stayText('condition.stayUpTo', condition.stayUpTo, condition, words),
    condition.stayOver !== undefined && stayText('condition.stayOver', condition.stayOver, condition, words),
    condition.residentOf &&
      t('condition.residentOf', {
        places: or(condition.residentOf.map((token) => residenceText(token, words))),
      }),
    condition.citizenOf &&
      t('condition.citizenOf', {
        countries: or(condition.citizenOf.map((token) => nameOfToken(token, words))),
      }),
    condition.holding && t('condition.holding', { papers: or(condition.holding.map((key) => t(`holding.${key}`))) }),
    condition.paper && t('condition.paper', { papers: or(condition.paper.map((kind) => t(`paper-kind.${kind}`))) }),
    condition.age && ageText(condition.age, words),
    condition.minor && t('condition.minor', { company: or(condition.minor.map((key) => t(`minor.${key}`))) }),
    condition.onwardTo &&
      t('condition.onwardTo', { places: or(condition.onwardTo.map((token) => nameOfToken(token, words))) }),
    condition.changeUpTo !== undefined && t('condition.changeUpTo', { hours: condition.changeUpTo }),
    condition.changeOver !== undefined && t('condition.changeOver', { hours: condition.changeOver }),
  ].filter((part): part is string => typeof part === 'string')
  return words.list(parts)
}

/** What has to be had before leaving: "an invitation or an organised tour". */
export const requirementText = (requires: readonly Requirement[], { t, list }: Words): string =>
  requires.length === 0 ? '' : list(requires.map((key) => t(`requirement.${key}`)))

const stayText = (
  key: 'condition.stayUpTo' | 'condition.stayOver',
  days: number,
  { inDays }: Condition,
  { t }: Words,
): string => (inDays === undefined ? t(key, { days }) : t(`${key}.in`, { days, inDays }))

function ageText({ from, to }: { readonly from?: number; readonly to?: number }, { t }: Words): string {
  if (from !== undefined && to !== undefined) return t('condition.age.between', { from, to })
  return from !== undefined ? t('condition.age.from', { from }) : t('condition.age.to', { to })
}

export function wordCondition(conditional: ConditionalAnswer, type: DetailType, words: Words): WordedCondition {
  const { said, text } = besideAnswer(conditional.fact, conditional.answer, words)
  return {
    text: conditionText(conditional, words),
    asksTravelMode: conditional.fact.when?.by !== undefined,
    asksResidence: conditional.fact.when?.residentOf !== undefined && conditional.trace.residence === undefined,
    asksChangeHours: conditional.asksChangeHours ?? false,
    answer: answerCode(conditional.answer, words),
    word: answerWord(conditional.answer, type, words),
    wordLanguage: wordLanguage(conditional.answer, words),
    maxStayText: conditional.fact.maxStay ? maxStayText(conditional.fact.maxStay, words) : null,
    said,
    note: text,
    source: sourceFor(conditional.fact, words),
    checkedAt: conditional.fact.checkedAt,
  }
}
