import { useId } from 'react'
import { Link } from 'react-router'
import { may } from '../session/permissions.ts'
import { useViewer } from '../session/viewer.tsx'
import { useT } from '../words/words.ts'
import type { mine, ofInstallation, ofOrganisation } from './settings-links.ts'
import styles from './settings.module.css'

type Links = typeof mine | typeof ofInstallation | typeof ofOrganisation

export function SettingsGroup({ title, links }: { title: string; links: Links }) {
  const t = useT()
  const { permissions } = useViewer()
  const titleId = useId()
  return (
    <nav className={styles.group} aria-labelledby={titleId}>
      <h2 id={titleId}>{title}</h2>
      {links
        .filter(([, , permission]) => permission === null || may(permissions, permission))
        .map(([to, label]) => (
          <Link key={to} to={to}>
            {t(label)}
          </Link>
        ))}
    </nav>
  )
}
