import { Lock } from 'lucide-react'
import { useT } from '../words/words.ts'
import { Screen } from './Screen.tsx'
import styles from './state.module.css'

/** The address is known, but not for this person. The menu stays. */
export function NoPermission({ edits }: { edits: boolean }) {
  const t = useT()
  return (
    <Screen title={t('no-permission.title')}>
      <div className={`card ${styles.locked}`}>
        <Lock size={20} />
        <div>
          <b>{t(edits ? 'no-permission.edit' : 'no-permission.view')}</b>
          <p>{t('no-permission.hint')}</p>
        </div>
      </div>
    </Screen>
  )
}
