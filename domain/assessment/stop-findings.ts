import type { CategoryKey } from '../catalogue/categories.ts'
import type { DetailTypeKey } from '../catalogue/types.ts'
import type { CalendarDate } from '../dates.ts'
import { tripIndependent } from './trip-independent.ts'
import type { TravelType } from '../rulebook/fact.ts'
import type { Candidate, CandidatesByType, Rulebook } from '../rulebook/rulebook.ts'
import { askedTypes, type AskedType } from './asked-types.ts'
import type { Phase, Section, Trace, TypeAnswer, Value } from './assessment.ts'
import { notResearched, sameFinding, type Finding } from './finding.ts'
import { findingsFor, toldToAll } from './findings-for.ts'
import { isPlain, type Person } from './person.ts'
import { settledAt, settledSince, type OneAnswer, type Settled } from './settled.ts'
import type { Situation } from './situation.ts'
import type { Row, RowKey } from './traveller.ts'

/** What one row is told at one stop, by type; none where no fact speaks. */
export type FindingsOf = (type: DetailTypeKey) => readonly Finding[]
type FoundUnder = (rules: readonly Candidate[]) => readonly Finding[]

const nothing: readonly Finding[] = []
const unanswered: readonly Finding[] = [notResearched]

/** Everything that is said at one stop: to each row in the order of the trip, and to all together. */
export function stopFindings(
  situation: Situation,
  rows: readonly Row[],
  persons: readonly Person[],
  travelType: TravelType,
  rulebook: Rulebook,
): { readonly told: readonly FindingsOf[]; readonly sections: readonly Section[] } {
  const { role, place, phase } = situation
  const asked = askedTypes[travelType][role]
  let settled: Settled | null = null
  const [first] = persons
  const own = new Map<readonly Candidate[], readonly Finding[]>()
  /** What rules say to somebody; who is told the same of themselves shares it. */
  const finding = (person: Person): FoundUnder => {
    const theirs: Situation = { ...situation, person }
    const known = person === first ? own : new Map<readonly Candidate[], readonly Finding[]>()
    return (rules) => {
      const found = settled?.findings.get(rules) ?? known.get(rules)
      if (found) return found
      const fresh = findingsFor(rules, theirs, travelType, rulebook)
      known.set(rules, fresh)
      return fresh
    }
  }
  const foundBy = new Map(persons.map((person) => [person, finding(person)]))
  const toldUnder =
    (candidates: CandidatesByType, found: FoundUnder): FindingsOf =>
    (name) => {
      const type = asked.get(name)
      return type ? findingsUnder(type, candidates, found) : nothing
    }
  const people = rows.map(({ key, passport }, at) => {
    const candidates = rulebook.candidates(place, passport.iso2)
    return { citizenship: key, candidates, findings: toldUnder(candidates, foundBy.get(persons[at]!)!) }
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
  // What is settled is settled for people of whom nothing is told that such rules ask.
  if (persons.every((person) => isSettledFor(person, first))) settled = settledAt(rulebook, key, phase.from, settle)

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

/** Rules that depend on nothing but the passport say the same to all of them. */
const isSettledFor = (person: Person, first: Person | undefined): boolean => person === first && isPlain(person)

/** What the rules of its type say; where there are none, that nothing is known, or nothing at all. */
export function findingsUnder(
  { nameKey, shown }: AskedType,
  candidates: CandidatesByType,
  found: FoundUnder,
): readonly Finding[] {
  const rules = candidates.get(nameKey)
  return rules ? found(rules) : shown === 'always' ? unanswered : nothing
}

/** What people, in alphabetical order of their rows, are told about one type; null where nothing is shown of it. */
export function answerOfPeople(
  { nameKey, shown }: AskedType,
  people: readonly {
    readonly citizenship: RowKey
    readonly candidates: CandidatesByType
    readonly findings: FindingsOf
  }[],
): TypeAnswer | null {
  if (shown === 'when-filled' && !people.some(({ candidates }) => candidates.has(nameKey))) return null
  const told = people.map(({ citizenship, findings }) => ({ citizenship, findings: toldToAll(findings(nameKey)) }))
  return shown === 'always' || told.some(({ findings }) => findings.some(speaks))
    ? { type: nameKey, values: mergeValues(told) }
    : null
}

const speaks = ({ fact, conditions }: Finding): boolean => fact !== null || conditions.length > 0

type Told = { readonly citizenship: RowKey; readonly findings: readonly Finding[] }
type Group = { readonly finding: Finding; readonly citizenships: RowKey[]; readonly traces: Trace[] }

/**
 * Same once, different twice: rows that are told the same for the same days share one value.
 * `told` is in alphabetical order of rows, and so are the values.
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
