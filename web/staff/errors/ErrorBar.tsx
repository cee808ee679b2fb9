import { StatusIcon } from '../../ui/StatusIcon.tsx'
import { useErrors } from '../error-log.ts'
import styles from './errors.module.css'

/** The latest error, for two seconds. The region is always there, so that screen readers hear what enters it. */
export function ErrorBar() {
  const { latest } = useErrors()
  return (
    <div role="alert" className={styles.place}>
      {latest && (
        <p key={latest.id} className={styles.bar}>
          <StatusIcon status="RED" size={20} />
          <span>Error: {latest.message}</span>
        </p>
      )}
    </div>
  )
}
