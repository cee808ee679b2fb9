import { detailTypeOf, type DetailTypeKey } from '../catalogue/types.ts'
import { maxChangeHours } from '../assessment/trip.ts'
import { isAboutLeaving, typeDeciding } from '../catalogue/what-types-do.ts'
import { coversDate, intersect, type Spans } from '../date-spans.ts'
import type { Fact } from '../rulebook/fact.ts'
import { inHeardOrder } from '../rulebook/heard-order.ts'
import { finding, reachOf, type FactList, type LintedContent, type LintFinding } from './lint-finding.ts'
import { problem, type Problem } from './problem.ts'

const asks = ({ answer }: Fact): boolean => answer === 'yes' || (typeof answer === 'number' && answer > 0)
const saysOwn = (fact: Fact): boolean =>
  (fact.for ?? []).some((token) => token === 'self' || token === '-self' || token === 'everyone')

/** A demand on visitors that reaches a state's own citizens because nobody thought of them. */
function ownCitizens(list: FactList, { membership, nationalities }: LintedContent): LintFinding[] {
  return list.facts.flatMap((fact, index): LintFinding[] => {
    if (!detailTypeOf(fact.type).askedOfVisitors || !asks(fact) || saysOwn(fact)) return []
    const before = list.facts.slice(0, index).filter((earlier) => earlier.type === fact.type && !earlier.when)
    const reached = list.ownCountries.filter((own) => {
      if (!nationalities.includes(own) || fact.for?.includes(own) || !reachOf(fact, own, own, membership)) return false
      return !before.some((earlier) => reachOf(earlier, own, own, membership))
    })
    if (reached.length === 0) return []
    const found = problem('own-citizens-as-visitors', { type: fact.type, countries: reached })
    return [finding('error', 'own-citizens', list.subject, ['facts', index], found)]
  })
}

const isForm = (type: DetailTypeKey): boolean => detailTypeOf(type).duty === 'fill-in' || isAboutLeaving(type)

/** A form is filled in; who "applies" waits for somebody to grant something. */
const appliedForms = (list: FactList): LintFinding[] =>
  list.facts.flatMap((fact, index) =>
    (fact.steps ?? []).flatMap((step, at): LintFinding[] => {
      if (!isForm(fact.type) || step.kind !== 'apply' || step.workingDays !== undefined || step.fee) return []
      const found = problem('nothing-applied-for', { type: fact.type })
      return [finding('error', 'applied-form', list.subject, ['facts', index, 'steps', at], found)]
    }),
  )

/** A visa and the authorisation that replaces it, for the same people on the same days. */
function visaAndPermit(list: FactList, { membership, nationalities }: LintedContent): LintFinding[] {
  const answered = (type: DetailTypeKey, answer: 'yes' | 'no') =>
    list.facts
      .map((fact, index) => ({ fact, index }))
      .filter(({ fact }) => fact.type === type && fact.answer === answer)
  const deciding = list.facts.filter(({ type, when }) => type === 'VisaRequiredForStay' && !when)
  return answered('EntryPermitForStayOrTransit', 'yes').flatMap(({ fact, index }): LintFinding[] => {
    if (fact.when) return []
    const [own] = list.ownCountries
    if (own === undefined) return []
    const both = nationalities.filter((code) => {
      const permit = reachOf(fact, code, own, membership)
      if (!permit || permit.matched === 'everyone') return false
      const first = firstReaching(deciding, code, own, fact, membership, permit.spans)
      return first?.answer === 'yes'
    })
    if (both.length === 0) return []
    const found = problem('visa-and-permit', { countries: both })
    return [finding('warning', 'visa-and-permit', list.subject, ['facts', index], found)]
  })
}

function firstReaching(
  facts: readonly Fact[],
  code: string,
  own: string,
  permit: Fact,
  membership: LintedContent['membership'],
  spans: Spans,
): Fact | undefined {
  const heard = inHeardOrder(facts.map((fact) => ({ fact }))).map(({ fact }) => fact)
  return heard.find((fact) => {
    const isFor = permit.travelType?.every((type) => fact.travelType?.includes(type) ?? true) ?? !fact.travelType
    const reach = isFor ? reachOf(fact, code, own, membership) : null
    return reach !== null && intersect(reach.spans, spans).some(({ to }) => to === undefined || coversDate(spans, to))
  })
}

/** The day of a copy that nobody knows: read it again where the day can be seen. */
const undatedCopies = ({ facts, subject }: FactList): LintFinding[] => {
  const first = facts.findIndex(({ checkedAt }) => checkedAt === null)
  if (first < 0) return []
  const count = facts.filter(({ checkedAt }) => checkedAt === null).length
  return [finding('warning', 'undated', subject, ['facts', first], problem('facts-undated', { count }))]
}

const namedHours = /\b(\d+)[- ](?:Stunden?|hours?)\b/g

/** The first number of hours in the words of a fact that a change of planes can last. */
function hoursIn({ text, note, sentences = [], steps = [] }: Fact): number | undefined {
  const written = [text, note, ...steps.map(({ name }) => name)].flatMap((said) => [said?.de ?? '', said?.en ?? ''])
  const hours = [
    ...sentences.flatMap((each) => (each.say === 'after-hours-of-transit-at-risk' ? [each.hours] : [])),
    ...written.flatMap((words) => [...words.matchAll(namedHours)].map(([, figure]) => Number(figure))),
  ]
  return hours.find((most) => most < maxChangeHours)
}

/** Whom hours at a change of planes free of a visa, or ask for a vaccination: a sentence alone decides nothing. */
const dependsOnHours = ({ type, answer, when }: Fact): boolean =>
  answer === 'no'
    ? type === typeDeciding('visa', 'TRANSIT') || when?.transit !== undefined
    : answer === 'yes' && detailTypeOf(type).duty === 'get-vaccinated' && when?.arrivingFrom !== undefined

const hoursOfChanges = (list: FactList): LintFinding[] =>
  list.facts.flatMap((fact, index): LintFinding[] => {
    const { type, when = {} } = fact
    const at = (found: Problem) => [finding('error', 'hours-of-change', list.subject, ['facts', index], found)]
    if (!dependsOnHours(fact)) return []
    const { changeUpTo, changeOver, holding } = when
    const hours = changeUpTo ?? changeOver ?? hoursIn(fact)
    if (hours === undefined) return []
    if (changeUpTo === undefined && changeOver === undefined)
      return at(problem('hours-without-condition', { type, hours }))
    // Without its length a change is taken as an ordinary one: what holds for longer ones has to be heard beside it.
    const saysMore = (other: Fact) => other.type === type && other.when?.changeOver === changeUpTo
    return changeUpTo === undefined || holding || list.facts.slice(0, index).some(saysMore)
      ? []
      : at(problem('hours-without-more', { type, hours }))
  })

/** Kinds of mistakes that were found once and are looked for everywhere since. */
export const kindFindings = (linted: LintedContent): LintFinding[] =>
  linted.lists.flatMap((list) => [
    ...ownCitizens(list, linted),
    ...appliedForms(list),
    ...visaAndPermit(list, linted),
    ...undatedCopies(list),
    ...hoursOfChanges(list),
  ])
