import { canonicalJson } from '../canonical-json.ts'
import type { DetailTypeKey } from '../catalogue/types.ts'
import { isFigure } from '../catalogue/what-types-do.ts'
import type { CalendarDate } from '../dates.ts'
import { countryOf, placeKey, type Iso2, type PlaceRef } from '../places.ts'
import type { RuleContent } from './content.ts'
import type { Fact } from './fact.ts'
import { differsFrom, type Heard } from './heard-candidates.ts'
import type { Candidate, CandidatesByType, Rulebook } from './rulebook.ts'
import { changedGroups, touchedCountries } from './touched-countries.ts'

/** A rulebook with what it was compiled from. */
export type CompiledRules = { readonly content: RuleContent; readonly book: Rulebook }

/** What two rulebooks have otherwise at one place. */
export type DifferingPlace = {
  /** Its country, its policies or the ways to it: what is said at any stop of the trip may follow from them. */
  readonly isWhole: boolean
  /** Who opens it or warns of it. */
  readonly isAccess: boolean
  /** The types of which a nationality may be told otherwise, and from which day on; a few too many cost time alone. */
  readonly types: (nationality: Iso2) => DifferingTypes
}

/** With the first day of a trip's last that matters; '' for any. */
export type DifferingTypes = ReadonlyMap<DetailTypeKey, CalendarDate>

export type DifferingRules = {
  /** Null for a place that one of the two does not know. */
  readonly at: (place: PlaceRef) => DifferingPlace | null
  /** Between which countries nobody is checked. */
  readonly borders: boolean
}

const no: DifferingTypes = new Map()
const sameRules: DifferingPlace = { isWhole: false, isAccess: false, types: () => no }

/** Where two rulebooks differ, worked out once for each nationality at each level with rules that is asked for. */
export function differingRules(
  was: CompiledRules,
  is: CompiledRules,
  countries = touchedCountries(was.content, is.content),
): DifferingRules {
  const groups = changedGroups(was.content.groups, is.content.groups)
  const textOf = factTexts()
  const namesChanged = ({ when }: Fact): boolean =>
    groups.size > 0 &&
    [when?.arrivingFrom, when?.onwardTo, when?.residentOf, when?.citizenOf].some((tokens) =>
      tokens?.some((each) => groups.has(each)),
    )
  const isSameRule = (a: Candidate, b: Candidate): boolean =>
    (a.fact === b.fact || textOf(a.fact) === textOf(b.fact)) &&
    (a === b || JSON.stringify([a.origin, a.spans]) === JSON.stringify([b.origin, b.spans])) &&
    a.conditionChanges.join() === b.conditionChanges.join() &&
    !namesChanged(a.fact)
  const isSame = (a: Heard, b: Heard): boolean => a.rank === b.rank && isSameRule(a.candidate, b.candidate)
  const isSameList = (a: readonly Candidate[], b: readonly Candidate[]): boolean =>
    a.length === b.length &&
    a.every((each, index) => each.position === b[index]!.position && isSameRule(each, b[index]!))
  const differing = (a: CandidatesByType, b: CandidatesByType): DifferingTypes => {
    const types = new Map<DetailTypeKey, CalendarDate>()
    for (const type of new Set([...a.keys(), ...b.keys()])) {
      if (isFigure(type)) continue
      const [was, is] = [a.get(type) ?? [], b.get(type) ?? []]
      const from = isSameList(was, is) ? null : differsFrom(was, is, isSame)
      if (from !== null) types.set(type, from)
    }
    return types.size === 0 ? no : types
  }

  const levels = new Map<string, Map<Iso2, DifferingTypes>>()
  const typesAt = (ref: PlaceRef): DifferingPlace['types'] => {
    const level = `${was.book.levelOf(ref)} ${is.book.levelOf(ref)}`
    const known = levels.get(level) ?? new Map<Iso2, DifferingTypes>()
    levels.set(level, known)
    return (nationality) => {
      const types =
        known.get(nationality) ?? differing(was.book.candidates(ref, nationality), is.book.candidates(ref, nationality))
      known.set(nationality, types)
      return types
    }
  }
  const lookAt = (ref: PlaceRef): DifferingPlace | null => {
    const places = [was, is].map(({ book }) => book.places.get(placeKey(ref)))
    const [before, after] = places
    if (!before || !after) return null
    if (places.every((place) => !countries.has(countryOf(place!)))) return sameRules
    const isOther = (of: (book: Rulebook) => unknown): boolean =>
      JSON.stringify(of(was.book)) !== JSON.stringify(of(is.book))
    return {
      isWhole:
        countryOf(before) !== countryOf(after) ||
        isOther((book) => [...book.policiesOf(ref)].toSorted()) ||
        isOther((book) => book.reachedBy(ref)),
      isAccess: isOther((book) => book.access(ref)) || isOther((book) => book.advisories(countryOf(after))),
      types: typesAt(ref),
    }
  }
  const known = new Map<string, DifferingPlace | null>()
  return {
    at: (ref) => {
      const key = placeKey(ref)
      const found = known.get(key)
      if (found !== undefined) return found
      const made = lookAt(ref)
      known.set(key, made)
      return made
    },
    borders: [was, is].some(({ content }) =>
      content.groups.some(({ id, withoutInnerBorders }) => withoutInnerBorders && groups.has(id)),
    ),
  }
}

