import { ClockAlert } from 'lucide-react'
import type { CalendarDate } from '#domain/dates.ts'
import { isOldCheck } from '#domain/wording/old-check.ts'
import type { Reliability } from '#domain/wording/reliability.ts'
import { formatDay } from '#web/ui/format-day.ts'
import { today } from '../fields/today.ts'
import { useLanguage, useT } from '../words/words.ts'
import styles from './rests-on.module.css'

type RestsOnProps = {
  reliability: Reliability
  /** It stands above for all: that the oldest copy is old. */
  isAgeSaid?: boolean
}

/** Once for a card: what it rests on, or how much of it nobody has read at the authority yet, and how old the copies are. */
export function RestsOn({ reliability, isAgeSaid = false }: RestsOnProps) {
  const { rung, isMixed, unread, count, oldest, hasSeveralCopies } = reliability
  const t = useT()
  return (
    <p className={styles.restsOn}>
      <span>{isMixed ? t('reliability.unread', { unread, count }) : t(`reliability.${rung}`)}</span>
      {oldest === null ? (
        <span className={styles.checked}>{t('reliability.undated')}</span>
      ) : (
        <CheckedDate date={oldest} isOldest={hasSeveralCopies} isAgeSaid={isAgeSaid} />
      )}
    </p>
  )
}

type CheckedDateProps = { date: CalendarDate; isOldest?: boolean; isAgeSaid?: boolean }

/** The day of the copy that was read; one that lies long back is marked, in words and by a clock. */
export function CheckedDate({ date, isOldest = false, isAgeSaid = false }: CheckedDateProps) {
  const t = useT()
  const language = useLanguage()
  const isOld = !isAgeSaid && isOldCheck(date, today())
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

type StopRestsOnProps = { reliability: Reliability | null; oldestDeciding: CalendarDate | null }

/** Once for a stop: how much nobody has read at the authority yet, and the age of a copy where it may have changed who may enter. */
export function StopRestsOn({ reliability, oldestDeciding }: StopRestsOnProps) {
  const t = useT()
  const language = useLanguage()
  const isOld = oldestDeciding !== null && isOldCheck(oldestDeciding, today())
  const unread = reliability?.unread ?? 0
  if (!isOld && unread === 0) return null
  return (
    <p className={styles.restsOn}>
      {unread > 0 && <span>{t('reliability.unread', { unread, count: reliability!.count })}</span>}
      {isOld && (
        <span className={`${styles.checked} ${styles.old}`}>
          <ClockAlert size={14} />
          <span>{t('look-up.old-deciding', { date: formatDay(oldestDeciding, language) })}</span>
        </span>
      )}
    </p>
  )
}

/** Once for all that is shown: how old the oldest copy is, where that is long. */
export function OldCopies({ oldest, className }: { oldest: CalendarDate | null; className?: string | undefined }) {
  const t = useT()
  const language = useLanguage()
  if (oldest === null || !isOldCheck(oldest, today())) return null
  return (
    <p className={[styles.checked, styles.old, className].filter(Boolean).join(' ')}>
      <ClockAlert size={14} />
      <span>{t('look-up.old-copies', { date: formatDay(oldest, language) })}</span>
    </p>
  )
}
