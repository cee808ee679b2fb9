import type { ReactNode } from 'react'
import type { UseQueryResult } from '@tanstack/react-query'
import { FailedCall } from '#web/staff/errors/ErrorNotice.tsx'
import { ListSearch } from '#web/staff/list/ListSearch.tsx'
import { Paging } from '#web/staff/list/Paging.tsx'
import type { ListProps } from '#web/staff/list/use-list-state.ts'
import type { PageState } from '#web/staff/list/list-address.ts'
import { Skeleton } from '#web/staff/shell/Skeleton.tsx'
import { useT } from '#web/staff/words/words.ts'
import { longestSearch } from './hotel-lists.ts'
import styles from './hotels.module.css'

export type Shown = ListProps<PageState & { search: string }>
type Found = { readonly totalCount: number; readonly results: readonly { readonly id: string }[] }

type FoundListProps = Shown & {
  of: 'hotels' | 'bookings'
  call: Pick<UseQueryResult, 'error' | 'isPending' | 'isPlaceholderData' | 'refetch' | 'isFetching'>
  found: Found | undefined
  columns: readonly string[]
  children: ReactNode
}

/** A table with its search, its pages, and what is said where nothing is in it. */
export function FoundList({ of: what, call, found, columns, list, onShow, children }: FoundListProps) {
  const t = useT()
  return (
    <section aria-label={t(`hotels.tab.${what}`)} className={styles.list}>
      <ListSearch
        label={t(`hotels.search.${what}`)}
        maxLength={longestSearch}
        search={list.search}
        onSearch={(search) => onShow({ search })}
        className={styles.search}
      />
      {call.isPending && <Skeleton lines={8} />}
      {call.error && <FailedCall title={t('hotels.failed')} call={call} />}
      {found && (
        <p role="status" className={styles.hint}>
          {t(`hotels.count.${what}`, { count: found.totalCount })}
        </p>
      )}
      {found?.totalCount === 0 && <p>{t(list.search === '' ? `hotels.none.${what}` : 'hotels.none.found')}</p>}
      {found && found.totalCount > 0 && (
        <div className={`card ${styles.card}`} aria-busy={call.isPlaceholderData}>
          <table role="table" className={styles.table}>
            <thead role="rowgroup">
              <tr role="row">
                {columns.map((column) => (
                  <th key={column} role="columnheader" scope="col">
                    {column}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody role="rowgroup">{children}</tbody>
          </table>
          <Paging list={list} onShow={onShow} found={{ ...found, isMoreThanCounted: false }} />
        </div>
      )}
    </section>
  )
}

export const Cell = ({ label, children }: { label: string; children: ReactNode }) => (
  <td role="cell" data-label={label}>
    {children}
  </td>
)
