import type { Stop, Value } from '../assessment/assessment.ts'
import type { DetailType } from '../catalogue/detail-type.ts'
import type { Step } from '../rulebook/fact.ts'
import { answerCode, answerWord, isUnconfirmed, toneOf, wordLanguage } from './word-answer.ts'
import { wordCondition } from './word-condition.ts'
import { maxStayText } from './max-stay.ts'
import { feeOf } from './word-task.ts'
import { besideAnswer } from './word-text.ts'
import { whyText, type Names } from './names.ts'
import type { WordedStep, WordedValue } from './worded.ts'
import type { Words } from './words.ts'

export function wordValue(value: Value, type: DetailType, stop: Stop, words: Words, names: Names): WordedValue {
  const { fact } = value
  const part = stop.phase && (value.phase.from !== stop.phase.from || value.phase.to !== stop.phase.to)
  const maxStay = fact?.maxStay ?? null
  return {
    citizenshipIso2s: value.citizenships,
    answer: answerCode(value.answer, words),
    word: answerWord(value.answer, type, words),
    wordLanguage: wordLanguage(value.answer, words),
    ...(isUnconfirmed(value.answer, words) && { wordIsUnconfirmed: true as const }),
    tone: toneOf(value.answer, type),
    ...(fact ? besideAnswer(fact, value.answer, words) : { said: null, text: null }),
    unknownReason: value.unknownReason,
    unknownText: unknownTextOf(value, words),
    dateStart: part ? value.phase.from : null,
    dateEnd: part ? value.phase.to : null,
    phaseText: part ? words.t('phase', { from: words.date(value.phase.from), to: words.date(value.phase.to) }) : null,
    maxStayDays: maxStay?.days ?? null,
    maxStayText: maxStay && maxStayText(maxStay, words),
    source: fact?.source ?? null,
    checkedAt: fact?.checkedAt ?? null,
    confidence: fact?.confidence ?? null,
    why: value.traces.length > 0 ? whyText(value.traces, words, names) : words.t('why.none'),
    conditions: value.conditions.map((condition) => wordCondition(condition, type, words, names)),
    steps: (fact?.steps ?? []).map((step) => wordStep(step, words)),
  }
}

function unknownTextOf(value: Value, words: Words): string | null {
  if (value.unknownReason === null) return null
  if (value.stayTooLongFor) return words.t('unknown.stayTooLong', { days: value.stayTooLongFor.days })
  return words.t(`unknown.${value.unknownReason}`)
}

export function wordStep(step: Step, words: Words): WordedStep {
  return {
    kind: step.kind,
    name: words.content(step.name),
    url: step.url ?? null,
    fee: feeOf(step, words),
    processing: step.workingDays === undefined ? null : words.t('step.workingDays', { days: step.workingDays }),
    opens: !step.opensDaysBefore ? null : words.t('step.opens', { days: step.opensDaysBefore }),
  }
}
