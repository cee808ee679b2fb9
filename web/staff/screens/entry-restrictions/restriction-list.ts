import { readPlaceKey, type PlaceType } from '#domain/places.ts'
import { confidences } from '#domain/rulebook/fact.ts'
import type {
  ListedRestrictionsQuery,
  ListedRestrictionsQueryVariables,
  RestrictionOrderBy,
} from '#web/staff/generated/graphql.ts'
import { choice, matching, pageFields, place, type Field, type StateOf } from '#web/staff/list/list-address.ts'
import { pageVariables } from '#web/staff/list/ListFrame.tsx'
import type { ListProps } from '#web/staff/list/use-list-state.ts'

export type ListedRestriction = ListedRestrictionsQuery['listedRestrictions']['results'][number]

export const levels = ['COUNTRY', 'REGION', 'AIRPORT'] as const satisfies readonly PlaceType[]
export const attentions = ['OVERDUE', 'DUE', 'REMINDER', 'PROPOSAL', 'SCHEDULED'] as const
export const ages = [90, 180, 365] as const

/** The table's columns, by what they are sorted by. */
export const columns = [
  { order: 'NAME', label: 'rule-list.place', width: '19%' },
  { order: 'LEVEL', label: 'rule-list.level', width: '9%' },
  { order: 'ACTIVE', label: 'rule-list.active', width: '9%' },
  { order: 'DUE', label: 'rule-list.due', width: '16%' },
  { order: 'CHECKED', label: 'rule-list.checked', width: '12%' },
  { order: 'CONFIDENCE', label: 'rule-list.rests-on' },
  { order: 'MODIFIED', label: 'rule-list.modified', width: '11%', startsDescending: true },
] as const satisfies readonly { readonly order: RestrictionOrderBy; [more: string]: unknown }[]

const age: Field<number> = {
  name: 'unchecked',
  usual: 0,
  read: (text) => ages.find((days) => String(days) === text),
}

export const filterFields = {
  search: matching('search', (text) => text.length <= 100),
  attention: choice('needs', ['', ...attentions], ''),
  level: choice('level', ['', ...levels], ''),
  active: choice('active', ['', 'YES', 'NO'], ''),
  place: place('place'),
  confidence: choice('rung', ['', ...confidences.map((rung) => rung.toUpperCase())], ''),
  age,
}
export const listFields = {
  ...filterFields,
  ...pageFields(['DUE', ...columns.map(({ order }) => order)] as const, 'DUE'),
}
export type RestrictionListProps = ListProps<StateOf<typeof listFields>>

export function listVariables(list: RestrictionListProps['list']): ListedRestrictionsQueryVariables {
  const { limit, offset, order } = pageVariables(list)
  const wanted = readPlaceKey(list.place)
  const idOf = (type: PlaceType) => (wanted?.type === type ? wanted.id : null)
  return {
    limit,
    offset,
    order,
    orderBy: list.order,
    search: list.search || null,
    attention: list.attention || null,
    level: list.level || null,
    isActive: list.active === '' ? null : list.active === 'YES',
    countryId: idOf('COUNTRY'),
    regionId: idOf('REGION'),
    airportId: idOf('AIRPORT'),
    confidence: confidences.find((rung) => rung.toUpperCase() === list.confidence) ?? null,
    uncheckedForDays: list.age || null,
  }
}

export const editPath = (key: string): string => `/entryrestrictions/${encodeURIComponent(key)}/edit`
