import { ClockAlert } from 'lucide-react'
import type { Reliability, Rung } from '#domain/wording/reliability.ts'
import { formatDay } from '#web/ui/format-day.ts'
import { useLanguage, useT } from '#web/staff/words/words.ts'
import { isOldCheck } from '#domain/wording/old-check.ts'
import { today } from '../today.ts'
import styles from './section.module.css'

/** Once for a card: what most of it rests on, and how old the copies are that were read. */
export function RestsOn({ reliability }: { reliability: Reliability }) {
  const t = useT()
  const language = useLanguage()
  const { rung, isMixed, oldest, hasSeveralCopies } = reliability
  const words = t(`reliability.${rung}`)
  const isOld = oldest !== null && isOldCheck(oldest, today())
  return (
    <p className={styles.restsOn}>
      <span>{isMixed ? t('reliability.mostly', { rung: words }) : words}</span>
      <span className={isOld ? `${styles.checked} ${styles.old}` : styles.checked}>
        {isOld && <ClockAlert size={14} aria-hidden="true" />}
        <span>
          {oldest === null
            ? t('reliability.undated')
            : t(hasSeveralCopies ? 'reliability.oldest-copy' : 'reliability.copy', {
                date: formatDay(oldest, language),
              })}
          {isOld && `, ${t('look-up.old-check')}`}
        </span>
      </span>
    </p>
  )
}

/** At a line that rests on less than its card. */
export function LowerRung({ rung }: { rung: Rung | null }) {
  const t = useT()
  return rung && <span className={styles.unverified}>{t(`reliability.${rung}`)}</span>
}
