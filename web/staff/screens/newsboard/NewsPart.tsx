import { Link } from 'react-router'
import type { NewsFieldsFragment, NewsQuery } from '#web/staff/generated/graphql.ts'
import { isUnread } from '#web/staff/news/news-visit.ts'
import { NewsTeaser } from '#web/staff/news/NewsTeaser.tsx'
import { useT } from '#web/staff/words/words.ts'
import { NewRows } from './NewRows.tsx'
import { PartState } from './PartState.tsx'
import type { Part } from './use-board.ts'
import { useHeldRows } from './use-held-rows.ts'
import styles from './newsboard.module.css'

const shownRows = 5

/** The newest news, and the way to all of them. */
export function NewsPart({ part, visit }: { part: Part<NewsQuery>; visit: Date }) {
  const t = useT()
  return (
    <section aria-labelledby="board-news" className={styles.news}>
      <header>
        <h2 id="board-news">{t('newsboard.news')}</h2>
        <Link to="/news">{t('newsboard.news.all')}</Link>
      </header>
      <PartState part={part} failed={t('newsboard.news.failed')} lines={4}>
        {({ news }) => <Teasers news={news} visit={visit} />}
      </PartState>
    </section>
  )
}

const idOf = ({ id }: NewsFieldsFragment): string => id

function Teasers({ news, visit }: { news: readonly NewsFieldsFragment[]; visit: Date }) {
  const t = useT()
  const { rows, waiting, show, around } = useHeldRows(news, idOf)
  const unread = rows.filter((each) => isUnread(each, visit)).length
  if (rows.length === 0) return <p className={styles.empty}>{t('newsboard.empty.news')}</p>
  return (
    <>
      <p className="visually-hidden">{t('newsboard.unread', { count: unread })}</p>
      <NewRows waiting={waiting} onShow={show} />
      <ul {...around}>
        {rows.slice(0, shownRows).map((each) => (
          <li key={each.id}>
            <NewsTeaser news={each} visit={visit} to={`/news?id=${each.id}`} />
          </li>
        ))}
      </ul>
    </>
  )
}
