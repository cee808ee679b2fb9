import type { ValueType } from '../catalogue/catalogue.ts'
import { detailTypesByKey } from '../catalogue/types.ts'
import { isCalendarDate } from '../dates.ts'
import { isCountryFact } from '../rulebook/country-facts.ts'
import type { CalendarDate, DateSpan } from '../dates.ts'
import { colours, type Condition, type Fact } from '../rulebook/fact.ts'
import { holdings } from '../rulebook/holdings.ts'
import { valueProblems } from './check-values.ts'
import { problemIf, type EntryPath, type EntryProblem } from './problem.ts'

/** What names may be used, and what day it is. */
export type Known = {
  readonly countries: ReadonlySet<string>
  readonly groups: ReadonlyMap<string, 'nationalities' | 'places' | 'unreadable'>
  readonly today: CalendarDate
}

const holdingKeys = new Set<string>(holdings)

const isColour = (answer: Fact['answer']) => (colours as readonly unknown[]).includes(answer)
const isYesNo = (answer: Fact['answer']) => answer === 'yes' || answer === 'no'

/** What a fact of this value type has to say instead, or null when it says it. */
function answerProblem({ answer, text, sentences }: Fact, valueType: ValueType): string | null {
  if (valueType === 'FREETEXT') {
    const isTold = text !== undefined || sentences !== undefined
    const fits = answer === 'unknown' ? text === undefined : answer === undefined && isTold
    return fits ? null : 'needs a `text` or `sentences` and no answer, or `answer: unknown` and no text'
  }
  if (text !== undefined && valueType !== 'YESNOTEXT') return 'takes no `text`; write a `note`'
  if (answer === undefined) return 'needs an `answer`'
  if (answer === 'unknown') return null
  if (valueType === 'POSINT') {
    const fits = typeof answer === 'number' && Number.isInteger(answer) && answer >= 0
    return fits ? null : 'needs a whole number, or unknown'
  }
  if (valueType === 'COLOR') return isColour(answer) ? null : `needs ${colours.join(', ')} or unknown`
  return isYesNo(answer) ? null : 'needs yes, no or unknown'
}

export function sourceProblem(source: string): string | null {
  const url = URL.canParse(source) ? new URL(source) : null
  if (url && (url.protocol === 'https:' || url.protocol === 'http:')) return null
  return `the source \`${source}\` is no http(s) address`
}

export function spanProblems(span: DateSpan, path: EntryPath): EntryProblem[] {
  const missing = (['from', 'to'] as const).filter((end) => span[end] !== undefined && !isCalendarDate(span[end]))
  if (missing.length > 0) {
    return missing.map((end) => ({ path: [...path, end], message: `there is no day ${span[end]}` }))
  }
  const turned = span.from !== undefined && span.to !== undefined && span.from > span.to
  return turned ? [{ path: [...path, 'to'], message: `ends on ${span.to}, before it starts on ${span.from}` }] : []
}

export function originProblems(
  entry: Pick<Fact, 'source' | 'checkedAt'>,
  path: EntryPath,
  today: CalendarDate,
): EntryProblem[] {
  const wrongSource = sourceProblem(entry.source)
  const { checkedAt } = entry
  const wrongDay =
    checkedAt === null
      ? null
      : !isCalendarDate(checkedAt)
        ? `there is no day ${checkedAt}`
        : checkedAt > today
          ? `the copy is of ${checkedAt}, which is in the future`
          : null
  return [
    ...(wrongSource ? [{ path: [...path, 'source'], message: wrongSource }] : []),
    ...(wrongDay ? [{ path: [...path, 'checkedAt'], message: wrongDay }] : []),
  ]
}

/** A group of the wanted kind, or a country; `any` for residence, where either kind makes sense. */
export function nameProblem(name: string, wanted: 'nationalities' | 'places' | 'any', known: Known): string | null {
  const kind = known.groups.get(name)
  if (kind === undefined) return known.countries.has(name) ? null : `unknown group or country \`${name}\``
  if (kind === wanted || kind === 'unreadable' || wanted === 'any') return null
  return `\`${name}\` is a group of ${kind}; a group of ${wanted} is needed here`
}

