import type { ValueType } from '../catalogue/catalogue.ts'
import type { DetailType } from '../catalogue/detail-type.ts'
import { detailTypesByKey } from '../catalogue/types.ts'
import { isCalendarDate } from '../dates.ts'
import { isCountryFact } from '../rulebook/country-facts.ts'
import type { CalendarDate, DateSpan } from '../dates.ts'
import { partRef, placeKey } from '../places.ts'
import { colours, type AppointmentWait, type Condition, type Fact } from '../rulebook/fact.ts'
import { holdings } from '../rulebook/holdings.ts'
import { valueProblems } from './check-values.ts'
import { problem, problemAt, problemIf, type EntryPath, type EntryProblem, type Problem } from './problem.ts'

/** What names may be used, and what day it is. */
export type Known = {
  readonly countries: ReadonlySet<string>
  /** Airports and regions too, where they are at hand. */
  readonly places?: ReadonlySet<string>
  readonly groups: ReadonlyMap<string, 'nationalities' | 'places' | 'unreadable'>
  readonly today: CalendarDate
}

const holdingKeys = new Set<string>(holdings)

const isColour = (answer: Fact['answer']) => (colours as readonly unknown[]).includes(answer)
const isYesNo = (answer: Fact['answer']) => answer === 'yes' || answer === 'no'

/** What a fact of this value type has to say instead, or null when it says it. */
function answerProblem({ type, answer, text, sentences }: Fact, valueType: ValueType): Problem | null {
  if (valueType === 'FREETEXT') {
    const isTold = text !== undefined || sentences !== undefined
    const fits = answer === 'unknown' ? text === undefined : answer === undefined && isTold
    return fits ? null : problem('text-needed', { type })
  }
  if (text !== undefined && valueType !== 'YESNOTEXT') return problem('text-not-taken', { type })
  if (answer === undefined) return problem('answer-needed', { type })
  if (answer === 'unknown') return null
  if (valueType === 'POSINT') {
    const fits = typeof answer === 'number' && Number.isInteger(answer) && answer >= 0
    return fits ? null : problem('number-needed', { type })
  }
  if (valueType === 'COLOR') return isColour(answer) ? null : problem('colour-needed', { type })
  return isYesNo(answer) ? null : problem('yes-no-needed', { type })
}

export function sourceProblem(source: string): Problem | null {
  const url = URL.canParse(source) ? new URL(source) : null
  if (url && (url.protocol === 'https:' || url.protocol === 'http:')) return null
  return problem('source-no-address', { source })
}

const noSuchDay = (written: unknown): Problem => problem('no-such-day', { written: String(written) })

export function spanProblems(span: DateSpan, path: EntryPath): EntryProblem[] {
  const missing = (['from', 'to'] as const).filter((end) => span[end] !== undefined && !isCalendarDate(span[end]))
  if (missing.length > 0) {
    return missing.flatMap((end) => problemAt([...path, end], noSuchDay(span[end])))
  }
  const { from, to } = span
  if (from === undefined || to === undefined) return []
  return problemIf(from > to, [...path, 'to'], 'ends-before-start', { from, to })
}

function checkedProblem(checkedAt: CalendarDate | null, today: CalendarDate): Problem | null {
  if (checkedAt === null) return null
  if (!isCalendarDate(checkedAt)) return noSuchDay(checkedAt)
  return checkedAt > today ? problem('checked-in-future', { day: checkedAt }) : null
}

export function originProblems(
  entry: Pick<Fact, 'source' | 'checkedAt'>,
  path: EntryPath,
  today: CalendarDate,
): EntryProblem[] {
  return [
    ...problemAt([...path, 'source'], sourceProblem(entry.source)),
    ...problemAt([...path, 'checkedAt'], checkedProblem(entry.checkedAt, today)),
  ]
}

/** A group of the wanted kind, or a country; `any` for residence, where either kind makes sense. */
export function nameProblem(name: string, wanted: 'nationalities' | 'places' | 'any', known: Known): Problem | null {
  const kind = known.groups.get(name)
  if (kind === undefined) return known.countries.has(name) ? null : problem('group-or-country-unknown', { name })
  if (kind === wanted || kind === 'unreadable' || wanted === 'any') return null
  return problem(wanted === 'places' ? 'places-needed' : 'nationalities-needed', { group: name })
}

const forProblems = (fact: Fact, path: EntryPath, known: Known): EntryProblem[] =>
  (fact.for ?? []).flatMap((token, index) => {
    const name = token.replace(/^-/, '')
    const wrong = name === 'self' || token === 'everyone' ? null : nameProblem(name, 'nationalities', known)
    return problemAt([...path, 'for', index], wrong)
  })

