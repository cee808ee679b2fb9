import { useT } from '#web/staff/words/words.ts'
import styles from './skeleton.module.css'

/** The shape of the answer while it is fetched; nothing is seen of it for 200 ms. */
export function OverviewSkeleton({ citizenships, stops }: { citizenships: number; stops: number }) {
  const t = useT()
  const columns = Array.from({ length: Math.min(stops, 6) }, (_, index) => index)
  return (
    <div className={`card late ${styles.skeleton}`}>
      <p role="status" className="visually-hidden">
        {t('look-up.loading')}
      </p>
      <div className={styles.head}>
        <span className={`skeleton ${styles.mark}`} />
        <div>
          <span className="skeleton" />
          <span className="skeleton" />
        </div>
      </div>
      {Array.from({ length: citizenships + 1 }, (_, row) => (
        <div key={row} className={styles.row}>
          {columns.map((column) => (
            <span key={column} className="skeleton" />
          ))}
        </div>
      ))}
    </div>
  )
}
