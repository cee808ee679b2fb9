import type { Stop, Value } from '../assessment/assessment.ts'
import type { DetailType } from '../catalogue/catalogue.ts'
import { languages, type LocalisedText } from '../languages.ts'
import type { Step } from '../rulebook/fact.ts'
import { answerCode, answerWord, toneOf, wordLanguage } from './word-answer.ts'
import { wordCondition } from './word-condition.ts'
import { maxStayText } from './max-stay.ts'
import { feeOf } from './word-task.ts'
import { whyText, type Names } from './names.ts'
import type { ContentText, WordedStep, WordedValue } from './worded.ts'
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
    tone: toneOf(value.answer, type),
    text: textOf(value, words),
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

/** Several texts as one, in the languages that all of them are written in. */
const together = (parts: readonly LocalisedText[]): LocalisedText => ({
  ...Object.fromEntries(
    languages
      .filter((language) => parts.every((part) => part[language] !== undefined))
      .map((language) => [language, parts.map((part) => part[language]).join(' ')]),
  ),
  de: parts.map((part) => part.de).join(' '),
})

/** A fact's text (where it is not the answer itself) and its note. */
function textOf({ fact, answer }: Value, words: Words): ContentText | null {
  if (!fact) return null
  const parts = [typeof answer === 'object' ? undefined : fact.text, fact.note].filter((part) => part !== undefined)
  return parts.length === 0 ? null : words.content(together(parts))
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
