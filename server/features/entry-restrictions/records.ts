import { createHash } from 'node:crypto'
import { placeKey, type Place } from '../../../domain/places.ts'
import type { RuleContent } from '../../../domain/rulebook/content.ts'
import type { EntryRestriction, Group, Policy } from '../../../domain/rulebook/fact.ts'
import type { RecordKind } from '../../db/tables.ts'

/** One thing that is published as a whole. All countries are one record, as are all regions and all airports. */
export type RuleRecord = { readonly kind: RecordKind; readonly key: string; readonly body: unknown }

const placeLists = { countries: 'COUNTRY', regions: 'REGION', airports: 'AIRPORT' } as const

export const toRecords = (content: RuleContent): RuleRecord[] => [
  ...Object.entries(placeLists).map(([key, type]) =>
    record(
      'place',
      key,
      content.places.filter((place) => place.type === type),
    ),
  ),
  ...content.groups.map((group) => record('group', group.id, group)),
  ...content.policies.map((policy) => record('policy', policy.id, policy)),
  ...content.restrictions.map((restriction) => record('restriction', placeKey(restriction.place), restriction)),
]

const record = (kind: RecordKind, key: string, body: unknown): RuleRecord => ({ kind, key, body })

/** Bodies come from our own append-only table, where only checked content is written. */
export function toContent(records: readonly RuleRecord[]): RuleContent {
  const bodiesOf = <T>(kind: RecordKind): T[] =>
    records.filter((each) => each.kind === kind).map(({ body }) => body as T)
  return {
    places: bodiesOf<Place[]>('place').flat(),
    groups: bodiesOf<Group>('group'),
    policies: bodiesOf<Policy>('policy'),
    restrictions: bodiesOf<EntryRestriction>('restriction'),
  }
}

export const hashOf = (body: unknown): string => createHash('sha256').update(canonicalJson(body)).digest('hex')

/** The same value gives the same text, whatever the order in which its fields were written. */
const canonicalJson = (value: unknown): string =>
  JSON.stringify(value, (_key, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  )
