import type { z } from 'zod'
import { placeKey } from '#domain/places.ts'
import { longestText } from '#domain/review/check-values.ts'
import type { GoldenTrip } from '#domain/review/golden-trip.ts'
import type { EntryPath } from '#domain/review/problem.ts'
import { withOwnIds } from '#domain/rulebook/fact-identity.ts'
import type { EntryRestriction, Group, Policy } from '#domain/rulebook/fact.ts'
import { goldenTripsBody, groupBody, policyBody, restrictionBody } from '#server/content/rule-body-schema.ts'
import { holdsControls } from '#server/check-text.ts'
import { checkMarkup } from '#server/rich-text.ts'
import type { RuleName } from './rule-kind.ts'
import type { RuleProblem } from './rule-problem.ts'

/** What a record of each kind says. */
export type RuleBody = EntryRestriction | Policy | Group | readonly GoldenTrip[]
export type BodyReading = { readonly body: RuleBody } | { readonly problems: readonly RuleProblem[] }

/** One mistake may make thousands: the first ones say enough. */
export const mostProblems = 100
/** Of any list in a record; none of the content has a tenth of that. */
export const mostEntries = 2_000

/** What was written at the desk, as a body that may be published: in shape, about what it says it is, each fact with an id of its own. */
export function readBody(name: RuleName, written: unknown, idsElsewhere: ReadonlySet<string>): BodyReading {
  const wrong = wrongParts(written, [])
  if (wrong.length > 0) return { problems: wrong.slice(0, mostProblems) }
  const reading = parse(name, written, idsElsewhere)
  if ('problems' in reading) return reading
  return isAbout(name, reading.body) ? reading : { problems: [{ path: [], key: 'rule-desk.other-record' }] }
}

function parse({ kind, key }: RuleName, written: unknown, idsElsewhere: ReadonlySet<string>): BodyReading {
  if (kind === 'group') return shaped(groupBody, written, (group) => group)
  if (kind === 'golden-trips') return shaped(goldenTripsBody, written, (trips) => trips)
  if (kind === 'policy')
    return shaped(policyBody, written, (policy) => {
      return { ...policy, facts: withOwnIds(`policy:${key}`, policy.facts, idsElsewhere) }
    })
  return shaped(restrictionBody, written, (restriction) => {
    return { ...restriction, facts: withOwnIds(key, restriction.facts, idsElsewhere) }
  })
}

function isAbout({ kind, key }: RuleName, body: RuleBody): boolean {
  if (kind === 'restriction') return placeKey((body as EntryRestriction).place) === key
  if (kind === 'golden-trips') return /^[A-Za-z0-9-]{2,40}$/.test(key)
  return (body as Policy | Group).id === key
}

function shaped<W>(schema: z.ZodType<W>, written: unknown, complete: (value: W) => RuleBody): BodyReading {
  const { success, data, error } = schema.safeParse(written)
  if (success) return { body: complete(data) }
  return { problems: error.issues.flatMap((issue) => problemsOf(issue, written)).slice(0, mostProblems) }
}

/** Of an entry that may be written in several ways, the way the author meant is the one that fails deeper inside. */
function problemsOf(issue: z.core.$ZodIssue, written: unknown): RuleProblem[] {
  const path = issue.path.filter((part) => typeof part !== 'symbol')
  if (issue.code === 'invalid_union') {
    const meant = issue.errors.find((errors) => errors.some((each) => each.path.length > 0))
    if (meant) return meant.flatMap((each) => problemsOf({ ...each, path: [...issue.path, ...each.path] }, written))
  }
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((name) => ({ path: [...path, name], key: 'rule-desk.unknown-field', values: { name } }))
  const value = valueAt(written, path)
  if (value === undefined || value === '' || isBlank(value)) return [{ path, key: 'rule-desk.missing' }]
  if (Array.isArray(value) && value.length === 0) return [{ path, key: 'rule-desk.empty-list' }]
  if (issue.code === 'too_big') return [{ path, key: 'rule-desk.too-much', values: { max: Number(issue.maximum) } }]
  if (issue.code === 'too_small') return [{ path, key: 'rule-desk.too-little', values: { min: Number(issue.minimum) } }]
  if (path.at(-1) === 'source' || path.at(-1) === 'url') return [{ path, key: 'rule-desk.address' }]
  if (issue.code === 'invalid_format' && ['from', 'to', 'checkedAt'].includes(String(path.at(-1))))
    return [{ path, key: 'errors.date' }]
  return [{ path, key: 'rule-desk.wrong-value' }]
}

const isBlank = (value: unknown): boolean => typeof value === 'string' && value.trim() === ''

const valueAt = (value: unknown, path: EntryPath): unknown =>
  path.reduce<unknown>((at, part) => (at as Record<string | number, unknown> | undefined)?.[part], value)

/** Texts and lists that are too long, characters that no database keeps, and markup that no text may have, wherever they stand. */
function wrongParts(value: unknown, path: EntryPath): RuleProblem[] {
  if (typeof value === 'string') {
    if (value.length > longestText) return [{ path, key: 'text-too-long', values: { most: longestText } }]
    if (holdsControls(value)) return [{ path, key: 'errors.control-characters' }]
    return checkMarkup(path.join('.'), value).map(({ key }) => ({ path, key: key as `texts.${string}` }))
  }
  if (typeof value !== 'object' || value === null) return []
  if (Array.isArray(value) && value.length > mostEntries)
    return [{ path, key: 'rule-desk.too-much', values: { max: mostEntries } }]
  if (Array.isArray(value)) return value.flatMap((inner, index) => wrongParts(inner, [...path, index]))
  return Object.entries(value).flatMap(([name, inner]) => wrongParts(inner, [...path, name]))
}
