import { NavLink } from 'react-router'
import { useT } from '#web/staff/words/words.ts'
import styles from './profile.module.css'

/** From what somebody says of themselves to what their organisation says of itself, and back. */
export function ProfileTabs() {
  const t = useT()
  return (
    <nav className={styles.tabs} aria-label={t('profile.tabs')}>
      <NavLink to="/profile/edit">{t('profile.mine')}</NavLink>
      <NavLink to="/organisation/profile">{t('profile.organisation')}</NavLink>
    </nav>
  )
}
