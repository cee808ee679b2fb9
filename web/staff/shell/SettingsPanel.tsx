import { useId } from 'react'
import { Button } from '@mantine/core'
import { LogOut } from 'lucide-react'
import { Link } from 'react-router'
import { ChoiceField } from '../fields/ChoiceField.tsx'
import { ErrorList } from '../errors/ErrorList.tsx'
import { signOut } from '../session/session.ts'
import { useStored, writeStored } from '../session/stored.ts'
import type { ColourScheme } from '../session/stored-values.ts'
import { builtVersion } from '../session/version.ts'
import { useViewer } from '../session/viewer.tsx'
import { useT } from '../words/words.ts'
import { LanguageSelector } from './LanguageSelector.tsx'
import styles from './settings.module.css'

const schemes = ['system', 'light', 'dark'] as const satisfies readonly ColourScheme[]

export function SettingsPanel({ name }: { name: string }) {
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
      <div className={styles.end}>
        <Link to="/imprint">{t('settings.imprint')}</Link>
        <span>{t('settings.version', { version: builtVersion })}</span>
      </div>
      <Button variant="default" onClick={() => void signOut()} leftSection={<LogOut size={18} />}>
        {t('menu.sign-out')}
      </Button>
    </>
  )
}
