import { Rose } from '../../ui/Rose.tsx'
import { useT } from '../words/words.ts'
import styles from './state.module.css'

/** The whole page while the first screen loads; nothing is seen of it for 200 ms. */
export function Waiting() {
  const t = useT()
  return (
    <main className={`late ${styles.waiting}`}>
      <Rose size={56} ground="var(--bg)" />
      <p role="status" className="visually-hidden">
        {t('loading')}
      </p>
    </main>
  )
}
