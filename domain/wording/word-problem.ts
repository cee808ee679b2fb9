import { detailTypesByKey } from '../catalogue/types.ts'
import { isCalendarDate } from '../dates.ts'
import type { Language } from '../languages.ts'
import type { EntryProblem, Problem } from '../review/problem.ts'
import type { ProblemValues } from '../review/problem-values.ts'
import type { Translate } from './translate.ts'
import { formatsOf } from './words.ts'

/** The reader's language, and what a desk calls the things that a problem names. */
export type ProblemWords = {
  readonly t: Translate
  readonly language: Language
  readonly groupName?: (id: string) => string
}

/** What is wrong, where: `facts.3.maxStay.days`. The same as a refusal of the API. */
export type WordedProblem = { readonly field: string; readonly messages: readonly string[] }

/** One for each field, in the order in which they were found. */
export const wordProblems = (problems: readonly EntryProblem[], words: ProblemWords): WordedProblem[] =>
  [...Map.groupBy(problems, ({ path }) => path.join('.'))].map(([field, own]) => {
    return { field, messages: own.map((each) => wordProblem(each, words)) }
  })

export function wordProblem(problem: Problem, words: ProblemWords): string {
  const told = Object.entries(problem.values).map(([name, value]) => {
    const word = wordings[name as keyof typeof wordings] as
      | ((value: unknown, words: ProblemWords) => unknown)
      | undefined
    return [name, word ? word(value, words) : (value ?? 0)]
  })
  const values = Object.fromEntries(told) as Record<string, unknown>
  return words.t(`rule-problem.${problem.key}`, { ...values, ...together(problem, words) })
}

type Every<P> = P extends P ? keyof P : never
type ValueName = Every<ProblemValues[keyof ProblemValues]>
type Code = string

/** How a value is told; those not named here are told as they are. */
const wordings: { readonly [N in ValueName]?: (value: never, words: ProblemWords) => string } = {
  type: (type: string, { t }) => typeLabel(type, t),
  types: (types: readonly string[], words) =>
    listOf(
      types.map((type) => typeLabel(type, words.t)),
      words,
    ),
  country: (code: Code, { language }) => formatsOf(language).countryName(code),
  countries: (codes: readonly Code[], words) =>
    listOf(
      codes.map((code) => formatsOf(words.language).countryName(code)),
      words,
    ),
  whom: (lists: readonly (readonly Code[])[], { language }) => {
    const { countryName, list, either } = formatsOf(language)
    return either(lists.map((codes) => list(codes.map(countryName))))
  },
  languages: (codes: readonly Language[], words) =>
    listOf(
      codes.map((code) => languageName(code, words.language)),
      words,
    ),
  group: (id: string, { groupName }) => groupName?.(id) ?? id,
  groups: (ids: readonly string[], { groupName = (id) => id }) => ids.map(groupName).join(' → '),
  entries: (entries: readonly number[], words) => listOf(entries.map(String), words),
  stronger: (entries: readonly number[], words) => listOf(entries.map(String), words),
  day: dayOf,
  from: dayOf,
  to: dayOf,
  at: (at: string, { t, language }) =>
    at === 'exit' || at === 'return' ? t(`rule-problem-part.${at}`) : formatsOf(language).countryName(at),
  answers: (answers: readonly string[], { t }) =>
    answers.length === 0
      ? answerOf('unknown', t)
      : answers
          .map((answer) => answerOf(answer, t))
          .reduce((first, next) => t('rule-problem-part.one-after-another', { first, next })),
  holdings: (keys: readonly string[], { t, language }) =>
    formatsOf(language).list(keys.map((key) => t(`holding.${key}`))),
}

/** What needs to know of which problem it is, or of two values at once. */
function together({ key, values }: Problem, words: ProblemWords): Record<string, string> {
  const { t, language } = words
  if (key === 'answered-before') return { cause: values.stronger.length > 0 ? 'stronger' : 'order' }
  if (key === 'answers-differ') return { there: answerOf(values.there, t), here: answerOf(values.here, t) }
  if (key === 'trip-answer-differs') return { expected: answerOf(values.expected, t) }
  if (key === 'trip-stop-unknown') return { expected: permissionOf(values.expected, t) }
  if (key === 'permission-differs') {
    return { expected: permissionOf(values.expected, t), found: permissionOf(values.found, t) }
  }
  // The cases of a message cannot hold a hyphen.
  if (key === 'task-of-kind') return { step: values.step?.replace('-', '_') ?? 'ask' }
  if (key === 'passport-differs') return { found: formatsOf(language).countryName(values.found) }
  if (key === 'task-due-by' || key === 'task-opens-on' || key === 'task-valid-until') {
    return { isDated: values.day === null ? 'no' : 'yes' }
  }
  if (key !== 'visa-gap' && key !== 'permit-gap') return {}
  if (values.isWholeYear) return { days: t('rule-problem-part.whole-year') }
  const spans = values.spans.map(({ from, to }) =>
    t('rule-problem-part.days', { from: dayOf(from ?? null, words), to: dayOf(to ?? null, words) }),
  )
  return { days: formatsOf(language).list(spans) }
}

const typeLabel = (type: string, t: Translate): string => (detailTypesByKey.has(type) ? t(`type.${type}`) : type)

function dayOf(day: string | null, { language }: ProblemWords): string {
  if (day === null) return ''
  return isCalendarDate(day) ? formatsOf(language).date(day) : day
}

const mostNamed = 8
function listOf(names: readonly string[], { t, language }: ProblemWords): string {
  const more = names.length - mostNamed
  if (more <= 0) return formatsOf(language).list(names)
  return t('rule-problem-part.and-more', { list: names.slice(0, mostNamed).join(', '), more })
}

const languageNames = new Map<Language, Intl.DisplayNames>()
function languageName(code: Language, reader: Language): string {
  const names = languageNames.get(reader) ?? new Intl.DisplayNames(reader, { type: 'language' })
  languageNames.set(reader, names)
  return names.of(code) ?? code
}

const knownAnswers = new Set(['yes', 'no', 'unknown', 'blue', 'yellow', 'red'])
function answerOf(said: string, t: Translate): string {
  const answer = knownAnswers.has(said) ? said : /^\d+$/.test(said) ? 'number' : 'text'
  return t('rule-problem-part.answer', { answer, number: said })
}

function permissionOf(said: string, t: Translate): string {
  const [permission, days = '0'] = said.split(' ')
  return t('rule-problem-part.permission', { permission: t(`permission.${permission}`), days: Number(days) })
}
