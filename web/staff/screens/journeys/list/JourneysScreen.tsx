import { useEffect, useRef } from 'react'
import { Button } from '@mantine/core'
import { Plus, RefreshCw } from 'lucide-react'
import { Link } from 'react-router'
import { useCall } from '#web/staff/api/use-call.ts'
import { ErrorNotice } from '#web/staff/errors/ErrorNotice.tsx'
import { MyjourneysDocument } from '#web/staff/generated/graphql.ts'
import { Screen } from '#web/staff/shell/Screen.tsx'
import { LOOKUP_PATH } from '#web/staff/trip/trip-search.ts'
import { useT } from '#web/staff/words/words.ts'
import { FilterBar } from './FilterBar.tsx'
import { JourneyTable } from './JourneyTable.tsx'
import { JourneysSkeleton } from './JourneysSkeleton.tsx'
import { useListNews } from './list-news.ts'
import { listVariables } from './list-state.ts'
import styles from './list.module.css'
import { NoJourneys } from './NoJourneys.tsx'
import { Paging } from './Paging.tsx'
import { useListState } from './use-list-state.ts'

/** The trip pages of the organisation. */
export function JourneysScreen() {
  const t = useT()
  const [list, show] = useListState()
  const { note, ...state } = list
  const variables = listVariables(state, note)
  const { data, error, isPending, isFetching, isPlaceholderData, refetch } = useCall(MyjourneysDocument, variables, {
    keepPrevious: true,
  })
  const found = data?.myjourneys
  const lastPage = found ? Math.max(1, Math.ceil(found.totalCount / list.size)) : null

  const news = useListNews(variables, isPlaceholderData ? undefined : found)
  const card = useRef<HTMLDivElement>(null)

  // Pages become fewer when trips end; whoever stands behind the last one is led to it.
  useEffect(() => {
    if (lastPage !== null && !isPlaceholderData && list.page > lastPage) show({ page: lastPage }, { replace: true })
  })

  async function showNews() {
    await refetch()
    card.current?.focus()
  }

  const create = (
    <Button component={Link} to={LOOKUP_PATH} leftSection={<Plus size={18} aria-hidden="true" />}>
      {t('journeys.create')}
    </Button>
  )
  return (
    <Screen title={t('journeys.title')} actions={create}>
      <FilterBar list={list} onShow={show} count={found?.totalCount ?? null} />
      {error && (
        <ErrorNotice
          title={t('journeys.failed')}
          message={error.message}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      <p role="status" className={styles.newsPlace}>
        {news !== null && (
          <Button
            variant="default"
            size="xs"
            onClick={() => void showNews()}
            leftSection={<RefreshCw size={16} aria-hidden="true" />}
          >
            {t('journeys.news', { count: news })}
          </Button>
        )}
      </p>
      {isPending && <JourneysSkeleton />}
      {found && found.totalCount === 0 && <NoJourneys list={list} onShow={show} />}
      {found && found.totalCount > 0 && (
        <div ref={card} tabIndex={-1} className={`card ${styles.card}`} aria-busy={isPlaceholderData}>
          <JourneyTable journeys={found.results} list={list} onShow={show} />
          <Paging list={list} totalCount={found.totalCount} onShow={show} />
        </div>
      )}
      <p className={styles.foot}>{t('journeys.foot')}</p>
    </Screen>
  )
}
