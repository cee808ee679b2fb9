import { Link, NavLink, useLocation } from 'react-router'
import { useT } from '../words/words.ts'
import { isOfRestrictions, ruleTabs } from './rule-tabs.ts'
import styles from './rules.module.css'

/** The areas of the desk, below the heading of each of its screens. */
export function RulesTabs() {
  const t = useT()
  const { pathname } = useLocation()
  return (
    <nav className={styles.tabs} aria-label={t('rule-tabs.label')}>
      <ul>
        {ruleTabs.map(({ path, label }) => (
          <li key={path}>
            {path === ruleTabs[0]?.path ? (
              <Link to={path} aria-current={isOfRestrictions(pathname) ? 'page' : undefined}>
                {t(label)}
              </Link>
            ) : (
              <NavLink to={path}>{t(label)}</NavLink>
            )}
          </li>
        ))}
      </ul>
    </nav>
  )
}
