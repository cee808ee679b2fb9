import type { Value } from '../assessment/assessment.ts'
import type { DetailType } from '../catalogue/detail-type.ts'
import type { DetailTypeKey } from '../catalogue/types.ts'
import type { Step } from '../rulebook/fact.ts'
import { answerCode, answerWord, isUnconfirmed, toneOf, wordLanguage } from './word-answer.ts'
import { wordCondition } from './word-condition.ts'
import { maxStayText } from './max-stay.ts'
import { feeOf } from './word-task.ts'
import { waitText } from './wait-text.ts'
import { isForLeaving } from './word-when.ts'
import { besideAnswer } from './word-text.ts'
import { onlyIf } from './only-if.ts'
import { whyText } from './names.ts'
import { linkFor, sourceFor } from './source-for-travellers.ts'
import { cachedTold, cachedValue, toldKey, valueKey, type WordedTold } from './worded-cache.ts'
import type { ContentText, WordedCondition, WordedStep, WordedValue } from './worded.ts'
import type { Words } from './words.ts'

/** The same object for whoever is told the same: a new trip is mostly made of what others were told. */
export function wordValue(value: Value, type: DetailType, words: Words): WordedValue {
  const { phase } = value
  const told = toldKey(value, type)
  return cachedValue(words, valueKey(told, value), () => ({
    citizenshipIso2s: value.citizenships,
    ...cachedTold(words, told, () => wordTold(value, type, words)),
    dateStart: phase?.from ?? null,
    dateEnd: phase?.to ?? null,
    phaseText: phase && words.t('phase', { from: words.date(phase.from), to: words.date(phase.to) }),
    why: value.traces.length > 0 ? whyText(value.traces, words) : words.t('why.none'),
  }))
}

/** What does not depend on who is told and when; of a rule that is gone, too. */
export function wordTold(value: Value, type: DetailType, words: Words): WordedTold {
  const { fact } = value
  const maxStay = fact?.maxStay ?? null
  const word = answerWord(value.answer, type, words)
  const beside = fact ? besideAnswer(fact, value.answer, words) : { said: null, text: null }
  const stay = maxStay && maxStayText(maxStay, words)
  // A rule for some that says what all are told adds nothing to read.
  const isSaidAlready = (condition: WordedCondition): boolean =>
    condition.word === word &&
    condition.said === beside.said &&
    condition.note?.text === beside.text?.text &&
    condition.maxStayText === stay
  return {
    answer: answerCode(value.answer, words),
    word,
    wordLanguage: wordLanguage(value.answer, words),
    ...(isUnconfirmed(value.answer, words) && { wordIsUnconfirmed: true as const }),
    tone: toneOf(value.answer, type),
    ...beside,
    unknownReason: value.unknownReason,
    unknownText: unknownTextOf(value, words),
    maxStayDays: maxStay?.days ?? null,
    maxStayText: stay,
    source: fact && sourceFor(fact, words),
    checkedAt: fact?.checkedAt ?? null,
    confidence: fact?.confidence ?? null,
    conditions: value.conditions
      .map((condition) => wordCondition(condition, type, words))
      .filter((condition) => !isSaidAlready(condition)),
    steps: (fact?.steps ?? []).map((step) => wordStep(step, fact!.type, words)),
  }
}

function unknownTextOf(value: Value, words: Words): string | null {
  if (value.unknownReason === null) return null
  if (value.stayTooLongFor) return words.t('unknown.stayTooLong', { days: value.stayTooLongFor.days })
  return words.t(`unknown.${value.unknownReason}`)
}

/** How long it takes, with every wait that is known: whoever reads it may apply anywhere. */
function processingText({ workingDays, waits = [] }: Step, words: Words): string | null {
  const texts = [
    ...(workingDays === undefined ? [] : [words.t('step.workingDays', { days: workingDays })]),
    ...waits.map((wait) => waitText(wait, words)),
  ]
  return texts.length === 0 ? null : texts.join(' ')
}

/** That it is recommended, or which part of the country asks for it, stands in no name. */
function stepName(step: Step, words: Words): ContentText {
  const name = words.content(step.name)
  return step.onlyAt === undefined && !step.advised ? name : { ...name, text: onlyIf(step, name.text, words) }
}

export function wordStep(step: Step, type: DetailTypeKey, words: Words): WordedStep {
  const leaving = isForLeaving({ type, step }) ? '.leaving' : ''
  return {
    kind: step.kind,
    name: stepName(step, words),
    url: linkFor(step.url ?? null, words),
    fee: feeOf(step, words),
    processing: processingText(step, words),
    opens: !step.opensDaysBefore ? null : words.t(`step.opens${leaving}`, { days: step.opensDaysBefore }),
  }
}
