import { useEffect, useId, useRef } from 'react'
import { Settings, LogOut } from 'lucide-react'
import { useLocation } from 'react-router'
import { Button } from '@mantine/core'
import { useViewer } from '../session/viewer.tsx'
import { useT } from '../words/words.ts'
import styles from './settings.module.css'
import { ChoiceField } from '../fields/ChoiceField.tsx'
import { ErrorList } from '../errors/ErrorList.tsx'
import { signOut } from '../session/session.ts'
import { useStored, writeStored } from '../stored.ts'
import type { ColourScheme } from '../stored-values.ts'
import { builtVersion } from './version.ts'
import { LanguageSelector } from './LanguageSelector.tsx'
import { SettingsGroup } from './SettingsGroup.tsx'
import { mine, ofInstallation, ofOrganisation } from './settings-links.ts'

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

const schemes = ['system', 'light', 'dark'] as const satisfies readonly ColourScheme[]

function SettingsPanel({ name }: { name: string }) {
  const t = useT()
  const { username, email } = useViewer()
  const shortcuts = useStored('shortcuts')
  const scheme = useStored('colourScheme')
  // The side bar and the drawer of a narrow window both have settings.
  const schemeName = useId()
  return (
    <>
      <div className={styles.who}>
        <b>{name}</b>
        <span>{username}</span>
        {email && <span>{email}</span>}
      </div>
      <div className={styles.row}>
        <span>{t('settings.language')}</span>
        <LanguageSelector />
      </div>
      <ChoiceField
        name={schemeName}
        label={t('settings.scheme')}
        options={schemes.map((value) => ({ value, label: t(`settings.scheme.${value}`) }))}
        value={scheme}
        onChange={(chosen) => writeStored('colourScheme', chosen)}
      />
      <label className={styles.row}>
        <span>
          {t('settings.shortcuts')}
          <small>{t('settings.shortcuts.hint')}</small>
        </span>
        <input
          type="checkbox"
          role="switch"
          className={styles.switch}
          checked={shortcuts}
          onChange={(event) => writeStored('shortcuts', event.target.checked)}
        />
      </label>
      <ErrorList />
      <div className={styles.groups}>
        <div className={styles.column}>
          <SettingsGroup title={t('settings.group.mine')} links={mine} />
          <SettingsGroup title={t('settings.group.installation')} links={ofInstallation} />
        </div>
        <SettingsGroup title={t('settings.group.organisation')} links={ofOrganisation} />
      </div>
      <div className={styles.end}>
        <span>{t('settings.version', { version: builtVersion })}</span>
        <Button variant="default" onClick={() => void signOut()} leftSection={<LogOut size={18} />}>
          {t('menu.sign-out')}
        </Button>
      </div>
    </>
  )
}
