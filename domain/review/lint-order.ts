import { subtract, type Spans } from '../date-spans.ts'
import { detailTypesByKey } from '../catalogue/types.ts'
import type { Iso2 } from '../places.ts'
import { travelTypes, type Fact, type TravelType } from '../rulebook/fact.ts'
import { inHeardOrder } from '../rulebook/heard-order.ts'
import { finding, reachOf, type FactList, type LintedContent, type LintFinding } from './lint-finding.ts'
import { problem, type Problem } from './problem.ts'

type Placed = { readonly fact: Fact; readonly index: number }
type Nations = Pick<LintedContent, 'membership' | 'nationalities'>
type Reach = ReadonlyMap<Iso2, { readonly spans: Spans; readonly matched: string }>

const everyone = 'everyone'
const isFor = (fact: Fact, travelType: TravelType): boolean => fact.travelType?.includes(travelType) ?? true
const sameCondition = (a: Fact, b: Fact): boolean => JSON.stringify(a.when ?? {}) === JSON.stringify(b.when ?? {})

/** Whatever the later fact would say, the earlier one has said before. */
function decidesBefore(earlier: Fact, later: Fact): boolean {
  if (earlier.when && !sameCondition(earlier, later)) return false
  if (!earlier.maxStay) return true
  const longest = Math.min(later.maxStay?.days ?? Infinity, later.when?.stayUpTo ?? Infinity)
  return longest <= earlier.maxStay.days
}

/** A condition that no trip can meet. */
function impossible({ type, when, maxStay }: Fact): Problem | null {
  const roles = detailTypesByKey.get(type)?.roles ?? []
  if (when?.transit && !roles.includes('TRANSIT')) return problem('not-asked-in-transit', { type })
  // More in a time than one stay may last is possible.
  const isSameTime = when?.inDays === undefined || when.inDays === maxStay?.inDays
  if (when?.stayOver !== undefined && maxStay && isSameTime && when.stayOver >= maxStay.days) {
    return problem('stay-impossible', { over: when.stayOver, upTo: maxStay.days })
  }
  return null
}

/** Facts that can never apply, and facts of one rank that say different things to the same people. */
export function orderFindings(linted: LintedContent): LintFinding[] {
  return linted.lists.flatMap((list) => {
    const placed = list.facts.map((fact, index): Placed => ({ fact, index }))
    const byType = Map.groupBy(placed, ({ fact }) => fact.type)
    return [...byType.values()].flatMap((ofType) => findingsOfType(inHeardOrder(ofType), list, linted))
  })
}

/** Whom facts of one type reach, for each country whose own citizens they may mean. */
function reachesOf(
  placed: readonly Placed[],
  ownCountries: FactList['ownCountries'],
  { membership, nationalities }: Nations,
): readonly (readonly Reach[])[] {
  const speaksOfOwn = placed.some(({ fact }) => fact.for?.some((token) => token === 'self' || token === '-self'))
  const owners = speaksOfOwn ? ownCountries : ownCountries.slice(0, 1)
  return owners.map((own) =>
    placed.map(({ fact }): Reach => {
      const reach = new Map<Iso2, { spans: Spans; matched: string }>()
      for (const nationality of nationalities) {
        const found = reachOf(fact, nationality, own, membership)
        if (found) reach.set(nationality, found)
      }
      return reach
    }),
  )
}

/** Which facts of one type have no turn, by their index: lists stand in the order in which they are heard. */
export function answeredBefore(
  facts: readonly Fact[],
  ownCountries: FactList['ownCountries'],
  nations: Nations,
): ReadonlySet<number> {
  const placed = inHeardOrder(facts.map((fact, index) => ({ fact, index })))
  const reaches = reachesOf(placed, ownCountries, nations)
  const silent = placed.filter((_fact, at) => reaches.length > 0 && neverMatches(placed, at, reaches) !== null)
  return new Set(silent.map(({ index }) => index))
}

