import { useRef } from 'react'
import { Button } from '@mantine/core'
import { Panel } from '../panel/Panel.tsx'
import { screens } from '../screens.ts'
import { rowKeys, type RowAction } from '../keys/row-keys.ts'
import { may } from '../session/permissions.ts'
import { useViewer } from '../session/viewer.tsx'
import { visibleMenu } from '../menu.ts'
import { useT } from '../words/words.ts'
import styles from './palette.module.css'

/** The keyboard shortcuts that work for this person. */
export function ShortcutHelp({ onClose }: { onClose: () => void }) {
  const t = useT()
  const dialog = useRef<HTMLDialogElement>(null)
  const { permissions } = useViewer()
  const entries = visibleMenu(screens, permissions).flatMap((group) => group.entries)
  const rowActions = Object.entries(may(permissions, 'a3m_core.ListMyJourney') ? rowKeys : {}) as [RowAction, string][]
  return (
    <Panel at="middle" ref={dialog} className={styles.help!} title={t('shortcuts.title')} onClose={onClose}>
      <dl>
        <div>
          <dt>{t('shortcuts.palette')}</dt>
          <dd>
            <kbd>{t('palette.keys')}</kbd> <kbd>/</kbd>
          </dd>
        </div>
        {entries
          .filter((entry) => entry.shortcut)
          .map((entry) => (
            <div key={entry.path}>
              <dt>{t(entry.label)}</dt>
              <dd>
                <kbd>g</kbd> <kbd>{entry.shortcut}</kbd>
              </dd>
            </div>
          ))}
        <div>
          <dt>{t('shortcuts.copy')}</dt>
          <dd>
            <kbd>c</kbd>
          </dd>
        </div>
        <div>
          <dt>{t('shortcuts.rows')}</dt>
          <dd>
            <kbd>j</kbd> <kbd>k</kbd>
          </dd>
        </div>
        {rowActions.map(([action, key]) => (
          <div key={key}>
            <dt>{t(`shortcuts.row.${action}`)}</dt>
            <dd>
              <kbd>{key}</kbd>
            </dd>
          </div>
        ))}
        <div>
          <dt>{t('shortcuts.help')}</dt>
          <dd>
            <kbd>?</kbd>
          </dd>
        </div>
      </dl>
      <p>{t('shortcuts.off')}</p>
      <Button variant="default" onClick={() => dialog.current?.close()}>
        {t('close')}
      </Button>
    </Panel>
  )
}
