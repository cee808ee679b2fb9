import { Eye } from 'lucide-react'
import { useT } from '../words/words.ts'
import styles from './who-sees.module.css'

/** For whom a settings screen is: `everywhere` is pages, papers, mails and the widget. */
export type Audience = 'travellers' | 'colleagues' | 'visitors' | 'everywhere' | 'all-organisations' | 'you'

/** The line under the title of a settings screen. */
export function WhoSees({ who }: { who: Audience }) {
  const t = useT()
  return (
    <p className={styles.who}>
      <Eye size={16} aria-hidden />
      {t(`who-sees.${who}`)}
    </p>
  )
}