const forProblems = (fact: Fact, path: EntryPath, known: Known): EntryProblem[] =>
  (fact.for ?? []).flatMap((token, index) => {
    const name = token.replace(/^-/, '')
    const message = name === 'self' || token === 'everyone' ? null : nameProblem(name, 'nationalities', known)
    return message === null ? [] : [{ path: [...path, 'for', index], message }]
  })

function conditionProblems(when: Condition, path: EntryPath, known: Known): EntryProblem[] {
  const named = (key: 'arrivingFrom' | 'onwardTo' | 'residentOf', wanted: 'places' | 'any') =>
    (when[key] ?? []).flatMap((name, index) => {
      const message = nameProblem(name, wanted, known)
      return message === null ? [] : [{ path: [...path, key, index], message }]
    })
  const { age, stayOver, stayUpTo, changeOver, changeUpTo } = when
  const isNone = (over?: number, upTo?: number) => over !== undefined && upTo !== undefined && over >= upTo
  const noChange = `no change is over ${changeOver} and up to ${changeUpTo} hours`
  const noStay = `no stay is over ${stayOver} and up to ${stayUpTo} days`
  const isNoAge = age?.from !== undefined && age.to !== undefined && age.from > age.to
  return [
    ...named('arrivingFrom', 'places'),
    ...named('onwardTo', 'places'),
    ...problemIf(isNone(changeOver, changeUpTo), [...path, 'changeOver'], noChange),
    ...named('residentOf', 'any'),
    ...(when.holding ?? []).flatMap((key, index) =>
      problemIf(!holdingKeys.has(key), [...path, 'holding', index], `unknown holding \`${key}\``),
    ),
    ...problemIf(isNoAge, [...path, 'age'], `no age is from ${age?.from} to ${age?.to}`),
    ...problemIf(isNone(stayOver, stayUpTo), [...path, 'stayOver'], noStay),
  ]
}

/** A fact about a country holds for everybody who is there, and standard sentences are about entering it. */
const notOfCountryFacts = ['for', 'when', 'travelType', 'maxStay', 'steps', 'sentences'] as const

export function factProblems(fact: Fact, path: EntryPath, known: Known): EntryProblem[] {
  const problems: EntryProblem[] = []
  const report = (key: string, message: string) => problems.push({ path: [...path, key], message })
  if (isCountryFact(fact))
    for (const key of notOfCountryFacts)
      if (fact[key] !== undefined) report(key, `${fact.type} is a fact about the country and takes no \`${key}\``)
  const type = detailTypesByKey.get(fact.type)
  if (!type) report('type', `unknown detail type \`${fact.type}\``)
  const wrongAnswer = type && answerProblem(fact, type.valueType)
  if (wrongAnswer)
    report(fact.answer === undefined ? 'type' : fact.text ? 'text' : 'answer', `${fact.type} ${wrongAnswer}`)
  if (fact.answer === 'unknown' && fact.unknownReason === undefined) {
    report('answer', 'unknown needs an `unknownReason`: source-silent or conflicting')
  }
  if (fact.answer !== 'unknown' && fact.unknownReason !== undefined)
    report('unknownReason', 'only an unknown answer has a reason')
  if (fact.maxStay && type && !type.takesMaxStay) report('maxStay', `${fact.type} takes no maxStay`)
  if (fact.maxStay?.inDays !== undefined && fact.maxStay.inDays < fact.maxStay.days) {
    report('maxStay', `${fact.maxStay.days} days do not fit in ${fact.maxStay.inDays}`)
  }
  const steps = (fact.steps ?? []).flatMap(({ url }, index): EntryProblem[] => {
    const message = url === undefined ? null : sourceProblem(url)
    return message === null ? [] : [{ path: [...path, 'steps', index, 'url'], message }]
  })
  return [
    ...problems,
    ...valueProblems(fact, path),
    ...forProblems(fact, path, known),
    ...(fact.when ? conditionProblems(fact.when, [...path, 'when'], known) : []),
    ...steps,
    ...spanProblems(fact, path),
    ...originProblems(fact, path, known.today),
  ]
}
