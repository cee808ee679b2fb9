import type { CategoryKey } from '../catalogue/categories.ts'
import type { DetailTypeKey } from '../catalogue/types.ts'
import type { CalendarDate } from '../dates.ts'
import type { Iso2 } from '../places.ts'
import { tripIndependent } from './trip-independent.ts'
import type { TravelType } from '../rulebook/fact.ts'
import type { Candidate, CandidatesByType, Rulebook } from '../rulebook/rulebook.ts'
import { askedTypes, type AskedType } from './asked-types.ts'
import type { Phase, Section, Trace, TypeAnswer, Value } from './assessment.ts'
import { notResearched, sameFinding, type Finding } from './finding.ts'
import { findingsFor } from './select-fact.ts'
import { settledAt, settledSince, type OneAnswer, type Settled } from './settled.ts'
import type { Situation } from './situation.ts'

/** What one citizenship is told at one stop, by type; none where no fact speaks. */
export type FindingsOf = (type: DetailTypeKey) => readonly Finding[]

const nothing: readonly Finding[] = []
const unanswered: readonly Finding[] = [notResearched]

/** Everything that is said at one stop: to each citizenship in the order of the trip, and to all together. */
export function stopFindings(
  situation: Situation,
  citizenships: readonly Iso2[],
  travelType: TravelType,
  rulebook: Rulebook,
): { readonly told: readonly FindingsOf[]; readonly sections: readonly Section[] } {
  const { role, place, phase } = situation
  const asked = askedTypes[travelType][role]
  let settled: Settled | null = null
  const own = new Map<readonly Candidate[], readonly Finding[]>()
  const found = (rules: readonly Candidate[]): readonly Finding[] => {
    const known = settled?.findings.get(rules) ?? own.get(rules)
    if (known) return known
    const fresh = findingsFor(rules, situation, travelType, rulebook)
    own.set(rules, fresh)
    return fresh
  }
  const toldUnder =
    (candidates: CandidatesByType): FindingsOf =>
    (name) => {
      const type = asked.get(name)
      return type ? findingsUnder(type, candidates, found) : nothing
    }
  const people = citizenships.map((citizenship) => {
    const candidates = rulebook.candidates(place, citizenship)
    return { citizenship, candidates, findings: toldUnder(candidates) }
  })
  const inOrder = people.toSorted((a, b) => (a.citizenship < b.citizenship ? -1 : 1))
  const answerTo = (type: AskedType): TypeAnswer | null => answerOfPeople(type, inOrder)
  const settle = (): Settled => {
    const days: CalendarDate[] = []
    const open = new Set<CategoryKey>()
    const parts = [...asked.values()].flatMap((type): (OneAnswer | AskedType)[] => {
      const since = inOrder.map(({ candidates }) => settledSince(candidates.get(type.nameKey) ?? [], role))
      if (!since.every((day) => day !== null && day <= phase.from)) {
        open.add(type.category)
        return [type]
      }
      days.push(...since.filter((day) => day !== null))
      const answer = answerTo(type)
      return answer ? [{ category: type.category, answer: tripIndependent(answer) }] : []
    })
    const byCategory = Map.groupBy(parts, ({ category }) => category)
    return {
      since: days.toSorted().at(-1) ?? '',
      findings: new Map(own),
      parts: parts.flatMap((part): Settled['parts'] => {
        const all = byCategory.get(part.category)!
        if (open.has(part.category)) return [part]
        const answers = all.flatMap((each) => ('answer' in each ? [each.answer] : []))
        return all[0] === part ? [tripIndependent({ category: part.category, answers })] : []
      }),
    }
  }
  const key = `${role} ${travelType} ${rulebook.levelOf(place)} ${inOrder.map(({ citizenship }) => citizenship).join()}`
  settled = settledAt(rulebook, key, phase.from, settle)

  const sections = new Map<CategoryKey, Section>()
  for (const part of settled?.parts ?? asked.values()) {
    const { category } = part
    if ('answers' in part) sections.set(category, part)
    else {
      const answer = 'answer' in part ? part.answer : answerTo(part)
      if (answer) sections.set(category, { category, answers: [...(sections.get(category)?.answers ?? []), answer] })
    }
  }
  return { told: people.map(({ findings }) => findings), sections: [...sections.values()] }
}

/** What the rules of its type say; where there are none, that nothing is known, or nothing at all. */
export function findingsUnder(
  { nameKey, shown }: AskedType,
  candidates: CandidatesByType,
  found: (rules: readonly Candidate[]) => readonly Finding[],
): readonly Finding[] {
  const rules = candidates.get(nameKey)
  return rules ? found(rules) : shown === 'always' ? unanswered : nothing
}

/** What people, in alphabetical order of their citizenships, are told about one type; null where nothing is shown of it. */
export function answerOfPeople(
  { nameKey, shown }: AskedType,
  people: readonly {
    readonly citizenship: Iso2
    readonly candidates: CandidatesByType
    readonly findings: FindingsOf
  }[],
): TypeAnswer | null {
  if (shown === 'when-filled' && !people.some(({ candidates }) => candidates.has(nameKey))) return null
  const told = people.map(({ citizenship, findings }) => ({ citizenship, findings: findings(nameKey) }))
  return shown === 'always' || told.some(({ findings }) => findings.some(speaks))
    ? { type: nameKey, values: mergeValues(told) }
    : null
}

const speaks = ({ fact, conditions }: Finding): boolean => fact !== null || conditions.length > 0

type Told = { readonly citizenship: Iso2; readonly findings: readonly Finding[] }
type Group = { readonly finding: Finding; readonly citizenships: Iso2[]; readonly traces: Trace[] }

/**
 * Same once, different twice: citizenships that are told the same for the same days share one value.
 * `told` is in alphabetical order of citizenships, and so are the values.
 */
function mergeValues(told: readonly Told[]): Value[] {
  const groups: Group[] = []
  for (const { citizenship, findings } of told)
    for (const finding of findings) {
      const group = groups.find(
        (g) => g.finding === finding || (sameDays(g.finding.phase, finding.phase) && sameFinding(g.finding, finding)),
      )
      const into = group ?? { finding, citizenships: [], traces: [] }
      into.citizenships.push(citizenship)
      if (finding.trace) into.traces.push(finding.trace)
      if (!group) groups.push(into)
    }
  return groups.map(({ finding, citizenships, traces }) => ({
    citizenships,
    phase: finding.phase,
    answer: finding.answer,
    unknownReason: finding.unknownReason,
    fact: finding.fact,
    traces,
    conditions: finding.conditions,
    stayTooLongFor: finding.stayTooLongFor,
    stayCounted: finding.stayCounted,
  }))
}

const sameDays = (a: Phase | null, b: Phase | null) => a === b || (a?.from === b?.from && a?.to === b?.to)
