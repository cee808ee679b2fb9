import { useEffect, useRef, type ReactNode } from 'react'
import { Button } from '@mantine/core'
import { RefreshCw } from 'lucide-react'
import { useCall } from '#web/staff/api/use-call.ts'
import { FailedCall } from '#web/staff/errors/ErrorNotice.tsx'
import type { TypedDocumentString } from '#web/staff/generated/graphql.ts'
import { useEarlyKeys } from '#web/staff/keys/early-keys.ts'
import { useT } from '#web/staff/words/words.ts'
import { useListNews, type FoundRows } from './list-news.ts'
import styles from './list.module.css'
import { Paging } from './Paging.tsx'
import type { ListProps } from './use-list-state.ts'

/** Where so many are as good as all; who has paged further is told how far the list goes from there. */
const countUpTo = 10_000
export const pageVariables = ({ page, size, isDescending }: ListProps['list']) => ({
  limit: size,
  offset: (page - 1) * size,
  order: isDescending ? ('DESC' as const) : ('ASC' as const),
  countUpTo: Math.max(countUpTo, page * size),
})

type ListFrameProps<Result, Variables, Rows extends FoundRows> = ListProps & {
  document: TypedDocumentString<Result, Variables>
  variables: Variables
  rowsOf: (answer: Result) => Rows
  renderFilters: (found: Rows | undefined) => ReactNode
  empty: ReactNode
  children: (found: Rows) => ReactNode
}

const skeletonRows = [0, 1, 2, 3, 4, 5]

/** A list with its filters, while it is fetched, when it failed, when it is empty, when it has news, and its pages. */
export function ListFrame<Result, Variables, Rows extends FoundRows>({
  document,
  variables,
  rowsOf,
  renderFilters,
  empty,
  children,
  list,
  onShow,
}: ListFrameProps<Result, Variables, Rows>) {
  const t = useT()
  const call = useCall(document, variables, { keepPrevious: true })
  const { data, error, isPending, isPlaceholderData, refetch } = call
  useEarlyKeys(isPending)
  const found = data === undefined ? undefined : rowsOf(data)
  const lastPage = found ? Math.max(1, Math.ceil(found.totalCount / list.size)) : null
  const news = useListNews(document, variables, rowsOf, isPlaceholderData ? undefined : found)
  const card = useRef<HTMLDivElement>(null)

  // Pages become fewer; whoever stands behind the last one is led to it.
  useEffect(() => {
    if (lastPage !== null && !isPlaceholderData && list.page > lastPage) onShow({ page: lastPage }, { replace: true })
  })

  async function showNews() {
    await refetch()
    card.current?.focus()
  }
  return (
    <>
      {renderFilters(found)}
      {error && <FailedCall title={t('list.failed')} call={call} />}
      <p role="status" className={styles.newsPlace}>
        {news !== null && (
          <Button variant="default" size="xs" onClick={() => void showNews()} leftSection={<RefreshCw size={16} />}>
            {t('list.news', { count: news })}
          </Button>
        )}
      </p>
      {/* Its shape while it is fetched; nothing is seen of it for 200 ms. */}
      {isPending && (
        <div className={`card late ${styles.skeleton}`}>
          <p role="status" className="visually-hidden">
            {t('list.loading')}
          </p>
          {skeletonRows.map((row) => (
            <span key={row} className="skeleton" />
          ))}
        </div>
      )}
      {found?.totalCount === 0 && empty}
      {found && found.totalCount > 0 && (
        <div ref={card} tabIndex={-1} className={`card ${styles.card}`} aria-busy={isPlaceholderData}>
          {children(found)}
          <Paging list={list} onShow={onShow} found={found} />
        </div>
      )}
    </>
  )
}