function findingsOfType(placed: readonly Placed[], list: FactList, linted: LintedContent): LintFinding[] {
  const reaches = reachesOf(placed, list.ownCountries, linted)
  if (reaches.length === 0) return []
  const findings: LintFinding[] = []
  placed.forEach(({ fact, index }, at) => {
    const path = ['facts', index]
    const reason = neverMatches(placed, at, reaches) ?? impossible(fact)
    if (reason) findings.push(finding('error', 'never-matches', list.subject, path, reason))
    else findings.push(...contradictions(placed, at, reaches[0]!, list.subject))
  })
  return findings
}

function neverMatches(placed: readonly Placed[], at: number, reaches: readonly (readonly Reach[])[]): Problem | null {
  const { fact } = placed[at]!
  if (reaches.every((reach) => reach[at]!.size === 0)) return problem('for-nobody', { type: fact.type })
  const before = placed.slice(0, at).map((earlier, position) => ({ ...earlier, position }))
  const deciding = before.filter((earlier) => decidesBefore(earlier.fact, fact))
  const blockers = new Set<number>()
  const stronger = new Set<number>()
  for (const reach of reaches)
    for (const [nationality, { spans }] of reach[at]!)
      for (const travelType of travelTypes) {
        if (!isFor(fact, travelType)) continue
        let left = spans
        for (const earlier of deciding) {
          const covered = reach[earlier.position]!.get(nationality)?.spans
          if (!covered || !isFor(earlier.fact, travelType)) continue
          left = subtract(left, covered)
          blockers.add(earlier.index + 1)
          if (earlier.index > placed[at]!.index) stronger.add(earlier.index + 1)
        }
        if (left.length > 0) return null
      }
  return problem('answered-before', { type: fact.type, entries: ordered(blockers), stronger: ordered(stronger) })
}

const ordered = (entries: ReadonlySet<number>): number[] => [...entries].toSorted((a, b) => a - b)

function contradictions(
  placed: readonly Placed[],
  at: number,
  reach: readonly Reach[],
  subject: string,
): LintFinding[] {
  const later = placed[at]!
  return placed.slice(0, at).flatMap((earlier, position): LintFinding[] => {
    if (!sayOtherwise(earlier.fact, later.fact)) return []
    const both = [...reach[at]!.keys()].filter((code) => meet(reach[position]!, reach[at]!, code))
    if (both.length === 0 || isSpecialCase(reach[position]!, reach[at]!, both)) return []
    const told = { type: later.fact.type, countries: both, entry: earlier.index + 1 }
    const path = ['facts', later.index]
    if (earlier.fact.answer !== later.fact.answer) {
      const answers = { there: String(earlier.fact.answer), here: String(later.fact.answer) }
      return [finding('error', 'contradiction', subject, path, problem('answers-differ', { ...told, ...answers }))]
    }
    const stays = { there: earlier.fact.maxStay?.days ?? null, here: later.fact.maxStay?.days ?? null }
    return [finding('warning', 'contradiction', subject, path, problem('stays-differ', { ...told, ...stays }))]
  })
}

function sayOtherwise(a: Fact, b: Fact): boolean {
  if (!sameCondition(a, b) || !travelTypes.some((type) => isFor(a, type) && isFor(b, type))) return false
  // What is said without a limit after a limited permission is for longer stays.
  if (a.maxStay && !b.maxStay) return false
  return a.answer !== b.answer || a.maxStay?.days !== b.maxStay?.days
}

/** Both cover one nationality on some dates, each by a group or each by its code. */
function meet(earlier: Reach, later: Reach, code: Iso2): boolean {
  const [a, b] = [earlier.get(code), later.get(code)]
  if (!a || !b || a.matched === everyone || b.matched === everyone || (a.matched === code) !== (b.matched === code))
    return false
  return subtract(a.spans, subtract(a.spans, b.spans)).length > 0
}

/** The special case stands above the general one: all it is for, and not only they, are covered again below. */
const isSpecialCase = (earlier: Reach, later: Reach, both: readonly Iso2[]): boolean =>
  earlier.size < later.size && both.length === earlier.size
