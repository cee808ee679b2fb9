import { useEffect, useState } from 'react'
import { Clock } from 'lucide-react'
import { useLanguage, useT } from '../../words/words.ts'
import styles from './country-information.module.css'
import { localClocks } from './local-times.ts'

const EVERY_MS = 10_000

/** What time it is there now; a country of several zones has several clocks. */
export function LocalTime({ zones }: { zones: readonly string[] }) {
  const t = useT()
  const language = useLanguage()
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), EVERY_MS)
    return () => clearInterval(timer)
  }, [])
  const clocks = localClocks(zones, now, language)
  return (
    <div className={styles.clocks}>
      <span className={styles.clockLabel}>
        <Clock size={16} />
        {t('country-information.local-time')}
      </span>
      <ul>
        {clocks.map(({ time, day, names }) => (
          <li key={`${day} ${time}`}>
            <time>{time}</time> {day} <span>{names.join(', ')}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
