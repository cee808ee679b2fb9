import type { Assessment, Phase, Section, Stop, Value } from '../assessment/assessment.ts'
import type { AnswerChange, Change } from '../assessment/compare.ts'
import type { DetailType } from '../catalogue/detail-type.ts'
import { needsVisa } from '../assessment/permission.ts'
import { canonicalJson } from '../canonical-json.ts'
import { detailTypeOf, type DetailTypeKey } from '../catalogue/types.ts'
import { partOf } from '../catalogue/what-types-do.ts'
import type { CalendarDate } from '../dates.ts'
import type { Iso2 } from '../places.ts'
import type { AdvisoryGovernment } from '../rulebook/advisory.ts'
import { answerNow, isToldTheSame, stopOf } from './find-changed.ts'
import { maxStayText } from './max-stay.ts'
import { answerWord, isUnconfirmed, wordLanguage } from './word-answer.ts'
import { itemOf, lastDay, wordChanges } from './word-changes.ts'
import { taskId } from './word-task.ts'
import type {
  WordedAssessment,
  WordedCell,
  WordedChange,
  WordedChangeItem,
  WordedSection,
  WordedValue,
} from './worded.ts'
import type { Words } from './words.ts'

/**
 * Marks what says something else than a reader was told before: values, what follows from them, advice and stops. `changes` are all
 * since then, the oldest first; what was changed and changed back is no change. Values are shared by readers and stay as they
 * are: marked ones are copies.
 */
export function markChanges(
  worded: WordedAssessment,
  assessment: Assessment,
  changes: readonly Change[],
  words: Words,
): WordedAssessment {
  const items = wordChanges(assessment, changes, words)
  if (items.length === 0) return worded
  const changed = changedThings(items, changes, assessment)
  const forms = assessment.checklist.filter((task) => task.kind === 'fill-in' && changed.isTask([taskId(task)]))
  /** The first thing that a cell has to do may be a form, and nothing else of it has changed. */
  const namesForm = ({ citizenshipIso2, detail }: WordedCell, at: number): boolean =>
    forms.some(
      ({ step, stops, citizenships }) =>
        step !== null &&
        stops.includes(at) &&
        citizenships.includes(citizenshipIso2) &&
        detail.includes(words.content(step.name).text),
    )
  return {
    ...worded,
    changes: items,
    checklist: worded.checklist.map((task) =>
      changed.isTask(task.id.split('+')) ? { ...task, isChanged: true as const } : task,
    ),
    stops: worded.stops.map((stop, at) => {
      if (!changed.stops.has(at)) return stop
      const assessed = assessment.stops[at]!
      const own = changes.filter((change) => change.kind === 'answer' && stopOf(change, assessment) === at)
      return {
        ...stop,
        isChanged: true as const,
        cells: stop.cells.map((cell) => {
          const told = changed.inCell(at, cell.citizenshipIso2)
          return told.length > 0 || namesForm(cell, at)
            ? { ...cell, isChanged: true as const, ...saidBefore(told) }
            : cell
        }),
        advisories: stop.advisories.map((advisory) =>
          changed.isAdvisory(at, advisory.government) ? { ...advisory, isChanged: true as const } : advisory,
        ),
        sections: stop.sections.map((section, sectionAt) =>
          markSection(section, assessed.sections[sectionAt]!, own as readonly AnswerChange[], assessment, words),
        ),
      }
    }),
  }
}

function markSection(
  section: WordedSection,
  assessed: Section,
  own: readonly AnswerChange[],
  assessment: Assessment,
  words: Words,
): WordedSection {
  const answers = section.answers.map((answer, answerAt) => {
    const { type, values } = assessed.answers[answerAt]!
    const about = own.filter((change) => change.type === type)
    if (about.length === 0) return answer
    const dated = assessment.trip.dateStart !== undefined
    return {
      ...answer,
      values: answer.values.map((value, at) =>
        marked(value, values[at]!, values, about, detailTypeOf(type), dated, words),
      ),
    }
  })
  const isChanged = answers.some(({ values }) => values.some(({ changes }) => changes !== undefined))
  return isChanged ? { ...section, answers, isChanged: true } : section
}

