import { Button } from '@mantine/core'
import { Link, useParams } from 'react-router'
import { useCall } from '#web/staff/api/use-call.ts'
import { FailedCall } from '#web/staff/errors/ErrorNotice.tsx'
import { NewsDocument } from '#web/staff/generated/graphql.ts'
import { Message } from '#web/staff/shell/Message.tsx'
import { Screen } from '#web/staff/shell/Screen.tsx'
import { Skeleton } from '#web/staff/shell/Skeleton.tsx'
import { useT } from '#web/staff/words/words.ts'
import { NewsForm } from './NewsForm.tsx'

/** One news item: a new one, or that of the address. */
export function NewsEditScreen() {
  const t = useT()
  const { newsId } = useParams()
  const call = useCall(NewsDocument, {}, { announce: false, enabled: newsId !== undefined })
  const news = call.data?.news.find(({ id, mayEdit }) => id === newsId && mayEdit)
  return (
    <Screen title={t(newsId === undefined ? 'news.add' : 'news.edit.title')}>
      {newsId === undefined && <NewsForm />}
      {newsId !== undefined && call.isPending && <Skeleton lines={10} />}
      {call.error && <FailedCall title={t('news.failed')} call={call} />}
      {news && <NewsForm key={news.id} news={news} />}
      {call.data && newsId !== undefined && !news && (
        <Message
          title={t('news.gone')}
          actions={
            <Button component={Link} to="/news-admin/list">
              {t('news.admin.title')}
            </Button>
          }
        />
      )}
    </Screen>
  )
}
