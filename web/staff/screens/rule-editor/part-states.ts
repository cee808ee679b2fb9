import type { EntryRestriction } from '#domain/rulebook/fact.ts'
import type { DetailTypeKey } from '#domain/catalogue/types.ts'
import type { Facts } from '#web/staff/rules/facts-by-type.ts'
import { completeness, partKeys, partOf, partOfType, type Completeness, type PartKey } from './sections.ts'

export type PartState = Completeness & { readonly isChanged: boolean; readonly problems: number }

/** The part of the record in which a path lies. */
export function partOfPath(path: string, facts: Facts): PartKey {
  const index = /^facts\.(\d+)/.exec(path)?.[1]
  const fact = index === undefined ? undefined : facts[Number(index)]
  return fact ? partOfType(fact.type) : 'periods'
}

/** Of the periods, the two travel types count: each has one or has none. */
function periodsCompleteness({ access }: EntryRestriction): Completeness {
  const types = ['TOURISM', 'BUSINESS'] as const
  const answered = types.filter((type) => access.some(({ travelType }) => travelType?.includes(type) ?? true))
  return { answered: answered.length, all: types.length }
}

type Said = { has(type: DetailTypeKey): boolean }

/** What the navigation says of each part. */
export function partStates(
  body: EntryRestriction,
  own: Said,
  inherited: Said,
  changed: ReadonlySet<PartKey>,
  errors: Readonly<Record<string, string>>,
): Readonly<Record<PartKey, PartState>> {
  const wrong = Object.keys(errors).map((path) => partOfPath(path, body.facts))
  const stateOf = (key: PartKey): PartState => ({
    ...(key === 'periods' ? periodsCompleteness(body) : completeness(partOf(key), own, inherited)),
    isChanged: changed.has(key),
    problems: wrong.filter((part) => part === key).length,
  })
  return Object.fromEntries(partKeys.map((key) => [key, stateOf(key)])) as Record<PartKey, PartState>
}
