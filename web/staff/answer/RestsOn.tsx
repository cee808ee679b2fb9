import { ClockAlert } from 'lucide-react'
import type { CalendarDate } from '#domain/dates.ts'
import { isOldCheck } from '#domain/wording/old-check.ts'
import type { Reliability, Rung } from '#domain/wording/reliability.ts'
import { formatDay } from '#web/ui/format-day.ts'
import { today } from '../fields/today.ts'
import { useLanguage, useT } from '../words/words.ts'
import styles from './rests-on.module.css'

/** Once for a card: what most of it rests on, and how old the copies are that were read. */
export function RestsOn({ reliability: { rung, isMixed, oldest, hasSeveralCopies } }: { reliability: Reliability }) {
  const t = useT()
  const words = t(`reliability.${rung}`)
  return (
    <p className={styles.restsOn}>
      <span>{isMixed ? t('reliability.mostly', { rung: words }) : words}</span>
      {oldest === null ? (
        <span className={styles.checked}>{t('reliability.undated')}</span>
      ) : (
        <CheckedDate date={oldest} isOldest={hasSeveralCopies} />
      )}
    </p>
  )
}

/** The day of the copy that was read; one that lies long back is marked, in words and by a clock. */
export function CheckedDate({ date, isOldest = false }: { date: CalendarDate; isOldest?: boolean }) {
  const t = useT()
  const language = useLanguage()
  const isOld = isOldCheck(date, today())
  return (
    <span className={isOld ? `${styles.checked} ${styles.old}` : styles.checked}>
      {isOld && <ClockAlert size={14} />}
      <span>
        {t(isOldest ? 'reliability.oldest-copy' : 'reliability.copy', { date: formatDay(date, language) })}
        {isOld && `, ${t('look-up.old-check')}`}
      </span>
    </span>
  )
}

/** At a line that rests on less than its card. */
export function LowerRung({ rung }: { rung: Rung | null }) {
  const t = useT()
  return rung && <span className={styles.lower}>{t(`reliability.${rung}`)}</span>
}
