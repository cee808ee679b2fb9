import type { NewsFieldsFragment } from '../generated/graphql.ts'
import { useT } from '../words/words.ts'
import { isUnread, isUpdated } from './news-visit.ts'
import styles from './news.module.css'

type NewsMarkProps = { news: Pick<NewsFieldsFragment, 'createdAt' | 'significantUpdateAt'>; visit: Date }

/** Whether it was read: a dot and its word. */
export function NewsMark({ news, visit }: NewsMarkProps) {
  const t = useT()
  if (isUnread(news, visit)) return <span className={styles.mark}>{t('news.unread')}</span>
  if (isUpdated(news, visit)) return <span className={styles.mark}>{t('news.updated')}</span>
  return null
}
