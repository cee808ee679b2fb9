import { Link } from 'react-router'
import type { NewsFieldsFragment } from '#web/staff/generated/graphql.ts'
import { langOfTitle } from '#web/staff/news/news-language.ts'
import { NewsMark } from '#web/staff/news/NewsMark.tsx'
import { NewsMeta } from '#web/staff/news/NewsMeta.tsx'
import { useT } from '#web/staff/words/words.ts'
import styles from './news-screen.module.css'

type NewsListProps = {
  news: readonly NewsFieldsFragment[]
  current: string | null
  visit: Date
  addressOf: (id: string) => string
}

/** The newest first; each opens beside the list, in a narrow window in its place. */
export function NewsList({ news, current, visit, addressOf }: NewsListProps) {
  const t = useT()
  return (
    <nav aria-label={t('news.list')} className={styles.list}>
      <ul className="card">
        {news.map((each) => (
          <li key={each.id}>
            <Link
              to={addressOf(each.id)}
              preventScrollReset
              aria-current={each.id === current ? 'page' : undefined}
              className={styles.entry}
            >
              <NewsMark news={each} visit={visit} />
              <b lang={langOfTitle(each)}>{each.title}</b>
              <NewsMeta news={each} short />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
