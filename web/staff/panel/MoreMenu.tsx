import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { useClickOutside } from '@mantine/hooks'
import { Ellipsis } from 'lucide-react'
import styles from './more-menu.module.css'

export type MoreItem = { readonly label: string; readonly icon: ReactNode; readonly onChoose: () => void }

type MoreMenuProps = {
  /** Of what it is the menu. */
  label: string
  items: readonly MoreItem[]
}

/** What is wanted now and then, in words, behind one button. */
export function MoreMenu({ label, items }: MoreMenuProps) {
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const place = useClickOutside<HTMLDivElement>(() => setOpen(false))
  useEffect(() => {
    if (isOpen) list.current?.querySelector('button')?.focus()
  }, [isOpen])

  function close() {
    setOpen(false)
    button.current?.focus()
  }
  function onKeyDown(event: KeyboardEvent) {
    const buttons = [...(list.current?.querySelectorAll('button') ?? [])]
    const at = buttons.findIndex((each) => each === document.activeElement)
    const next = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: buttons.length - 1 }[event.key]
    if (event.key === 'Tab') return setOpen(false)
    if (event.key === 'Escape') close()
    else if (next !== undefined) buttons[(next + buttons.length) % buttons.length]?.focus()
    else return
    event.preventDefault()
  }
  return (
    <div ref={place} className={styles.place}>
      <button
        ref={button}
        type="button"
        className={styles.button}
        aria-label={label}
        title={label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <Ellipsis size={18} />
      </button>
      {isOpen && (
        <div ref={list} role="menu" aria-label={label} className={styles.menu} onKeyDown={onKeyDown}>
          {items.map((item) => (
            <button
              key={item.label}
              type="button"
              role="menuitem"
              tabIndex={-1}
              onClick={() => {
                close()
                item.onChoose()
              }}
            >
              {item.icon}
              {item.label}
            </button>
          ))}
        </div>
      )}
    </div>
  )
}