function conditionProblems(when: Condition, path: EntryPath, known: Known): EntryProblem[] {
  const named = (key: 'arrivingFrom' | 'onwardTo' | 'residentOf' | 'citizenOf', wanted: 'places' | 'any') =>
    (when[key] ?? []).flatMap((name, index) => problemAt([...path, key, index], nameProblem(name, wanted, known)))
  const { age, stayOver, stayUpTo, inDays, changeOver, changeUpTo } = when
  const noneBetween = (key: 'stay-impossible' | 'change-impossible', field: string, over?: number, upTo?: number) =>
    over === undefined || upTo === undefined ? [] : problemIf(over >= upTo, [...path, field], key, { over, upTo })
  const { from: least, to: most } = age ?? {}
  return [
    ...named('arrivingFrom', 'places'),
    ...named('onwardTo', 'places'),
    ...noneBetween('change-impossible', 'changeOver', changeOver, changeUpTo),
    ...named('residentOf', 'any'),
    ...named('citizenOf', 'any'),
    ...(when.holding ?? []).flatMap((name, index) =>
      problemIf(!holdingKeys.has(name), [...path, 'holding', index], 'holding-unknown', { name }),
    ),
    ...(least === undefined || most === undefined
      ? []
      : problemIf(least > most, [...path, 'age'], 'age-impossible', { least, most })),
    ...noneBetween('stay-impossible', 'stayOver', stayOver, stayUpTo),
    ...daysProblems(stayOver ?? stayUpTo, inDays, [...path, 'inDays']),
    ...problemIf(inDays !== undefined && (stayOver ?? stayUpTo) === undefined, [...path, 'inDays'], 'days-of-no-stay'),
  ]
}

const waitProblems = (wait: AppointmentWait, path: EntryPath, { countries, today }: Known): EntryProblem[] => [
  ...wait.in.flatMap((name, index) =>
    problemIf(!countries.has(name), [...path, 'in', index], 'country-unknown', { name }),
  ),
  ...problemAt([...path, 'checkedAt'], checkedProblem(wait.checkedAt, today)),
]

const partProblems = (part: string, path: EntryPath, { places }: Known): EntryProblem[] => {
  const ref = partRef(part)
  const isThere = places?.has(placeKey(ref)) ?? true
  return problemIf(!isThere, path, 'place-unknown', { placeType: ref.type, place: part })
}

/** A fact about a country holds for everybody who is there, and standard sentences are about entering it. */
const notOfCountryFacts = ['for', 'when', 'travelType', 'maxStay', 'steps', 'sentences'] as const

export function factProblems(fact: Fact, path: EntryPath, known: Known): EntryProblem[] {
  const type = detailTypesByKey.get(fact.type)
  return [
    ...(isCountryFact(fact) ? countryFactProblems(fact, path) : []),
    ...problemIf(!type, [...path, 'type'], 'type-unknown', { name: fact.type }),
    ...(type ? answerProblems(fact, type, path) : []),
    ...reasonProblems(fact, path),
    ...valueProblems(fact, path),
    ...forProblems(fact, path, known),
    ...(fact.when ? conditionProblems(fact.when, [...path, 'when'], known) : []),
    ...(fact.steps ?? []).flatMap(({ url, waits = [], onlyAt = [] }, index) => [
      ...problemAt([...path, 'steps', index, 'url'], url === undefined ? null : sourceProblem(url)),
      ...waits.flatMap((wait, at) => waitProblems(wait, [...path, 'steps', index, 'waits', at], known)),
      ...onlyAt.flatMap((part, at) => partProblems(part, [...path, 'steps', index, 'onlyAt', at], known)),
    ]),
    ...spanProblems(fact, path),
    ...originProblems(fact, path, known.today),
  ]
}

const countryFactProblems = (fact: Fact, path: EntryPath): EntryProblem[] =>
  notOfCountryFacts.flatMap((field) =>
    problemIf(fact[field] !== undefined, [...path, field], 'country-fact-takes-no', { type: fact.type, field }),
  )

function answerProblems(fact: Fact, type: DetailType, path: EntryPath): EntryProblem[] {
  const at = fact.answer === undefined ? 'type' : fact.text ? 'text' : 'answer'
  return [
    ...problemAt([...path, at], answerProblem(fact, type.valueType)),
    ...problemIf(!!fact.maxStay && !type.takesMaxStay, [...path, 'maxStay'], 'max-stay-not-taken', { type: fact.type }),
    ...daysProblems(fact.maxStay?.days, fact.maxStay?.inDays, [...path, 'maxStay']),
  ]
}

const daysProblems = (days: number | undefined, inDays: number | undefined, path: EntryPath): EntryProblem[] =>
  days === undefined || inDays === undefined ? [] : problemIf(inDays < days, path, 'days-do-not-fit', { days, inDays })

function reasonProblems({ answer, unknownReason }: Fact, path: EntryPath): EntryProblem[] {
  const isUnknown = answer === 'unknown'
  return [
    ...problemIf(isUnknown && unknownReason === undefined, [...path, 'answer'], 'reason-needed'),
    ...problemIf(!isUnknown && unknownReason !== undefined, [...path, 'unknownReason'], 'reason-of-unknown-only'),
  ]
}
