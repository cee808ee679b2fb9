import { useEffect, useId, useRef } from 'react'
import { Settings } from 'lucide-react'
import { useLocation } from 'react-router'
import { useViewer } from '../session/viewer.tsx'
import { useT } from '../words/words.ts'
import { SettingsPanel } from './SettingsPanel.tsx'
import styles from './settings.module.css'

const initials = (...names: string[]): string => names.map((name) => name.slice(0, 1).toLocaleUpperCase()).join('')

/** The card with the person's name at the foot of the side bar; it opens the settings. */
export function SettingsMenu() {
  const t = useT()
  const viewer = useViewer()
  const panelId = useId()
  const panel = useRef<HTMLDivElement>(null)
  const { key } = useLocation()
  useEffect(() => panel.current?.hidePopover(), [key])

  const name = [viewer.firstName, viewer.lastName].filter(Boolean).join(' ') || viewer.username
  return (
    <div className={styles.place}>
      <button type="button" className={styles.card} popoverTarget={panelId}>
        <span className={styles.initials} aria-hidden="true">
          {initials(viewer.firstName, viewer.lastName) || initials(viewer.username)}
        </span>
        <span className={styles.person}>
          <b>{name}</b>
          <small>{viewer.organisation.name}</small>
        </span>
        <Settings size={18} role="img" aria-label={t('settings.title')} />
      </button>
      <div
        ref={panel}
        id={panelId}
        popover="auto"
        className={styles.panel}
        role="dialog"
        aria-label={t('settings.title')}
      >
        <SettingsPanel name={name} />
      </div>
    </div>
  )
}
