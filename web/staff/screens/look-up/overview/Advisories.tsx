import type { WordedStop } from '#domain/wording/worded.ts'
import { GovernmentAdvice } from '#web/ui/answer/GovernmentAdvice.tsx'
import type { Reader } from '#web/ui/answer/reader.ts'
import { StatusIcon } from '#web/ui/StatusIcon.tsx'
import styles from './advisories.module.css'

/** What governments say about the country of a stop. */
export function Advisories({ stop, reader }: { stop: WordedStop; reader: Reader }) {
  const { t } = reader
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
      <GovernmentAdvice advisories={stop.advisories} reader={reader} heading="h3" />
    </>
  )
}
