import { Button } from '@mantine/core'
import { Megaphone } from 'lucide-react'
import { Link } from 'react-router'
import { plainTextOf } from '#domain/write-rich-text.ts'
import { formatDay } from '#web/ui/format-day.ts'
import type { NewsFieldsFragment } from '../generated/graphql.ts'
import { useLanguage, useT } from '../words/words.ts'
import { langOfText, langOfTitle } from './news-language.ts'
import styles from './news.module.css'

/** What stands above everything else until its day is over. Without an address it leads nowhere: an editor looks at it. */
export function ImportantNews({ news, to }: { news: NewsFieldsFragment; to?: string }) {
  const t = useT()
  const language = useLanguage()
  const { title, text, importantUntil } = news
  return (
    <article className={`card ${styles.important}`}>
      <Megaphone size={20} aria-hidden="true" />
      <div>
        <b lang={langOfTitle(news)}>{title}</b>
        <p lang={langOfText(news)}>{plainTextOf(text)}</p>
      </div>
      <div className={styles.until}>
        {importantUntil && <small>{t('news.important-until', { date: formatDay(importantUntil, language) })}</small>}
        {to !== undefined && (
          <Button component={Link} to={to} variant="default" size="xs" aria-label={`${t('news.open')}: ${title}`}>
            {t('news.open')}
          </Button>
        )}
      </div>
    </article>
  )
}
