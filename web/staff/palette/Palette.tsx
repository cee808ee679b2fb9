import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react'
import { Search } from 'lucide-react'
import { useNavigate } from 'react-router'
import { useT } from '../words/words.ts'
import type { PaletteItem, Target } from './items.ts'
import { PaletteList, optionId } from './PaletteList.tsx'
import { usePaletteGroups } from './use-palette-groups.ts'
import styles from './palette.module.css'

/** Search and actions over the whole application: a text field that steers a list. */
export function Palette({ onClose }: { onClose: () => void }) {
  const t = useT()
  const listId = useId()
  const navigate = useNavigate()
  const dialog = useRef<HTMLDialogElement>(null)
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState(0)
  const { groups, settled } = usePaletteGroups(typed)
  const items = groups.flatMap((group) => group.items)
  const active = items[Math.min(chosen, items.length - 1)]

  useEffect(() => dialog.current?.showModal(), [])

  function go(target: Target): void {
    dialog.current?.close()
    if ('path' in target) void navigate(target.path)
    else if ('link' in target) window.open(target.link, '_blank', 'noopener')
    else target.run()
  }

  function onKeyDown(event: KeyboardEvent): void {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined && items.length > 0) {
      event.preventDefault()
      setChosen((Math.min(chosen, items.length - 1) + step + items.length) % items.length)
    } else if (event.key === 'Enter' && active && !event.nativeEvent.isComposing) {
      event.preventDefault()
      go((event.ctrlKey || event.metaKey) && active.openAtOnce ? active.openAtOnce : active.open)
    }
  }

  return (
    <dialog
      ref={dialog}
      className={styles.palette}
      aria-label={t('palette.open')}
      onClose={onClose}
      onClick={(event) => event.target === dialog.current && dialog.current.close()}
    >
      <div className={styles.field}>
        <Search size={18} aria-hidden="true" />
        <input
          autoFocus
          type="text"
          role="combobox"
          aria-expanded={items.length > 0}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={active && optionId(listId, active)}
          aria-label={t('palette.open')}
          placeholder={t('palette.open')}
          autoComplete="off"
          spellCheck={false}
          maxLength={100}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value)
            setChosen(0)
          }}
          onKeyDown={onKeyDown}
        />
        <kbd aria-hidden="true">Esc</kbd>
      </div>
      <PaletteList
        id={listId}
        groups={groups}
        active={active}
        typed={typed}
        onChoose={(item: PaletteItem) => go(item.open)}
      />
      <p role="status" className={items.length > 0 ? 'visually-hidden' : styles.nothing}>
        {settled ? t('palette.found', { count: items.length }) : ''}
      </p>
    </dialog>
  )
}
