import { ClockAlert } from 'lucide-react'
import type { CalendarDate } from '#domain/dates.ts'
import { formatDay } from '#web/ui/format-day.ts'
import { useLanguage, useT } from '#web/staff/words/words.ts'
import { isOldCheck } from '#domain/wording/old-check.ts'
import { today } from '../today.ts'
import styles from './section.module.css'

/** The day of the copy that was read; one that lies long back is marked, in words and by a clock. */
export function CheckedDate({ date }: { date: CalendarDate }) {
  const t = useT()
  const language = useLanguage()
  const isOld = isOldCheck(date, today())
  return (
    <span className={isOld ? `${styles.checked} ${styles.old}` : styles.checked}>
      {isOld && <ClockAlert size={14} aria-hidden="true" />}
      <span>
        {t('reliability.copy', { date: formatDay(date, language) })}
        {isOld && `, ${t('look-up.old-check')}`}
      </span>
    </span>
  )
}
