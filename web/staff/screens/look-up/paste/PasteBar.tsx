import { useRef } from 'react'
import { Button } from '@mantine/core'
import { ClipboardPaste, Undo2 } from 'lucide-react'
import { useLanguage, useT } from '#web/staff/words/words.ts'
import { countryName } from '#web/staff/fields/place-names.ts'
import type { PassportChip } from './chips.ts'
import styles from './paste.module.css'

type PasteBarProps = {
  isUndoable: boolean
  /** People that the search as it stands does not ask about. */
  others: readonly PassportChip[]
  onStart: () => void
  onUndo: () => void
  onAskOthers: () => void
}

/** At the top of the search: the way to paste a booking, and after it was taken over, the way back. */
export function PasteBar({ isUndoable, others, onStart, onUndo, onAskOthers }: PasteBarProps) {
  const t = useT()
  const language = useLanguage()
  const start = useRef<HTMLButtonElement>(null)
  const countries = [...new Set(others.flatMap(({ passports }) => passports))]
  const names = countries.map((iso2) => countryName(iso2, language)).join(', ')
  const count = others.reduce((sum, one) => sum + one.count, 0)
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
        {others.length > 0 && (
          <p className={styles.others}>
            <span role="status">{t('paste.not-asked', { count, names })}</span>
            <Button variant="subtle" size="compact-sm" onClick={onAskOthers}>
              {t('paste.ask-others')}
            </Button>
          </p>
        )}
      </div>
    </div>
  )
}
