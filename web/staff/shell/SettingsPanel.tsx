import { useId } from 'react'
import { Button } from '@mantine/core'
import { LogOut } from 'lucide-react'
import { Link } from 'react-router'
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
      <SchemeSelector />
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
      <Button variant="default" onClick={() => void signOut()} leftSection={<LogOut size={18} aria-hidden="true" />}>
        {t('menu.sign-out')}
      </Button>
    </>
  )
}

function SchemeSelector() {
  const t = useT()
  const id = useId()
  const chosen = useStored('colourScheme')
  return (
    <div className={styles.row}>
      <span id={id}>{t('settings.scheme')}</span>
      <div role="radiogroup" aria-labelledby={id} className={styles.choices}>
        {schemes.map((scheme) => (
          <label key={scheme}>
            <input
              type="radio"
              name={`${id}-scheme`}
              checked={scheme === chosen}
              onChange={() => writeStored('colourScheme', scheme)}
              className="visually-hidden"
            />
            <span>{t(`settings.scheme.${scheme}`)}</span>
          </label>
        ))}
      </div>
    </div>
  )
}
