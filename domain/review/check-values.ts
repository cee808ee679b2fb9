import type { LocalisedText } from '../languages.ts'
import type { AppointmentWait, Condition, Fact, Step } from '../rulebook/fact.ts'
import { problemIf, type EntryPath, type EntryProblem } from './problem.ts'

const CURRENCY = /^[A-Z]{3}$/
/** Of one text in one language: some ten pages. */
export const longestText = 20_000

/** Figures, texts and lists of a fact: the schema of the files refuses the same, so that a form need not have it. */
export function valueProblems(fact: Fact, path: EntryPath): EntryProblem[] {
  const { text, note, maxStay, issuedWithinYears, when = {}, steps = [] } = fact
  return [
    ...listProblems({ for: fact.for, travelType: fact.travelType, requires: fact.requires }, path),
    ...listProblems({ steps: fact.steps, sentences: fact.sentences }, path),
    ...textProblems(text, [...path, 'text']),
    ...textProblems(note, [...path, 'note']),
    ...figureProblems({ days: maxStay?.days, inDays: maxStay?.inDays }, 1, [...path, 'maxStay']),
    ...figureProblems({ issuedWithinYears }, 1, path),
    ...conditionValues(when, [...path, 'when']),
    ...steps.flatMap((step, index) => stepProblems(step, [...path, 'steps', index])),
  ]
}

function conditionValues(when: Condition, path: EntryPath): EntryProblem[] {
  const {
    by,
    arrivingFrom,
    onwardTo,
    residentOf,
    citizenOf,
    holding,
    paper,
    minor,
    stayUpTo,
    stayOver,
    inDays,
    changeUpTo,
    changeOver,
  } = when
  return [
    ...listProblems({ by, arrivingFrom, onwardTo, residentOf, citizenOf, holding, paper, minor }, path),
    ...figureProblems({ stayUpTo, stayOver, inDays, changeUpTo, changeOver }, 1, path),
    ...figureProblems({ ...when.age }, 0, [...path, 'age']),
  ]
}

function stepProblems({ name, fee, ...step }: Step, path: EntryPath): EntryProblem[] {
  const { workingDays, waits = [], opensDaysBefore, dueDaysBefore, dueDaysAfter } = step
  return [
    ...textProblems(name, [...path, 'name']),
    ...figureProblems({ workingDays, opensDaysBefore, dueDaysBefore, dueDaysAfter }, 0, path),
    ...listProblems({ waits: step.waits }, path),
    ...waits.flatMap((wait, index) => waitProblems(wait, [...path, 'waits', index])),
    ...problemIf(!!fee && !(fee.amount >= 0), [...path, 'fee', 'amount'], 'amount-negative'),
    ...problemIf(!!fee && !CURRENCY.test(fee.currency), [...path, 'fee', 'currency'], 'currency-form'),
  ]
}

const waitProblems = (
  { in: countries, from, to }: AppointmentWait,
  path: EntryPath,
  least = from >= 0 ? from : 0,
): EntryProblem[] => [
  ...listProblems({ in: countries }, path),
  ...problemIf(!(Number.isInteger(from) && from >= 0), [...path, 'from'], 'whole-number-needed', { least: 0 }),
  ...problemIf(!(Number.isInteger(to) && to >= least), [...path, 'to'], 'whole-number-needed', { least }),
]

type Named<T> = Readonly<Record<string, T | undefined>>

const listProblems = (lists: Named<readonly unknown[]>, path: EntryPath): EntryProblem[] =>
  Object.entries(lists).flatMap(([key, list]) => problemIf(list?.length === 0, [...path, key], 'list-empty'))

const figureProblems = (figures: Named<number>, least: number, path: EntryPath): EntryProblem[] =>
  Object.entries(figures).flatMap(([key, figure]) => {
    const isRight = figure === undefined || (Number.isInteger(figure) && figure >= least)
    return problemIf(!isRight, [...path, key], 'whole-number-needed', { least })
  })

/** Without what is said about them. */
const wordsOf = ({ made: _, ...words }: LocalisedText) => words

const textProblems = (text: LocalisedText | undefined, path: EntryPath): EntryProblem[] =>
  text === undefined
    ? []
    : Object.entries({ ...wordsOf(text), de: text.de ?? '' }).flatMap(([language, words]) => [
        ...problemIf(words.trim() === '', [...path, language], language === 'de' ? 'german-empty' : 'text-empty'),
        ...problemIf(words.length > longestText, [...path, language], 'text-too-long', { most: longestText }),
      ])
