import type { LocalisedText } from '../languages.ts'
import type { Condition, Fact, Step } from '../rulebook/fact.ts'
import type { EntryPath, EntryProblem } from './problem.ts'

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
  const { by, arrivingFrom, onwardTo, residentOf, holding, minor, stayUpTo, stayOver, changeUpTo, changeOver } = when
  return [
    ...listProblems({ by, arrivingFrom, onwardTo, residentOf, holding, minor }, path),
    ...figureProblems({ stayUpTo, stayOver, changeUpTo, changeOver }, 1, path),
    ...figureProblems({ ...when.age }, 0, [...path, 'age']),
  ]
}

function stepProblems({ name, fee, ...step }: Step, path: EntryPath): EntryProblem[] {
  const { workingDays, opensDaysBefore, dueDaysBefore, dueDaysAfter } = step
  return [
    ...textProblems(name, [...path, 'name']),
    ...figureProblems({ workingDays, opensDaysBefore, dueDaysBefore, dueDaysAfter }, 0, path),
    ...(fee && !(fee.amount >= 0) ? [{ path: [...path, 'fee', 'amount'], message: 'an amount is 0 or more' }] : []),
    ...(fee && !/^[A-Z]{3}$/.test(fee.currency)
      ? [{ path: [...path, 'fee', 'currency'], message: 'a currency is three capital letters' }]
      : []),
  ]
}

const listProblems = (
  lists: Readonly<Record<string, readonly unknown[] | undefined>>,
  path: EntryPath,
): EntryProblem[] =>
  Object.entries(lists).flatMap(([key, list]) =>
    list?.length === 0 ? [{ path: [...path, key], message: 'the list is empty' }] : [],
  )

const figureProblems = (
  figures: Readonly<Record<string, number | undefined>>,
  least: number,
  path: EntryPath,
): EntryProblem[] =>
  Object.entries(figures).flatMap(([key, figure]) =>
    figure === undefined || (Number.isInteger(figure) && figure >= least)
      ? []
      : [{ path: [...path, key], message: `a whole number from ${least} is expected` }],
  )

const textProblems = (text: LocalisedText | undefined, path: EntryPath): EntryProblem[] =>
  text === undefined
    ? []
    : Object.entries({ ...text, de: text.de ?? '' }).flatMap(([language, words]) =>
        words?.trim() === '' ? [{ path: [...path, language], message: 'the text is empty' }] : [],
      )
