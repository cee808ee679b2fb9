import { ExternalLink } from 'lucide-react'
import { hostOf, webLink } from '#domain/web-link.ts'
import { formatDayOf } from '#web/ui/format-day.ts'
import type { CountryRiskQuery } from '#web/staff/generated/graphql.ts'
import { useLanguage, useT } from '#web/staff/words/words.ts'
import { Level } from './RiskTable.tsx'
import styles from './risk-matrix.module.css'

/** What goes on in the country now, each with its level, day and source. */
export function RiskEvents({ events }: Pick<CountryRiskQuery['countryRisk'], 'events'>) {
  const t = useT()
  const language = useLanguage()
  return (
    <section>
      <h3>{t('risk.events.title')}</h3>
      <ul className={styles.events}>
        {events.map(({ title, category, level, isDerived, link, updatedAt }) => {
          const address = webLink(link)
          return (
            <li key={`${title} ${updatedAt}`}>
              <b>{title}</b>
              <Level level={level} />
              <small>
                {category} · {formatDayOf(new Date(updatedAt), language)}
                {isDerived && ` · ${t('risk.events.derived')}`}
              </small>
              {address && (
                <a href={address} target="_blank" rel="noopener noreferrer">
                  {hostOf(address)} <ExternalLink size={14} aria-hidden />
                </a>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
