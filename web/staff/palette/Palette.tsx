import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react'
import { Search } from 'lucide-react'
import { useNavigate } from 'react-router'
import { Panel } from '../panel/Panel.tsx'
import { useT } from '../words/words.ts'
import type { PaletteItem, Target } from './items.ts'
import { PaletteList, optionId } from './PaletteList.tsx'
import { keepTypedFor } from './typed-ahead.ts'
import { usePaletteGroups } from './use-palette-groups.ts'
import styles from './palette.module.css'

/** Enter was pressed before the answer for this text was there. */
type Awaited = { readonly isAtOnce: boolean; readonly failuresBefore: number }

/**
 * Search and actions over the whole application: a text field that steers a list. It is no chunk of its own: the field
 * must be there for the very next key.
 */
export function Palette({ onClose }: { onClose: () => void }) {
  const t = useT()
  const listId = useId()
  const navigate = useNavigate()
  const dialog = useRef<HTMLDialogElement>(null)
  const [typed, setTyped] = useState('')
  const [chosenId, setChosenId] = useState<string | null>(null)
  const [awaited, setAwaited] = useState<Awaited | null>(null)
  const { groups, first, isSettled, hasFailed, failures, askAgain } = usePaletteGroups(typed, awaited !== null)
  const items = groups.flatMap((group) => group.items)
  const chosen = items.find(({ id }) => id === chosenId)
  const active = chosen ?? first ?? undefined

  function go(target: Target): void {
    dialog.current?.close()
    if ('path' in target) {
      keepTypedFor(target.path)
      void navigate(target.path)
    } else if ('link' in target) window.open(target.link, '_blank', 'noopener')
    else target.run()
  }
  const open = (item: PaletteItem, isAtOnce: boolean) => go((isAtOnce && item.openAtOnce) || item.open)

  const isAnswered = first !== null || isSettled || (hasFailed && failures > (awaited?.failuresBefore ?? 0))
  useEffect(() => {
    if (awaited === null || !isAnswered) return
    setAwaited(null)
    if (first) open(first, awaited.isAtOnce)
    // What was found belongs to the same render.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [awaited, isAnswered])

  function step(by: 1 | -1): void {
    const at = items.findIndex(({ id }) => id === active?.id)
    const next = at < 0 ? (by > 0 ? 0 : items.length - 1) : (at + by + items.length) % items.length
    setChosenId(items[next]?.id ?? null)
  }
  function onKeyDown(event: KeyboardEvent): void {
    const by = ({ ArrowDown: 1, ArrowUp: -1 } as const)[event.key]
    if (by !== undefined && items.length > 0) {
      event.preventDefault()
      step(by)
    } else if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      event.preventDefault()
      const isAtOnce = event.ctrlKey || event.metaKey
      if (active) return open(active, isAtOnce)
      if (isSettled) return
      if (hasFailed) askAgain()
      setAwaited({ isAtOnce, failuresBefore: failures })
    }
  }

  function status(): string {
    if (isSettled) return t('palette.found', { count: items.length })
    if (awaited !== null) return t('look-up.place.searching', { typed: typed.trim() })
    return hasFailed ? t('look-up.place.not-answered', { typed: typed.trim() }) : ''
  }
  return (
    <Panel at="top" ref={dialog} className={styles.palette!} aria-label={t('palette.open')} onClose={onClose}>
      <div className={styles.field}>
        <Search size={18} />
        <input
          autoFocus
          type="text"
          role="combobox"
          aria-expanded={items.length > 0}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={active && optionId(listId, active)}
          aria-label={t('palette.open')}
          aria-busy={awaited !== null || undefined}
          placeholder={t('palette.open')}
          autoComplete="off"
          spellCheck={false}
          maxLength={100}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value)
            setChosenId(null)
            setAwaited(null)
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
      <p role="status" className={items.length > 0 && !hasFailed ? 'visually-hidden' : styles.nothing}>
        {status()}
      </p>
    </Panel>
  )
}
