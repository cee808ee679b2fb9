import { ClockAlert } from 'lucide-react'
import type { CalendarDate } from '#domain/dates.ts'
import { isOldCheck } from '#domain/wording/old-check.ts'
import type { Reliability } from '#domain/wording/reliability.ts'
import { formatDay } from '#web/ui/format-day.ts'
import { today } from '../fields/today.ts'
import { useLanguage, useT } from '../words/words.ts'
import styles from './rests-on.module.css'

/** Once for a card: what it rests on, or how much of it nobody has read at the authority yet, and how old the copies are. */
export function RestsOn({ reliability }: { reliability: Reliability }) {
  const { rung, isMixed, unread, count, oldest, hasSeveralCopies } = reliability
  const t = useT()
  return (
    <p className={styles.restsOn}>
      <span>{isMixed ? t('reliability.unread', { unread, count }) : t(`reliability.${rung}`)}</span>
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
