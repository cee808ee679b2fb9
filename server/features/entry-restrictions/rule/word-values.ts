import { isCalendarDate, type CalendarDate, type DateSpan } from '#domain/dates.ts'
import { languages, type LocalisedText } from '#domain/languages.ts'
import type { AccessWindow, Condition, Confidence, Fact, MaxStay, Requirement, Step } from '#domain/rulebook/fact.ts'
import type { Sentence } from '#domain/rulebook/sentences.ts'
import { maxStayText } from '#domain/wording/max-stay.ts'
import { nameOfToken } from '#domain/wording/names.ts'
import { requirementText } from '#domain/wording/word-condition.ts'
import { conditionText, spanText, whomText } from '#domain/wording/word-fact.ts'
import { waitText } from '#domain/wording/wait-text.ts'
import { wordSentences } from '#domain/wording/word-sentences.ts'
import type { Words } from '#domain/wording/words.ts'

/** How one field of a record reads; null where it says nothing. */
export type ReadField = (value: never, words: Words) => string | null

const dayText = (day: string | null, words: Words): string =>
  day === null ? words.t('rule-fact.read.undated') : isCalendarDate(day) ? words.date(day as CalendarDate) : day

const stepText = ({ kind, name, url, fee, workingDays, ...days }: Step, words: Words): string =>
  [
    words.content(name).text,
    words.t(`rule-desk.step.${kind}`),
    fee && words.money(fee.amount, fee.currency),
    workingDays !== undefined && words.t('rule-desk.step.working-days', { days: workingDays }),
    ...(days.waits ?? []).map((wait) => waitText(wait, words)),
    days.opensDaysBefore !== undefined && words.t('rule-desk.step.opens', { days: days.opensDaysBefore }),
    days.dueDaysBefore !== undefined && words.t('rule-desk.step.due-before', { days: days.dueDaysBefore }),
    days.dueDaysAfter !== undefined && words.t('rule-desk.step.due-after', { days: days.dueDaysAfter }),
    days.countsFrom && words.t(`rule-desk.step.counts-from-${days.countsFrom}`),
    days.forSome && words.t('rule-desk.step.for-some'),
    days.onlyAt?.join(', '),
    days.advised && words.t('rule-desk.step.advised'),
    url,
  ]
    .filter((part): part is string => typeof part === 'string')
    .join(' · ')

/** One below the other. */
const lines = <T>(list: readonly T[] | undefined, each: (one: T) => string): string | null =>
  list === undefined || list.length === 0 ? null : list.map(each).join('\n')

const withDays = (name: string, span: DateSpan, words: Words): string =>
  [name, spanText(span, false, words)].filter((part) => part !== null).join(', ')

const windowText = (window: AccessWindow, words: Words): string =>
  [
    words.t(`rule-desk.access.${window.access}`),
    words.t(`rule-fact.authority.${window.authority}`),
    window.travelType?.length === 1 ? words.t(`rule-fact.only.${window.travelType[0]}`) : null,
    spanText(window, false, words),
    window.source ?? null,
  ]
    .filter((part): part is string => part !== null)
    .join(' · ')

const yesNo = (is: boolean | undefined, { t }: Words): string | null =>
  is === undefined ? null : t(is ? 'rule-fact.answer.yes' : 'rule-fact.answer.no')

/** Fields that read the same in every record that has them. */
export const commonFields: Readonly<Record<string, ReadField>> = {
  source: (source: string) => source,
  checkedAt: (day: string | null, words: Words) => dayText(day, words),
  confidence: (rung: Confidence, { t }: Words) => t(`rule-fact.rung.${rung}.long`),
}

/** Fields of a fact, in the order in which an editor reads them. `answer` and `dates` are told from the whole fact. */
export const factFields: Readonly<Record<string, ReadField>> = {
  for: (tokens: readonly string[] | undefined, words: Words) => whomText(tokens, words),
  travelType: (types: Fact['travelType'], { t }: Words) =>
    types?.length === 1 ? t(`rule-fact.only.${types[0]}`) : t('rule-fact.purpose.BOTH'),
  when: (when: Condition | undefined, words: Words) => (when ? conditionText(when, words) : null),
  maxStay: (stay: MaxStay | undefined, words: Words) => (stay ? maxStayText(stay, words) : null),
  requires: (list: readonly Requirement[] | undefined, words: Words) => (list ? requirementText(list, words) : null),
  issuedWithinYears: (years: number | undefined, { t }: Words) =>
    years === undefined ? null : t('rule-fact.issued-within', { years }),
  steps: (steps: readonly Step[] | undefined, words: Words) => lines(steps, (step) => stepText(step, words)),
  sentences: (sentences: readonly Sentence[] | undefined, words: Words) =>
    sentences ? wordSentences(sentences, words) : null,
  authority: (authority: string, { t }: Words) => t(`rule-fact.authority.${authority}`),
  ...commonFields,
}

export const recordFields: Readonly<Record<string, ReadField>> = {
  isActive: (isActive: false | undefined, words: Words) => yesNo(isActive !== false, words),
  regionDeviations: (deviations: { tourism?: boolean; business?: boolean } | undefined, { t, list }: Words) => {
    const named = (['tourism', 'business'] as const).filter((each) => deviations?.[each] === true)
    return named.length === 0 ? null : list(named.map((each) => t(`rule-desk.trips.${each}`)))
  },
  reachedBy: (modes: readonly string[] | undefined, words: Words) =>
    modes ? words.list(modes.map((mode) => words.t(`mode.${mode}`))) : null,
  policies: (list: readonly ({ policy: string } & DateSpan)[] | undefined, words: Words) =>
    lines(list, ({ policy, ...span }) => {
      const name = words.names.policyNames.get(policy)
      return withDays(name ? words.content(name).text : policy, span, words)
    }),
  access: (windows: readonly AccessWindow[] | undefined, words: Words) =>
    lines(windows, (window) => windowText(window, words)),
  kind: (kind: string | undefined, { t }: Words) => (kind ? t(`rule-desk.group.${kind}`) : null),
  members: (members: readonly ({ code: string } & DateSpan)[] | undefined, words: Words) =>
    lines(members, ({ code, ...span }) => withDays(words.countryName(code), span, words)),
  includes: (tokens: readonly string[] | undefined, words: Words) =>
    lines(tokens, (token) => nameOfToken(token, words)),
  withoutInnerBorders: (is: true | undefined, words: Words) => yesNo(is ?? false, words),
  ownEntryRules: (is: true | undefined, words: Words) => yesNo(is ?? false, words),
  ...commonFields,
}

/** The languages in which two texts differ, each with what it said. */
export function textDifferences(
  was: LocalisedText | undefined,
  is: LocalisedText | undefined,
): readonly { readonly language: string; readonly was: string | null; readonly is: string | null }[] {
  return languages.flatMap((language) => {
    const [before, after] = [was?.[language] ?? null, is?.[language] ?? null]
    return before === after ? [] : [{ language, was: before, is: after }]
  })
}
