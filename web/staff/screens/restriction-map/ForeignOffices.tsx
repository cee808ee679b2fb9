import { ExternalLink } from 'lucide-react'
import { webLink } from '#domain/web-link.ts'
import { useLanguage, useT } from '#web/staff/words/words.ts'
import { formatDay } from '#web/ui/format-day.ts'
import { StatusChip } from '#web/ui/StatusChip.tsx'
import styles from './country-answer.module.css'
import type { CountryOnMap } from './country-on-map.ts'

/** Governments side by side, each in its own words and never averaged. The first one colours the map. */
export function ForeignOffices({ advisories }: Pick<CountryOnMap, 'advisories'>) {
  const t = useT()
  const language = useLanguage()
  if (advisories.length === 0) return <p className={styles.line}>{t('map.no-advice')}</p>
  return (
    <ul className={styles.offices}>
      {advisories.map((advisory) => {
        const { text, severity, severityText, partialText, oldText, asOf, governmentName } = advisory
        const link = webLink(advisory.link)
        return (
          <li key={advisory.government}>
            <b>{governmentName}</b>
            <p {...(text && { lang: text.language })}>{text?.text ?? advisory.noLevelText}</p>
            {partialText && <p>{partialText}</p>}
            {severity && <StatusChip status={severity === 'WARNING' ? 'RED' : 'YELLOW'}>{severityText}</StatusChip>}
            <p className={styles.line}>
              {oldText ?? t('advisory.as-of', { date: formatDay(asOf, language) })}
              {link && (
                <>
                  {' · '}
                  <a href={link} target="_blank" rel="noreferrer">
                    {t('map.official-page')}
                    <ExternalLink size={13} aria-hidden />
                  </a>
                </>
              )}
            </p>
          </li>
        )
      })}
    </ul>
  )
}