/** More levels than these are not looked through: whoever asks does without. */
const mostLevels = 8
/** Who is left of more than so many is mostly everybody. */
const mostNamed = 100

/** The only nationalities that may be told otherwise at a stop in one of these countries; null: anybody may. */
export function nationalitiesHit(
  rules: DifferingRules,
  was: CompiledRules,
  is: CompiledRules,
  countries: ReadonlySet<Iso2>,
): readonly Iso2[] | null {
  if (rules.borders) return null
  const places = is.content.places.filter((place) => countries.has(countryOf(place)))
  if (places.some((place) => rules.at(place)?.isWhole || rules.at(place)?.isAccess)) return null
  const levelOf = (place: PlaceRef): string => `${was.book.levelOf(place)} ${is.book.levelOf(place)}`
  const levels = [...new Map(places.map((place) => [levelOf(place), place])).values()]
  if (levels.length > mostLevels) return null
  const mayChange = (nationality: Iso2): boolean =>
    levels.some((place) => (rules.at(place)?.types(nationality).size ?? 0) > 0)
  // Whoever is in no group and in no list is told what anybody is.
  if (mayChange(nobodyKnown)) return null
  const hit = [...nationalitiesOf(was.content), ...nationalitiesOf(is.content)].filter(mayChange)
  return hit.length > mostNamed ? null : [...new Set(hit)]
}

const nobodyKnown = '??'

/** Whoever the rules can tell something of their own. */
function nationalitiesOf({ places, groups, policies, restrictions, visaMatrix }: RuleContent): ReadonlySet<Iso2> {
  const tokens = [...policies, ...restrictions].flatMap(({ facts }) => facts.flatMap((fact) => fact.for ?? []))
  return new Set([
    ...places.flatMap((place) => (place.type === 'COUNTRY' ? place.id : [])),
    ...groups.flatMap(({ members }) => members.map(({ code }) => code)),
    ...tokens.map((token) => token.replace(/^-/, '')).filter((token) => /^[A-Z]{2}$/.test(token)),
    ...Object.values(visaMatrix?.cells ?? {}).flatMap((row) => Object.keys(row)),
  ])
}

/**
 * What of a fact somebody may be told, or that decides who is told. Written as text once, however many nationalities it covers;
 * whoever wrote it may have had its parts in another order.
 */
function factTexts(): (fact: Fact) => string {
  const known = new WeakMap<Fact, string>()
  return (fact) => {
    const found = known.get(fact)
    if (found !== undefined) return found
    const { id: _id, source: _source, checkedAt: _checkedAt, ...told } = fact
    const text = canonicalJson(told)
    known.set(fact, text)
    return text
  }
}
