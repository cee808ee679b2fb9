import { useRef } from 'react'
import { Button } from '@mantine/core'
import { ClipboardPaste, Undo2 } from 'lucide-react'
import { useT } from '#web/staff/words/words.ts'
import styles from './paste.module.css'

type PasteBarProps = { isUndoable: boolean; onStart: () => void; onUndo: () => void }

/** At the top of the search: the way to paste a booking, and after it was taken over, the way back. */
export function PasteBar({ isUndoable, onStart, onUndo }: PasteBarProps) {
  const t = useT()
  const start = useRef<HTMLButtonElement>(null)
  return (
    <div className={styles.bar}>
      <Button ref={start} variant="default" size="xs" leftSection={<ClipboardPaste size={16} />} onClick={onStart}>
        {t('paste.open')}
      </Button>
      <span className={styles.hint}>{t('paste.open.hint')}</span>
      <div className={isUndoable ? styles.taken : undefined}>
        <p role="status">{isUndoable && t('paste.taken')}</p>
        {isUndoable && (
          <Button
            variant="subtle"
            size="compact-sm"
            leftSection={<Undo2 size={15} />}
            onClick={() => {
              // The button goes away with what it takes back.
              start.current?.focus()
              onUndo()
            }}
          >
            {t('paste.undo')}
          </Button>
        )}
      </div>
    </div>
  )
}
