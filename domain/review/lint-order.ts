import { subtract, type Spans } from '../date-spans.ts'
import { detailTypesByKey } from '../catalogue/types.ts'
import type { Iso2 } from '../places.ts'
import { isHeardFirst } from '../rulebook/compile.ts'
import { travelTypes, type Fact, type TravelType } from '../rulebook/fact.ts'
import { reachOf, someOf, type FactList, type LintedContent, type LintFinding } from './lint-finding.ts'

type Placed = { readonly fact: Fact; readonly index: number }
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
function impossible({ type, when, maxStay }: Fact): string | null {
  const roles = detailTypesByKey.get(type)?.roles ?? []
  if (when?.transit && !roles.includes('TRANSIT')) return `${type} is not asked in transit`
  if (when?.stayOver !== undefined && maxStay && when.stayOver >= maxStay.days) {
    return `no stay is over ${when.stayOver} and up to ${maxStay.days} days`
  }
  return null
}

/** The order in which rules are heard: the two top rungs before all others. */
const topRungsFirst = (placed: readonly Placed[]): Placed[] => [
  ...placed.filter(({ fact }) => isHeardFirst(fact)),
  ...placed.filter(({ fact }) => !isHeardFirst(fact)),
]

/** Facts that can never apply, and facts of one rank that say different things to the same people. */
export function orderFindings(linted: LintedContent): LintFinding[] {
  return linted.lists.flatMap((list) => {
    const placed = list.facts.map((fact, index): Placed => ({ fact, index }))
    const byType = Map.groupBy(placed, ({ fact }) => fact.type)
    return [...byType.values()].flatMap((ofType) => findingsOfType(topRungsFirst(ofType), list, linted))
  })
}

function findingsOfType(placed: readonly Placed[], list: FactList, linted: LintedContent): LintFinding[] {
  const { membership, nationalities } = linted
  const speaksOfOwn = placed.some(({ fact }) => fact.for?.some((token) => token === 'self' || token === '-self'))
  const owners = speaksOfOwn ? list.ownCountries : list.ownCountries.slice(0, 1)
  const reaches = owners.map((own) =>
    placed.map(({ fact }): Reach => {
      const reach = new Map<Iso2, { spans: Spans; matched: string }>()
      for (const nationality of nationalities) {
        const found = reachOf(fact, nationality, own, membership)
        if (found) reach.set(nationality, found)
      }
      return reach
    }),
  )
  if (reaches.length === 0) return []
  const findings: LintFinding[] = []
  placed.forEach(({ fact, index }, at) => {
    const path = ['facts', index]
    const reason = neverMatches(placed, at, reaches) ?? impossible(fact)
    if (reason)
      findings.push({ severity: 'error', rule: 'never-matches', subject: list.subject, path, message: reason })
    else findings.push(...contradictions(placed, at, reaches[0]!, list.subject))
  })
  return findings
}

function neverMatches(placed: readonly Placed[], at: number, reaches: readonly (readonly Reach[])[]): string | null {
  const { fact } = placed[at]!
  if (reaches.every((reach) => reach[at]!.size === 0)) return `${fact.type}: the fact is for nobody on any date`
  const before = placed.slice(0, at).map((earlier, position) => ({ ...earlier, position }))
  const deciding = before.filter((earlier) => decidesBefore(earlier.fact, fact))
  const blockers = new Set<number>()
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
        }
        if (left.length > 0) return null
      }
  const numbers = [...blockers].toSorted((a, b) => a - b)
  return `${fact.type}: everyone it is for is answered before, by entry ${numbers.join(', ')} of the list`
}

function contradictions(
  placed: readonly Placed[],
  at: number,
  reach: readonly Reach[],
  subject: string,
): LintFinding[] {
  const later = placed[at]!
  return placed.slice(0, at).flatMap((earlier, position): LintFinding[] => {
    const difference = differenceOf(earlier.fact, later.fact)
    if (difference === null) return []
    const both = [...reach[at]!.keys()].filter((code) => meet(reach[position]!, reach[at]!, code))
    if (both.length === 0 || isSpecialCase(reach[position]!, reach[at]!, both)) return []
    const who = `${later.fact.type}: ${someOf(both)}`
    const message = `${who} ${both.length === 1 ? 'is' : 'are'} told otherwise by entry ${earlier.index + 1} (${difference})`
    const severity = earlier.fact.answer === later.fact.answer ? 'warning' : 'error'
    return [{ severity, rule: 'contradiction', subject, path: ['facts', later.index], message }]
  })
}

function differenceOf(a: Fact, b: Fact): string | null {
  if (!sameCondition(a, b) || !travelTypes.some((type) => isFor(a, type) && isFor(b, type))) return null
  // What is said without a limit after a limited permission is for longer stays.
  if (a.maxStay && !b.maxStay) return null
  if (a.answer !== b.answer) return `${a.answer} there, ${b.answer} here`
  if (a.maxStay?.days === b.maxStay?.days) return null
  return `${a.maxStay?.days ?? 'any number of'} days there, ${b.maxStay?.days ?? 'any number of'} here`
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
