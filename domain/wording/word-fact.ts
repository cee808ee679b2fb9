import { detailTypesByKey } from '../catalogue/types.ts'
import { daysBetween, isCalendarDate, type CalendarDate, type DateSpan } from '../dates.ts'
import type { Condition, Fact } from '../rulebook/fact.ts'
import { plainTextOf } from '../write-rich-text.ts'
import { maxStayText } from './max-stay.ts'
import { nameOfToken } from './names.ts'
import { timeAgo } from './time-ago.ts'
import { phraseOf, requirementText } from './word-condition.ts'
import { answerWord } from './word-answer.ts'
import { wordSentences } from './word-sentences.ts'
import type { Words } from './words.ts'

/** A rule as an editor reads it in one line. What is typed and not finished is left out. */
export type WordedFact = {
  readonly whom: string
  readonly answer: string
  /** What it depends on and what it is limited to, each for itself. */
  readonly limits: readonly string[]
  /** What it says beside its answer. */
  readonly said: string
  /** Of the address, or what stands there and is none. */
  readonly host: string
  readonly rung: string
  readonly read: string
  /** It is time to read its source again. */
  readonly isReadDue: boolean
}

/** Beside so many names the others are counted. */
const mostNames = 6

function namesText(tokens: readonly string[], words: Words): string {
  const names = tokens.map((token) => nameOfToken(token, words))
  if (names.length <= mostNames) return words.list(names)
  const shown = names.slice(0, mostNames - 1)
  return words.t('rule-fact.names-more', { names: shown.join(', '), count: names.length - shown.length })
}

/** "Germany, Austria and 12 more, except the Gulf states". */
export function whomText(tokens: readonly string[] | undefined, words: Words): string {
  const named = (tokens ?? []).filter((token) => !token.startsWith('-'))
  const except = (tokens ?? []).flatMap((token) => (token.startsWith('-') ? [token.slice(1)] : []))
  const whom = namesText(named.length > 0 ? named : ['everyone'], words)
  return except.length === 0 ? whom : words.t('rule-fact.except', { whom, except: namesText(except, words) })
}

function answerText({ type: key, answer, unknownReason }: Fact, words: Words): string {
  const type = detailTypesByKey.get(key)
  if (answer === undefined || !type) return ''
  if (answer === 'unknown') return words.t(`rule-fact.unknown.${unknownReason ?? 'unstated'}`)
  return answerWord(typeof answer === 'number' ? answer : (answer.toUpperCase() as 'YES'), type, words)
}

/** "from 1 March 2027 to 31 May 2027", of entry where that is what counts. */
export function spanText({ from, to }: DateSpan, ofEntry: boolean, words: Words): string | null {
  const [first, last] = [from, to].map((day) => (day !== undefined && isCalendarDate(day) ? words.date(day) : null))
  if (!first && !last) return null
  const is = first && last ? 'between' : first ? 'since' : 'until'
  return words.t(`rule-fact.span.${is}`, { from: first ?? '', to: last ?? '', of: ofEntry ? 'entry' : 'stay' })
}

/** With what decides on the way and is never shown to a traveller as a condition. */
export function conditionText(when: Condition, words: Words): string {
  const from = when.arrivingFrom?.map((token) => nameOfToken(token, words)) ?? []
  const way = from.length === 0 ? null : words.t('rule-fact.arriving-from', { places: words.either(from) })
  return words.list([...(way ? [way] : []), phraseOf(when, words)].filter((part) => part !== ''))
}

function limitsOf(fact: Fact, words: Words): string[] {
  const { t } = words
  const { maxStay, travelType, when, requires = [], issuedWithinYears, steps = [] } = fact
  const names = steps.map(({ name }) => words.content(name).text).filter((name) => name !== '')
  return [
    maxStay && Number.isInteger(maxStay.days) ? maxStayText(maxStay, words) : null,
    travelType?.length === 1 ? t(`rule-fact.only.${travelType[0]}`) : null,
    when ? conditionText(when, words) : null,
    spanText(fact, fact.dates === 'entry', words),
    requires.length > 0 ? t('task.onlyWith', { requirements: requirementText(requires, words) }) : null,
    issuedWithinYears ? t('rule-fact.issued-within', { years: issuedWithinYears }) : null,
    names.length > 0 ? t('rule-fact.to-do', { names: words.list(names) }) : null,
  ].filter((limit): limit is string => typeof limit === 'string' && limit !== '')
}

function saidOf({ sentences, text, note }: Fact, words: Words): string {
  const texts = [text, note].flatMap((part) => (part ? [plainTextOf(words.content(part).text)] : []))
  return [...(sentences ? [wordSentences(sentences, words)] : []), ...texts].join(' ')
}

export const hostOfSource = (source: string): string =>
  URL.canParse(source) ? new URL(source).host.replace(/^www\./, '') : source

export function wordFact(fact: Fact, today: CalendarDate, words: Words): WordedFact {
  const { checkedAt } = fact
  const days = checkedAt !== null && isCalendarDate(checkedAt) ? daysBetween(checkedAt, today) : null
  const isReadDue = days === null || days > (detailTypesByKey.get(fact.type)?.checkEveryDays ?? 0)
  return {
    whom: whomText(fact.for, words),
    answer: answerText(fact, words),
    limits: limitsOf(fact, words),
    said: saidOf(fact, words),
    host: hostOfSource(fact.source),
    rung: words.t(`rule-fact.rung.${fact.confidence}`),
    read: days === null ? words.t('rule-fact.read.undated') : words.t('rule-fact.read', timeAgo(days)),
    isReadDue,
  }
}
