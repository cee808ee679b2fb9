import { Link } from 'react-router'
import type { NewsFieldsFragment } from '../generated/graphql.ts'
import { langOfTitle } from './news-language.ts'
import { NewsMark } from './NewsMark.tsx'
import { NewsMeta } from './NewsMeta.tsx'
import styles from './news.module.css'

type NewsTeaserProps = { news: NewsFieldsFragment; visit: Date; to?: string }

/** One line of news as it stands on the newsboard. Without an address it leads nowhere: an editor looks at it. */
export function NewsTeaser({ news, visit, to }: NewsTeaserProps) {
  return (
    <div className={styles.teaser}>
      <NewsMark news={news} visit={visit} />
      <b lang={langOfTitle(news)}>{to === undefined ? news.title : <Link to={to}>{news.title}</Link>}</b>
      <NewsMeta news={news} short />
    </div>
  )
}
