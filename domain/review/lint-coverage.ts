import { intersect, subtract, union, type Spans } from '../date-spans.ts'
import { addDays, type CalendarDate, type DateSpan } from '../dates.ts'
import type { DetailTypeKey } from '../catalogue/types.ts'
import { placeKey } from '../places.ts'
import { compile } from '../rulebook/compile.ts'
import { travelTypes, type TravelType } from '../rulebook/fact.ts'
import type { CandidatesByType } from '../rulebook/rulebook.ts'
import { finding, type LintedContent, type LintFinding } from './lint-finding.ts'
import { problem } from './problem.ts'

type Gap = { readonly rule: 'visa-gap' | 'permit-gap'; readonly travelType: TravelType; readonly spans: Spans }

const yearFrom = (today: CalendarDate): DateSpan => ({ from: today, to: addDays(today, 365) })

/** The days on which the general answer to a type is given: conditions only add to it. */
function answeredDays(candidates: CandidatesByType, type: DetailTypeKey, travelType: TravelType, answer?: 'no'): Spans {
  const general = (candidates.get(type) ?? []).filter(
    ({ fact }) =>
      !fact.when && (fact.travelType?.includes(travelType) ?? true) && (answer === undefined || fact.answer === answer),
  )
  return general.reduce<Spans>((days, { spans }) => (days.length === 0 ? spans : union(days, spans)), [])
}

function gapsOf(candidates: CandidatesByType, year: DateSpan): Gap[] {
  return travelTypes.flatMap((travelType): Gap[] => {
    const visaFree = intersect([year], answeredDays(candidates, 'VisaRequiredForStay', travelType, 'no'))
    const permit = answeredDays(candidates, 'EntryPermitForStayOrTransit', travelType)
    return [
      {
        rule: 'visa-gap',
        travelType,
        spans: subtract([year], answeredDays(candidates, 'VisaRequiredForStay', travelType)),
      },
      { rule: 'permit-gap', travelType, spans: subtract(visaFree, permit) },
    ]
  })
}

/** Countries with rules on visas: the nationalities they leave without an answer in the next 12 months. */
export function coverageFindings({ content, today, nationalities }: LintedContent): LintFinding[] {
  const rulebook = compile(content, 0)
  const year = yearFrom(today)
  const policies = new Map(content.policies.map((policy) => [policy.id, policy.facts]))
  return content.restrictions.flatMap((restriction): LintFinding[] => {
    const facts = [restriction.facts, ...restriction.policies.map(({ policy }) => policies.get(policy) ?? [])].flat()
    const speaksOfVisas = facts.some(
      ({ type, for: tokens }) => type === 'VisaRequiredForStay' && tokens?.join() !== 'self',
    )
    if (restriction.place.type !== 'COUNTRY' || !speaksOfVisas) return []
    const gaps = nationalities.flatMap((code) =>
      gapsOf(rulebook.candidates(restriction.place, code), year)
        .filter(({ spans }) => spans.length > 0)
        .map((gap) => ({ code, gap })),
    )
    return [...Map.groupBy(gaps, ({ gap }) => JSON.stringify(gap)).values()].map((same) => {
      const { gap } = same[0]!
      const { rule, travelType, spans } = gap
      const isWholeYear = spans.length === 1 && spans[0]!.from === year.from && spans[0]!.to === year.to
      const found = problem(rule, { countries: same.map(({ code }) => code), travelType, spans, isWholeYear })
      const severity = rule === 'permit-gap' ? 'error' : 'warning'
      return finding(severity, rule, `restriction:${placeKey(restriction.place)}`, [], found)
    })
  })
}
