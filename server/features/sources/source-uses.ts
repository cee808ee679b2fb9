import { placeKey } from '#domain/places.ts'
import type { RuleContent } from '#domain/rulebook/content.ts'
import type { Fact } from '#domain/rulebook/fact.ts'

export type SourceUse = {
  readonly kind: 'group' | 'policy' | 'restriction'
  readonly key: string
  /** How many facts of the record rest on the address; 0: the record itself does. */
  readonly facts: number
  /** The detail types that they answer, in the order of the record. */
  readonly types: readonly string[]
}

const longestUrl = 2000

/** The page that a source names, without the place in it; null: nothing that can be asked. */
export function pageOf(source: string): string | null {
  const url = URL.parse(source)
  if (url === null || (url.protocol !== 'https:' && url.protocol !== 'http:')) return null
  url.hash = ''
  return url.href.length > longestUrl ? null : url.href
}

/** Every page on which published facts, groups and access windows rest, with the records that do. */
export function sourceUses({ groups, policies, restrictions }: RuleContent): Map<string, SourceUse[]> {
  const uses = new Map<string, SourceUse[]>()
  const add = (page: string, use: SourceUse): void => void uses.set(page, [...(uses.get(page) ?? []), use])
  for (const { id, source } of groups) {
    const page = pageOf(source)
    if (page !== null) add(page, { kind: 'group', key: id, facts: 0, types: [] })
  }
  for (const { id, facts } of policies) addRecord(add, 'policy', id, facts, [])
  for (const { place, facts, access } of restrictions) {
    const windows = access.flatMap(({ source = '' }) => source)
    addRecord(add, 'restriction', placeKey(place), facts, windows)
  }
  return uses
}

function addRecord(
  add: (page: string, use: SourceUse) => void,
  kind: SourceUse['kind'],
  key: string,
  facts: readonly Fact[],
  others: readonly string[],
): void {
  const byPage = Map.groupBy(facts, ({ source }) => pageOf(source))
  for (const source of others) {
    const page = pageOf(source)
    if (!byPage.has(page)) byPage.set(page, [])
  }
  for (const [page, own] of byPage)
    if (page !== null) add(page, { kind, key, facts: own.length, types: [...new Set(own.map(({ type }) => type))] })
}
