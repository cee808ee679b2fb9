import { useState } from 'react'
import { Button, TextInput } from '@mantine/core'
import { Pencil, Plus, Trash2 } from 'lucide-react'
import { Link } from 'react-router'
import { useCall } from '#web/staff/api/use-call.ts'
import { FailedCall } from '#web/staff/errors/ErrorNotice.tsx'
import { NewsDocument, type NewsFieldsFragment } from '#web/staff/generated/graphql.ts'
import { findNews } from '#web/staff/news/find-news.ts'
import { langOfTitle } from '#web/staff/news/news-language.ts'
import { NewsMeta } from '#web/staff/news/NewsMeta.tsx'
import { Message } from '#web/staff/shell/Message.tsx'
import { Screen } from '#web/staff/shell/Screen.tsx'
import { Skeleton } from '#web/staff/shell/Skeleton.tsx'
import { useT } from '#web/staff/words/words.ts'
import { lacksEnglish } from './news-form.ts'
import { useDeleteNews } from './use-delete-news.ts'
import styles from './news-admin.module.css'

const all = { tag: '', country: '', isUnread: false }

/** The news that this person may change, the newest first. */
export function NewsAdminScreen() {
  const t = useT()
  const [search, setSearch] = useState('')
  const call = useCall(NewsDocument, {}, { announce: false, isNewest: true })
  const news = call.data?.news.filter(({ mayEdit }) => mayEdit)
  const found = findNews(news ?? [], { ...all, search }, new Date(0))
  const add = (
    <Button component={Link} to="/news-admin/add/" leftSection={<Plus size={18} />}>
      {t('news.add')}
    </Button>
  )
  return (
    <Screen title={t('news.admin.title')} actions={add}>
      {call.isPending && <Skeleton lines={6} />}
      {call.error && <FailedCall title={t('news.failed')} call={call} />}
      {news?.length === 0 && (
        <Message title={t('news.admin.none')} actions={add}>
          {t('news.admin.none.hint')}
        </Message>
      )}
      {news && news.length > 0 && (
        <>
          <div className={styles.search}>
            <TextInput
              type="search"
              label={t('news.search')}
              value={search}
              onChange={(event) => setSearch(event.currentTarget.value)}
            />
            <p role="status">{t('news.found', { count: found.length })}</p>
          </div>
          <ul className={`card ${styles.list}`}>
            {found.map((each) => (
              <Row key={each.id} news={each} />
            ))}
          </ul>
        </>
      )}
    </Screen>
  )
}

function Row({ news }: { news: NewsFieldsFragment }) {
  const t = useT()
  const remove = useDeleteNews()
  const { id, title } = news
  return (
    <li>
      <div>
        <h2 lang={langOfTitle(news)}>
          <Link to={`/news?id=${id}`}>{title}</Link>
        </h2>
        <NewsMeta news={news} />
        {lacksEnglish(news) && <span className={styles.badge}>{t('news.no-english')}</span>}
      </div>
      <div className="buttons">
        <Button
          component={Link}
          to={`/news-admin/edit/${id}`}
          variant="default"
          size="xs"
          leftSection={<Pencil size={16} />}
          aria-label={`${t('news.edit')}: ${title}`}
        >
          {t('news.edit')}
        </Button>
        <Button
          variant="default"
          size="xs"
          leftSection={<Trash2 size={16} />}
          aria-label={`${t('news.delete')}: ${title}`}
          onClick={() => void remove(news)}
        >
          {t('news.delete')}
        </Button>
      </div>
    </li>
  )
}
