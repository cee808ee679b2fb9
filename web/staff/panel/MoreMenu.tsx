import { type KeyboardEvent, type ReactNode, type Ref, useId, useRef } from 'react'
import { ActionIcon } from '@mantine/core'
import { Ellipsis } from 'lucide-react'
import { Link } from 'react-router'
import styles from './more-menu.module.css'
import { stepThrough } from './step-through.ts'

export type MoreItem = {
  readonly label: string
  readonly icon: ReactNode
  /** A letter that does it, in a list in the row that has the focus, the menu open or not. */
  readonly shortcut?: string
  /** A screen of ours, or an address outside of the application; else `onChoose`. */
  readonly to?: string
  readonly href?: string
  readonly onChoose?: () => void
  readonly disabled?: boolean
  /** Another kind of thing than the one before. */
  readonly begins?: boolean
  readonly isGrave?: boolean
}

type MoreMenuProps = { label: string; items: readonly MoreItem[]; ref?: Ref<HTMLButtonElement> }

const itemHeight = 40

/** What is wanted now and then, in words, behind one button. The items are there while it is closed: their letters act on its row. */
export function MoreMenu({ label, items, ref }: MoreMenuProps) {
  const id = useId()
  const place = useRef<HTMLSpanElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const entries = () => [...(list.current?.querySelectorAll<HTMLElement>('[role="menuitem"]:not(:disabled)') ?? [])]
  /** Over all that scrolls or is cut, right below its button, or above it where there is no room. */
  function put() {
    const { bottom, top, left, right } = place.current!.getBoundingClientRect()
    const isAtStart = right < innerWidth / 2
    const isAbove = bottom + items.length * itemHeight > innerHeight && top > innerHeight - bottom
    Object.assign(list.current!.style, {
      left: `${(isAtStart ? left : right) + scrollX}px`,
      top: `${(isAbove ? top : bottom) + scrollY}px`,
      translate: `${isAtStart ? '0' : '-100%'} ${isAbove ? 'calc(-100% - 4px)' : '4px'}`,
    })
  }
  function opened() {
    entries()[0]?.focus()
    // In another window it would stand beside its button.
    window.addEventListener('resize', () => list.current?.hidePopover(), { once: true })
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Tab') list.current?.hidePopover()
    // Rows behind it stay where they are.
    else if (!stepThrough(entries(), event.key) && event.key !== 'j' && event.key !== 'k') return
    event.preventDefault()
  }
  return (
    <span ref={place}>
      <ActionIcon ref={ref} size={32} aria-label={label} title={label} aria-haspopup="menu" popoverTarget={id}>
        <Ellipsis size={18} />
      </ActionIcon>
      <div
        ref={list}
        id={id}
        popover="auto"
        role="menu"
        aria-label={label}
        className={styles.menu}
        onBeforeToggle={({ newState }) => newState === 'open' && put()}
        onToggle={({ newState }) => newState === 'open' && opened()}
        onKeyDown={onKeyDown}
        onClick={() => list.current?.hidePopover()}
      >
        {items.map((item) => (
          <Item key={item.label} {...item} />
        ))}
      </div>
    </span>
  )
}

function Item({ label, icon, shortcut, to, href, onChoose, disabled, begins, isGrave }: MoreItem) {
  const own = {
    role: 'menuitem',
    tabIndex: -1,
    className: `${begins ? styles.begins : ''} ${isGrave ? styles.grave : ''}`,
    'aria-keyshortcuts': shortcut,
  }
  const content = (
    <>
      {icon}
      <span>{label}</span>
      {shortcut && <kbd aria-hidden="true">{shortcut}</kbd>}
    </>
  )
  if (to !== undefined && !disabled)
    return (
      <Link to={to} {...own}>
        {content}
      </Link>
    )
  if (href !== undefined && !disabled)
    return (
      <a href={href} target="_blank" rel="noreferrer" {...own}>
        {content}
      </a>
    )
  return (
    <button type="button" disabled={disabled} onClick={onChoose} {...own}>
      {content}
    </button>
  )
}
