import { NavLink } from 'react-router'
import { useT } from '../words/words.ts'
import { ruleTabs } from './rule-tabs.ts'
import styles from './rules.module.css'

/** The areas of the desk, below the heading of each of its screens. */
export function RulesTabs() {
  const t = useT()
  return (
    <nav className={styles.tabs} aria-label={t('rule-tabs.label')}>
      <ul>
        {ruleTabs.map(({ path, label }) => (
          <li key={path}>
            {/* The first area lies above the others in its address, and is not the one they belong to. */}
            <NavLink to={path} end={path === '/entryrestrictions'}>
              {t(label)}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
