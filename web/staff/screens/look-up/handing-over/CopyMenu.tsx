import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { Button } from '@mantine/core'
import { useClickOutside } from '@mantine/hooks'
import { ChevronDown, Copy } from 'lucide-react'
import { useKey } from '#web/staff/keys/use-key.ts'
import { stepThrough } from '#web/staff/panel/step-through.ts'
import { useT } from '#web/staff/words/words.ts'
import { type CopyKind, copyKinds } from './copied-texts.ts'
import styles from './copy-menu.module.css'

type CopyMenuProps = { disabled: boolean; onCopy: (kind: CopyKind) => void }

/** What of the answer is copied. `c` opens it, and a number, Enter or the pointer chooses. */
export function CopyMenu({ disabled, onCopy }: CopyMenuProps) {
  const t = useT()
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const place = useClickOutside<HTMLDivElement>(() => setOpen(false))
  useKey('c', () => !disabled && setOpen(true))
  useEffect(() => {
    if (isOpen) list.current?.querySelector('button')?.focus()
  }, [isOpen])

  function close() {
    setOpen(false)
    button.current?.focus()
  }
  function choose(kind: CopyKind) {
    close()
    onCopy(kind)
  }
  function onKeyDown(event: KeyboardEvent) {
    const numbered = copyKinds[Number(event.key) - 1]
    if (event.key === 'Tab') return setOpen(false)
    if (event.key === 'Escape') close()
    else if (numbered) choose(numbered)
    else if (!stepThrough([...(list.current?.querySelectorAll('button') ?? [])], event.key)) return
    event.preventDefault()
  }
  return (
    <div ref={place} className={styles.place}>
      <Button
        ref={button}
        variant="default"
        fullWidth
        disabled={disabled}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-keyshortcuts="c"
        onClick={() => setOpen(!isOpen)}
        leftSection={<Copy size={17} />}
        rightSection={<ChevronDown size={16} />}
      >
        {t('look-up.copy')}
      </Button>
      {isOpen && (
        <div ref={list} role="menu" aria-label={t('look-up.copy')} className={styles.menu} onKeyDown={onKeyDown}>
          {copyKinds.map((kind, index) => (
            <button key={kind} type="button" role="menuitem" tabIndex={-1} onClick={() => choose(kind)}>
              <span>
                {t(`look-up.copy.${kind}`)}
                <small>{t(`look-up.copy.${kind}.hint`)}</small>
              </span>
              <kbd aria-hidden="true">{index + 1}</kbd>
            </button>
          ))}
        </div>
      )}
    </div>
  )
}
