import { ClockAlert, ExternalLink } from 'lucide-react'
import type { WordedAdvisory } from '../../../../../domain/wording/worded.ts'
import type { WordedStop } from '../../../../../domain/wording/worded.ts'
import { formatDay } from '../../../../ui/format-day.ts'
import { StatusChip } from '../../../../ui/StatusChip.tsx'
import { StatusIcon } from '../../../../ui/StatusIcon.tsx'
import { hostOf, webLink } from '../../../../ui/web-link.ts'
import { useLanguage, useT } from '../../../words/words.ts'
import styles from './advisories.module.css'
import { LevelBars } from './LevelBars.tsx'

/** What governments say, side by side: each in its own words and on its own scale, never averaged. */
export function Advisories({ stop }: { stop: WordedStop }) {
  const t = useT()
  if (stop.advisories.length === 0) {
    return (
      <p className={styles.none}>
        <StatusIcon status="GRAY" size={18} />
        {t('advisory.none', { place: stop.role === 'TRANSIT' ? stop.name : stop.title })}
      </p>
    )
  }
  return (
    <>
      <p className={styles.intro}>{t('advisory.intro')}</p>
      <ul className={styles.list}>
        {stop.advisories.map((advisory) => (
          <li key={advisory.government}>
            <h3>{advisory.governmentName}</h3>
            <OwnWords advisory={advisory} />
            {advisory.level && (
              <p className={styles.level}>
                <LevelBars level={advisory.level} />
                {advisory.level.text}
              </p>
            )}
            {advisory.severityText && (
              <p>
                <StatusChip status={advisory.severity === 'WARNING' ? 'RED' : 'YELLOW'}>
                  {advisory.severityText}
                </StatusChip>
              </p>
            )}
            {advisory.partialText && <p className={styles.partial}>{advisory.partialText}</p>}
            <Dates advisory={advisory} />
          </li>
        ))}
      </ul>
    </>
  )
}

/** Text from outside, shown as text. */
function OwnWords({ advisory: { text, noLevelText } }: { advisory: WordedAdvisory }) {
  const t = useT()
  const reading = useLanguage()
  if (!text) {
    return (
      <p className={styles.level}>
        <StatusIcon status="GRAY" size={17} />
        {noLevelText}
      </p>
    )
  }
  return (
    <p className={styles.words}>
      <b lang={text.language}>{text.text}</b>{' '}
      {text.language !== reading && <small>{t('content.only', { language: text.language })}</small>}
    </p>
  )
}

function Dates({ advisory: { publishedAt, asOf, oldText, link, governmentName } }: { advisory: WordedAdvisory }) {
  const t = useT()
  const language = useLanguage()
  const address = webLink(link)
  return (
    <p className={styles.origin}>
      <span>{t('advisory.published', { date: formatDay(publishedAt, language) })}</span>
      {oldText ? (
        <span className={styles.old}>
          <ClockAlert size={14} aria-hidden="true" />
          {t('advisory.old', { date: formatDay(asOf, language) })}
        </span>
      ) : (
        <span>{t('advisory.as-of', { date: formatDay(asOf, language) })}</span>
      )}
      {address && (
        <a
          href={address}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={`${governmentName}: ${t('advisory.link', { host: hostOf(address) })}`}
        >
          {hostOf(address)}
          <ExternalLink size={13} aria-hidden="true" />
        </a>
      )}
    </p>
  )
}
