import type { RuleKind } from '../generated/graphql.ts'

const folders = { GROUP: 'groups', POLICY: 'policies', GOLDEN_TRIPS: 'golden-trips' } as const

/** Where a record is edited. */
export const pathOfRule = (kind: RuleKind, key: string): string =>
  kind === 'RESTRICTION'
    ? `/entryrestrictions/${encodeURIComponent(key).replaceAll('%3A', ':')}/edit`
    : `/entryrestrictions/${folders[kind]}/${encodeURIComponent(key)}`
