import type { DetailTypeKey } from '../catalogue/types.ts'
import { coversDate, intersect } from '../date-spans.ts'
import type { CalendarDate } from '../dates.ts'
import type { Iso2 } from '../places.ts'
import type { Fact } from '../rulebook/fact.ts'
import { inHeardOrder } from '../rulebook/heard-order.ts'
import { finding, reachOf, type FactList, type LintedContent, type LintFinding } from './lint-finding.ts'
import { problem } from './problem.ts'

type Nations = Pick<LintedContent, 'membership' | 'nationalities'>
type Placed = { readonly fact: Fact; readonly index: number }

/** What is told somebody on a private trip today, whatever else the trip or its traveller may add. */
function heardToday(list: FactList, type: DetailTypeKey, code: Iso2, linted: LintedContent): Placed | undefined {
  const [own] = list.ownCountries
  if (own === undefined) return undefined
  const reaching = list.facts.flatMap((fact, index): Placed[] => {
    if (fact.type !== type || fact.when || fact.travelType?.includes('TOURISM') === false) return []
    const reach = reachOf(fact, code, own, linted.membership)
    return reach && coversDate(reach.spans, linted.today) ? [{ fact, index }] : []
  })
  return inHeardOrder(reaching)[0]
}

const atArrival = 'PassportMinRemainingValidityAtDepartureInMonths'
const beyondStay = 'PassportMinValidityBeyondTravelInMonths'

/** Months after the arrival and months after the stay for one person: both would apply, and only one is the law. */
function twoValidities(list: FactList, linted: LintedContent): LintFinding[] {
  const both = linted.nationalities.flatMap((code) => {
    const arrival = heardToday(list, atArrival, code, linted)
    const beyond = heardToday(list, beyondStay, code, linted)
    // One text that asks for both means both.
    if (arrival?.fact.source === beyond?.fact.source) return []
    return typeof arrival?.fact.answer === 'number' && typeof beyond?.fact.answer === 'number'
      ? [{ code, index: arrival.index }]
      : []
  })
  return [...Map.groupBy(both, ({ index }) => index)].map(([index, told]) => {
    const found = problem('two-validities', { countries: told.map(({ code }) => code) })
    return finding('error', 'two-validities', list.subject, ['facts', index], found)
  })
}

/** Most of those who need a visa apply online, of the others nothing is said: mostly nobody asked for them. */
function eVisaGaps(list: FactList, linted: LintedContent): LintFinding[] {
  const visa = linted.nationalities.filter(
    (code) => heardToday(list, 'VisaRequiredForStay', code, linted)?.fact.answer === 'yes',
  )
  const online = visa.filter((code) => heardToday(list, 'EVisaPossible', code, linted)?.fact.answer === 'yes')
  const silent = visa.filter(
    (code) =>
      !heardToday(list, 'EVisaPossible', code, linted) &&
      heardToday(list, 'VisaOnArrivalPossible', code, linted)?.fact.answer !== 'yes',
  )
  if (silent.length === 0 || online.length <= silent.length) return []
  const index = list.facts.findIndex(({ type }) => type === 'EVisaPossible')
  return [
    finding('warning', 'e-visa-gap', list.subject, ['facts', index], problem('e-visa-gap', { countries: silent })),
  ]
}

const sinceWhen = /^(?:\p{L}+ )?(?:[Ss]eit|[Aa]b) (?:dem )?(?:\d{1,2}\. )?\p{Lu}\p{Ll}+ (\d{4})\b/u

/** A note that begins with the month of a change, on a rule that holds for all time: trips before it are told what came later. */
function undatedChanges(list: FactList, today: CalendarDate): LintFinding[] {
  const recent = Number(today.slice(0, 4)) - 2
  return list.facts.flatMap((fact, index): LintFinding[] => {
    if (fact.answer === undefined || fact.answer === 'unknown' || fact.from || fact.to) return []
    const year = Number(sinceWhen.exec(fact.note?.de ?? '')?.[1])
    if (!(year >= recent)) return []
    const found = problem('change-without-day', { type: fact.type })
    return [finding('warning', 'change-without-day', list.subject, ['facts', index], found)]
  })
}

/** What an application takes stands at the visa rule, where whoever applies online does not read it: their task knows no time and no site. */
export function stepsElsewhere(list: FactList, { membership, nationalities }: Nations): LintFinding[] {
  const [own] = list.ownCountries
  const applied = list.facts.filter(
    ({ type, answer, steps }) =>
      type === 'VisaRequiredForStay' && answer === 'yes' && steps?.some(({ kind }) => kind === 'apply'),
  )
  if (own === undefined || applied.length === 0) return []
  return list.facts.flatMap((fact, index): LintFinding[] => {
    if (fact.type !== 'EVisaPossible' || fact.answer !== 'yes' || fact.steps?.length) return []
    const countries = nationalities.filter((code) => {
      const spans = reachOf(fact, code, own, membership)?.spans
      return (
        spans && applied.some((visa) => intersect(reachOf(visa, code, own, membership)?.spans ?? [], spans).length > 0)
      )
    })
    if (countries.length === 0) return []
    const found = problem('steps-elsewhere', { type: fact.type, countries })
    return [finding('warning', 'steps-elsewhere', list.subject, ['facts', index], found)]
  })
}

/** Rules that are right each for itself and wrong beside each other. */
export const pairFindings = (linted: LintedContent): LintFinding[] =>
  linted.lists.flatMap((list) => [
    ...twoValidities(list, linted),
    ...eVisaGaps(list, linted),
    ...stepsElsewhere(list, linted),
    ...undatedChanges(list, linted.today),
  ])
