import { BookUser } from 'lucide-react'
import type { PassportReason } from '#domain/wording/passport-choice.ts'
import { useT } from '#web/staff/words/words.ts'
import styles from './passport.module.css'

/** Of several passports of one person: whether this is the one for the stop, and why. */
export function PassportToUse({ reason }: { reason: PassportReason | null }) {
  const t = useT()
  if (reason === null) return null
  return (
    <span className={reason === 'other' ? styles.other : styles.use}>
      {reason !== 'other' && <BookUser size={14} />}
      <span>{t(`at-stop.passport.${reason}`)}</span>
    </span>
  )
}
