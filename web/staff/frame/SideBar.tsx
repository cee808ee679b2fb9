import { Link, NavLink } from 'react-router'
import { Rhumb } from '../../ui/Rhumb.tsx'
import { Rose } from '../../ui/Rose.tsx'
import { screens } from '../screens.ts'
import { useViewer } from '../session/viewer.tsx'
import { useT, type WordKey } from '../words/words.ts'
import { visibleMenu, type VisibleEntry } from '../menu.ts'
import { SettingsMenu } from './SettingsMenu.tsx'
import styles from '../shell/shell.module.css'

const groupWords: Record<string, WordKey> = {
  desk: 'menu.desk',
  maps: 'menu.maps',
  reference: 'menu.reference',
  admin: 'menu.admin',
}

/** Logo, menu, help and settings: the side bar, and the drawer of narrow windows. */
export function SideBar() {
  const t = useT()
  const groups = visibleMenu(screens, useViewer().permissions)
  const foot = groups.find(({ group }) => group === 'foot')
  return (
    <>
      <Rhumb className={styles.sideRhumb} width={300} height={420} x={60} y={400} radius={300} opacity={0.3} />
      <Link className={styles.logo} to="/" aria-label={t('shell.home')}>
        <Rose size={40} ground="var(--vellum)" />
        <span>Portolan</span>
      </Link>
      <nav className={styles.nav} aria-label={t('shell.menu')}>
        {groups
          .filter(({ group }) => group !== 'foot')
          .map(({ group, entries }) => (
            <div key={group} className={styles.group}>
              <h2>{t(groupWords[group]!)}</h2>
              <ul>
                {entries.map((entry) => (
                  <MenuLink key={entry.path} entry={entry} />
                ))}
              </ul>
            </div>
          ))}
        <ul className={styles.foot}>
          {foot?.entries.map((entry) => (
            <MenuLink key={entry.path} entry={entry} />
          ))}
        </ul>
      </nav>
      <SettingsMenu />
    </>
  )
}

function MenuLink({ entry: { path, icon: Icon, label, shortcut, badge: Badge } }: { entry: VisibleEntry }) {
  const t = useT()
  return (
    <li className={styles.item}>
      <NavLink
        className={styles.entry}
        to={path}
        {...(shortcut && { title: t('journeys.with-key', { label: t(label), key: `g ${shortcut}` }) })}
      >
        <Icon size={18} />
        <span>{t(label)}</span>
      </NavLink>
      {Badge && <Badge />}
    </li>
  )
}
