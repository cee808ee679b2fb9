import { useT } from '../words/words.ts'
import styles from './state.module.css'

/** Grey lines where text will be; not seen for the first 200 ms. */
export function Skeleton({ lines = 3 }: { lines?: number }) {
  const t = useT()
  return (
    <div className={`late ${styles.skeleton}`}>
      <p role="status" className="visually-hidden">
        {t('loading')}
      </p>
      {Array.from({ length: lines }, (_, index) => (
        <div key={index} className="skeleton" />
      ))}
    </div>
  )
}
