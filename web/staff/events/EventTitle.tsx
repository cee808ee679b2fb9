import { ExternalLink } from 'lucide-react'
import { Link } from 'react-router'
import { IsoCode } from '#web/ui/IsoCode.tsx'
import { useT } from '../words/words.ts'
import { CategoryGlyph } from './CategoryGlyph.tsx'
import { categoryOf, type ShownEvent } from './shown-event.ts'
import styles from './events.module.css'

/** What it is. The title leads to more of it where there is some here, else to the page of its source. */
export function EventTitle({ event, to }: { event: ShownEvent; to?: string | null }) {
  const t = useT()
  const { title, staticPageUrl: page, category } = event
  return (
    <span className={styles.title}>
      <span role="img" aria-label={category.name} title={category.name}>
        <CategoryGlyph category={categoryOf(event)} />
      </span>
      {to ? (
        <Link to={to}>
          <b>{title}</b>
        </Link>
      ) : page === null ? (
        <b>{title}</b>
      ) : (
        <a href={page} target="_blank" rel="noreferrer" aria-label={t('event-board.page', { title })}>
          <b>{title}</b> <ExternalLink size={14} aria-hidden />
        </a>
      )}
    </span>
  )
}

/** The main country, and how many more; on the open sea none. */
export function EventCountry({ event: { country, countries } }: { event: ShownEvent }) {
  const t = useT()
  if (country === null) return <span className={styles.quiet}>{t('event-board.no-country')}</span>
  const others = countries.filter(({ iso2 }) => iso2 !== country.iso2)
  return (
    <span className={styles.country}>
      <IsoCode iso2={country.iso2} /> {country.nameShort}
      {others.length > 0 && (
        <span className={styles.quiet} title={others.map(({ nameShort }) => nameShort).join(', ')}>
          {t('event-board.more-countries', { count: others.length })}
        </span>
      )}
    </span>
  )
}
