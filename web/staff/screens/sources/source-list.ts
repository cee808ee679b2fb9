import type { SourceOrderBy, WatchedSourcesQuery, WatchedSourcesQueryVariables } from '#web/staff/generated/graphql.ts'
import { choice, matching, pageFields, type StateOf } from '#web/staff/list/list-address.ts'
import { pageVariables } from '#web/staff/list/ListFrame.tsx'
import type { ListProps } from '#web/staff/list/use-list-state.ts'

export type FoundSources = WatchedSourcesQuery['watchedSources']
export type WatchedSource = FoundSources['results'][number]

export const shownSources = ['TO_LOOK_AT', 'CHANGED', 'MOVED', 'GONE', 'NOT_READ', 'ALL'] as const

/** The table's columns, by what they are sorted by. */
export const columns = [
  { order: 'FOUND', label: 'rule-sources.found', width: '19%', startsDescending: true },
  { order: 'ADDRESS', label: 'rule-sources.page', width: '34%' },
  { order: 'ASKED', label: 'rule-sources.uses', startsDescending: true },
] as const satisfies readonly { readonly order: SourceOrderBy; [more: string]: unknown }[]

export const filterFields = {
  shown: choice('show', shownSources, 'TO_LOOK_AT'),
  search: matching('search', (text) => text.length <= 200),
}
export const listFields = {
  ...filterFields,
  ...pageFields(
    columns.map(({ order }) => order),
    'FOUND',
    true,
  ),
}
export type SourceListProps = ListProps<StateOf<typeof listFields>>

export const listVariables = (list: SourceListProps['list']): WatchedSourcesQueryVariables => ({
  ...pageVariables(list),
  filter: list.shown,
  orderBy: list.order,
  search: list.search || null,
})

const folders: Readonly<Record<string, string>> = { GROUP: 'groups/', POLICY: 'policies/' }

/** Where a record that rests on a page is edited. */
export function editPath({ kind, key }: Pick<WatchedSource['uses'][number], 'kind' | 'key'>): string {
  const folder = folders[kind]
  const id = encodeURIComponent(key)
  return folder === undefined ? `/entryrestrictions/${id}/edit` : `/entryrestrictions/${folder}${id}`
}