/** What else follows from the changes: permissions from the questions that decide them, tasks from those that ask for them. */
function changedThings(items: readonly WordedChangeItem[], changes: readonly Change[], assessment: Assessment) {
  const types = new Map<string, DetailTypeKey>(
    changes.flatMap((change) => (change.kind === 'answer' ? [[itemOf(change), change.type]] : [])),
  )
  const answers = items.flatMap((each) => {
    const { item, stop, citizenshipIso2s } = each
    const type = types.get(item)
    return type === undefined || stop === null ? [] : [{ type, stop, citizenshipIso2s, told: each }]
  })
  const accessAt = (at: number) => items.filter(({ kind, stop }) => kind === 'access' && stop === at)
  const tasks = new Set(
    assessment.checklist
      .filter((task) =>
        answers.some(
          ({ type, stop, citizenshipIso2s }) =>
            task.type === type &&
            task.stops.includes(stop) &&
            task.citizenships.some((citizenship) => citizenshipIso2s.includes(citizenship)),
        ),
      )
      .map(taskId),
  )
  return {
    stops: new Set(items.flatMap(({ stop }) => stop ?? [])),
    isTask: (ids: readonly string[]) => ids.some((id) => tasks.has(id)),
    /** What of it a cell tells. */
    inCell: (at: number, citizenship: Iso2): readonly WordedChangeItem[] => [
      ...accessAt(at),
      ...answers
        .filter(
          ({ type, stop, citizenshipIso2s }) =>
            stop === at &&
            citizenshipIso2s.includes(citizenship) &&
            isSaidInCell(type, assessment.stops[at]!, citizenship, changes, assessment),
        )
        .map(({ told }) => told),
    ],
    isAdvisory: (at: number, government: AdvisoryGovernment) =>
      items.some(({ item, stop }) => stop === at && item.startsWith('advisory.') && item.endsWith(`.${government}`)),
  }
}

/** What a cell does not say any more, what it says instead, and since which day; nothing where it is more than words. */
function saidBefore(told: readonly WordedChangeItem[]): Pick<WordedCell, 'was' | 'changedOn'> {
  const was = told.flatMap(({ about, before, now }) => (before.length > 0 ? [{ about, before, now }] : []))
  const on = lastDay(told)
  return { ...(was.length > 0 && { was }), ...(on && { changedOn: on }) }
}

/** A cell says what was asked for it, and no text: who needs no visa is not told of the ways to one. */
function isSaidInCell(
  type: DetailTypeKey,
  stop: Stop,
  citizenship: Iso2,
  changes: readonly Change[],
  assessment: Assessment,
): boolean {
  const part = partOf(type)
  const cell = stop.cells.find((each) => each.citizenship === citizenship)
  if (part === null || cell === undefined) return false
  const now = answerNow(stop, type).filter(({ citizenships }) => citizenships.includes(citizenship))
  const heard = [
    ...cell.phases.flatMap(({ facts }) => facts),
    ...cell.alternatives.map(({ condition }) => condition.fact),
  ]
  const isWay = part === 'visa-on-arrival' || part === 'e-visa'
  // Of a question that no rule answers any more the cell's rules tell nothing.
  const isAsked = now.some(({ fact }) => fact !== null)
    ? heard.some((fact) => fact.type === type)
    : !isWay || needsVisa(cell.permission)
  if (!isAsked) return false
  const first = changes.find(
    (change) =>
      change.kind === 'answer' &&
      change.type === type &&
      change.citizenships.includes(citizenship) &&
      assessment.stops[stopOf(change, assessment) ?? -1] === stop,
  ) as AnswerChange | undefined
  const before = first?.before.filter(({ citizenships }) => citizenships.includes(citizenship)) ?? []
  const dated = assessment.trip.dateStart !== undefined
  return saidInCells(before, dated) !== saidInCells(now, dated)
}

/** A database keeps the fields of an object in an order of its own, and none that is undefined. */
const saidInCells = (values: readonly Value[], dated: boolean): string =>
  canonicalJson(
    JSON.parse(
      JSON.stringify(
        values.map(({ phase, answer, unknownReason, fact, conditions, stayTooLongFor }) => [
          dated ? phase : null,
          answer,
          unknownReason,
          fact?.maxStay,
          fact?.requires,
          fact?.steps,
          stayTooLongFor,
          conditions.map((each) => [each.fact.when, each.answer, each.fact.maxStay]),
        ]),
      ),
    ),
  )

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
    const about = changes.filter(({ citizenships }) => citizenships.includes(citizenship))
    const before = about[0]?.before
    if (!before || isToldTheSame(before, values, citizenship, dated)) continue
    const own = before.filter(({ citizenships }) => citizenships.includes(citizenship))
    const then = own.find(({ phase }) => holdsOn(phase, value.phase?.from)) ?? own[0]
    const was = then === undefined ? null : wordOf(then, worded, type, words)
    const key = JSON.stringify(was)
    const others: readonly Iso2[] = found.get(key)?.citizenshipIso2s ?? []
    const on = lastDay(about)
    found.set(key, { citizenshipIso2s: [...others, citizenship], was, ...(on && { on }) })
  }
  return found.size === 0 ? worded : { ...worded, changes: [...found.values()] }
}

/** Without days it holds at the whole stop. */
const holdsOn = (phase: Phase | null, day: CalendarDate | undefined): boolean =>
  phase === null || (day !== undefined && phase.from <= day && day <= phase.to)

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
