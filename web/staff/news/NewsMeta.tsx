import { formatDay, formatDayOf } from '#web/ui/format-day.ts'
import { IsoCode } from '#web/ui/IsoCode.tsx'
import { countryName } from '../fields/place-names.ts'
import type { NewsFieldsFragment } from '../generated/graphql.ts'
import { useLanguage, useT } from '../words/words.ts'
import styles from './news.module.css'

type NewsMetaProps = {
  news: Pick<NewsFieldsFragment, 'createdAt' | 'country' | 'tags' | 'newsType' | 'importantUntil'>
  /** In a list where every line is short. */
  short?: boolean
}

/** Its day, its country and its tags. */
export function NewsMeta({
  news: { createdAt, country, tags, newsType, importantUntil },
  short = false,
}: NewsMetaProps) {
  const t = useT()
  const language = useLanguage()
  return (
    <p className={styles.meta}>
      <time dateTime={createdAt}>{formatDayOf(new Date(createdAt), language)}</time>
      {country && (
        <span>
          <IsoCode iso2={country.iso2} /> {countryName(country.iso2, language)}
        </span>
      )}
      {!short && newsType === 'DESTINATIONMANAGER' && <span>{t('news.type.DESTINATIONMANAGER')}</span>}
      {!short && importantUntil && (
        <span>{t('news.important-until', { date: formatDay(importantUntil, language) })}</span>
      )}
      {!short &&
        tags.map(({ name }) => (
          <span key={name} className={styles.tag}>
            {name}
          </span>
        ))}
    </p>
  )
}
