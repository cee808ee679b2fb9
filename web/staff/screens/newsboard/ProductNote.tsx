import { useEffect } from 'react'
import { ActionIcon } from '@mantine/core'
import { Sparkles, X } from 'lucide-react'
import { Link } from 'react-router'
import type { NewsFieldsFragment } from '#web/staff/generated/graphql.ts'
import { langOfTitle } from '#web/staff/news/news-language.ts'
import { useStored, writeStored } from '#web/staff/stored.ts'
import { useT } from '#web/staff/words/words.ts'
import styles from './newsboard.module.css'

/** The newest product news, until it was looked at or put away. */
export function ProductNote({ news }: { news: readonly NewsFieldsFragment[] }) {
  const t = useT()
  const newest = news.find(({ newsType }) => newsType === 'DESTINATIONMANAGER')
  const lastSeen = useStored('lastArticleId')
  const isShown = useStored('showLastNews')
  const id = newest?.id ?? ''
  useEffect(() => {
    if (id === '' || id === lastSeen) return
    writeStored('lastArticleId', id)
    writeStored('showLastNews', true)
  }, [id, lastSeen])
  if (!newest || !isShown) return null
  const putAway = () => writeStored('showLastNews', false)
  return (
    <aside className={styles.note} aria-label={t('newsboard.product-news')}>
      <Sparkles size={18} aria-hidden="true" />
      <p>
        {t('newsboard.product-news')}:{' '}
        <Link to={`/news?id=${newest.id}`} lang={langOfTitle(newest)} onClick={putAway}>
          {newest.title}
        </Link>
      </p>
      <ActionIcon size={32} aria-label={t('newsboard.put-away')} onClick={putAway}>
        <X size={17} />
      </ActionIcon>
    </aside>
  )
}
