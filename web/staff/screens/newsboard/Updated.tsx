import { useEffect, useState } from 'react'
import { RadioTower } from 'lucide-react'
import { formatTime } from '#web/ui/format-day.ts'
import { REFRESH_EVERY_MS } from '#web/staff/session/periodic-refresh.ts'
import { useLanguage, useT } from '#web/staff/words/words.ts'
import styles from './newsboard.module.css'

const minuteMs = 60_000

/** When the board was fetched last, and in how many minutes it will be again. */
export function Updated({ at }: { at: number }) {
  const t = useT()
  const language = useLanguage()
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), minuteMs / 2)
    return () => clearInterval(timer)
  }, [])
  if (at === 0) return null
  const left = Math.max(1, Math.ceil((at + REFRESH_EVERY_MS - Math.max(now, at)) / minuteMs))
  return (
    <p className={styles.updated}>
      <RadioTower size={16} aria-hidden="true" />
      {t('newsboard.updated', { time: formatTime(new Date(at), language), minutes: left })}
    </p>
  )
}
