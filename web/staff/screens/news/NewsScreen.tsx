import { useEffect, useState } from 'react'
import { Button } from '@mantine/core'
import { Pencil } from 'lucide-react'
import { Link } from 'react-router'
import { useCall } from '#web/staff/api/use-call.ts'
import { FailedCall } from '#web/staff/errors/ErrorNotice.tsx'
import { NewsDocument, type NewsFieldsFragment } from '#web/staff/generated/graphql.ts'
import { rememberVisit, useNewsVisit } from '#web/staff/news/news-visit.ts'
import { may } from '#web/staff/session/permissions.ts'
import { useViewer } from '#web/staff/session/viewer.tsx'
import { Message } from '#web/staff/shell/Message.tsx'
import { Screen } from '#web/staff/shell/Screen.tsx'
import { Skeleton } from '#web/staff/shell/Skeleton.tsx'
import { useListState } from '#web/staff/list/use-list-state.ts'
import { useT } from '#web/staff/words/words.ts'
import { findNews } from '#web/staff/news/find-news.ts'
import { newsFields } from './news-fields.ts'
import { NewsArticle } from './NewsArticle.tsx'
import { NewsFilters } from './NewsFilters.tsx'
import { NewsList } from './NewsList.tsx'
import styles from './news-screen.module.css'

/** What the organisation and the makers tell: a list to choose from, and the article beside it. */
export function NewsScreen() {
  const t = useT()
  const call = useCall(NewsDocument, {}, { announce: false, isNewest: true })
  const { permissions } = useViewer()
  const edit = may(permissions, 'a3m_core.EditNews') && (
    <Button component={Link} to="/news-admin/list" variant="default" leftSection={<Pencil size={16} />}>
      {t('news.edit-all')}
    </Button>
  )
  return (
    <Screen title={t('news.title')} actions={edit}>
      {call.isPending && <Skeleton lines={8} />}
      {call.error && <FailedCall title={t('news.failed')} call={call} />}
      {call.data?.news.length === 0 && <Message title={t('news.none')}>{t('news.none.hint')}</Message>}
      {call.data && call.data.news.length > 0 && <Reading news={call.data.news} />}
    </Screen>
  )
}

function Reading({ news }: { news: readonly NewsFieldsFragment[] }) {
  const t = useT()
  const { list, onShow } = useListState(newsFields)
  const storedVisit = useNewsVisit()
  // What is unread stays so while it is looked at; for the menu and the next visit it is read.
  const [visit] = useState(storedVisit)
  useEffect(() => rememberVisit(news), [news])
  const found = findNews(news, list, visit)
  const chosen = news.find(({ id }) => id === list.id)
  const article = chosen ?? found[0]
  return (
    <>
      <NewsFilters news={news} list={list} onShow={onShow} />
      <p role="status" className={styles.count}>
        {t('news.found', { count: found.length })}
      </p>
      <div className={styles.sides} data-open={chosen ? true : undefined}>
        <NewsList
          news={found}
          current={article?.id ?? null}
          visit={visit}
          addressOf={(id) => {
            const parameters = new URLSearchParams(window.location.search)
            parameters.set('id', id)
            return `/news?${parameters.toString()}`
          }}
        />
        {article ? (
          <NewsArticle key={article.id} news={article} visit={visit} onBack={() => onShow({ id: '' })} />
        ) : (
          <Message title={t('news.nothing-found')}>{t('news.nothing-found.hint')}</Message>
        )}
      </div>
      {list.id !== '' && !chosen && <p role="status">{t('news.gone')}</p>}
    </>
  )
}
