import { useT } from '#web/staff/words/words.ts'
import styles from './list.module.css'

const rows = [0, 1, 2, 3, 4, 5]

/** The shape of the list while it is fetched; nothing is seen of it for 200 ms. */
export function JourneysSkeleton() {
  const t = useT()
  return (
    <div className={`card ${styles.skeleton}`}>
      <p role="status" className="visually-hidden">
        {t('journeys.loading')}
      </p>
      {rows.map((row) => (
        <span key={row} className="skeleton" />
      ))}
    </div>
  )
}
