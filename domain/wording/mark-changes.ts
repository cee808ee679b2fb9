import type { Assessment, Phase, Stop, Value } from '../assessment/assessment.ts'
import { told, type AnswerChange, type Change } from '../assessment/compare.ts'
import { canonicalJson } from '../canonical-json.ts'
import type { DetailType } from '../catalogue/detail-type.ts'
import { detailTypeOf } from '../catalogue/types.ts'
import type { CalendarDate } from '../dates.ts'
import { placeKey, type Iso2 } from '../places.ts'
import { answerWord, isUnconfirmed, wordLanguage } from './word-answer.ts'
import { maxStayText } from './max-stay.ts'
import type { WordedAssessment, WordedChange, WordedValue } from './worded.ts'
import type { Words } from './words.ts'

/**
 * Marks the values that say something else than a reader was told before. `changes` are all since then, the oldest first; what
 * was changed and changed back is no change. Values are shared by readers and stay as they are: marked ones are copies.
 */
export function markChanges(
  worded: WordedAssessment,
  assessment: Assessment,
  changes: readonly Change[],
  words: Words,
): WordedAssessment {
  const answers = changes.filter((change) => change.kind === 'answer')
  if (answers.length === 0) return worded
  return {
    ...worded,
    stops: worded.stops.map((stop, at) => {
      const assessed = assessment.stops[at]!
      const own = answers.filter((change) => isAbout(change, assessed, at, assessment))
      if (own.length === 0) return stop
      return {
        ...stop,
        sections: stop.sections.map((section, sectionAt) => ({
          ...section,
          answers: section.answers.map((answer, answerAt) => {
            const { type, values } = assessed.sections[sectionAt]!.answers[answerAt]!
            const about = own.filter((change) => change.type === type)
            if (about.length === 0) return answer
            const mark = (value: WordedValue, valueAt: number) =>
              marked(
                value,
                values[valueAt]!,
                values,
                about,
                detailTypeOf(type),
                assessment.trip.dateStart !== undefined,
                words,
              )
            return { ...answer, values: answer.values.map(mark) }
          }),
        })),
      }
    }),
  }
}

/** Of two visits to one place the position tells them apart. */
const isAbout = (
  { role, place, stop: position }: AnswerChange,
  stop: Stop,
  at: number,
  { stops }: Assessment,
): boolean => {
  const isSame = (other: Stop) => other.role === role && placeKey(other.place) === placeKey(place)
  return isSame(stop) && (position === at || stops.filter(isSame).length === 1)
}

function marked(
  worded: WordedValue,
  value: Value,
  values: readonly Value[],
  changes: readonly AnswerChange[],
  type: DetailType,
  dated: boolean,
  words: Words,
): WordedValue {
  const found = new Map<string, WordedChange>()
  for (const citizenship of value.citizenships) {
    const before = changes.find(({ citizenships }) => citizenships.includes(citizenship))?.before
    if (!before || same(before, values, citizenship, dated)) continue
    const own = before.filter(({ citizenships }) => citizenships.includes(citizenship))
    const then = own.find(({ phase }) => holdsOn(phase, value.phase?.from)) ?? own[0]
    const was = then === undefined ? null : wordOf(then, worded, type, words)
    const key = JSON.stringify(was)
    const others: readonly Iso2[] = found.get(key)?.citizenshipIso2s ?? []
    found.set(key, { citizenshipIso2s: [...others, citizenship], was })
  }
  return found.size === 0 ? worded : { ...worded, changes: [...found.values()] }
}

/** Without days it holds at the whole stop. */
const holdsOn = (phase: Phase | null, day: CalendarDate | undefined): boolean =>
  phase === null || (day !== undefined && phase.from <= day && day <= phase.to)

const same = (before: readonly Value[], now: readonly Value[], citizenship: Iso2, dated: boolean): boolean => {
  const [then, since] = [before, now].map((values) => canonicalJson(JSON.parse(told(values, citizenship, dated))))
  return then === since
}

/** Null where nothing is to be struck: what stands beside it has changed, or it is a text too long for that. */
function wordOf(then: Value, now: WordedValue, type: DetailType, words: Words): WordedChange['was'] {
  const word = answerWord(then.answer, type, words)
  const maxStay = then.fact?.maxStay ? maxStayText(then.fact.maxStay, words) : null
  const [isWordGone, isStayGone] = [word !== now.word, maxStay !== null && maxStay !== now.maxStayText]
  if (type.valueType === 'FREETEXT' || !(isWordGone || isStayGone)) return null
  const text = {
    text: word,
    language: wordLanguage(then.answer, words),
    ...(isUnconfirmed(then.answer, words) && { isUnconfirmed: true as const }),
  }
  return { word: isWordGone ? text : null, maxStayText: isStayGone ? maxStay : null }
}
