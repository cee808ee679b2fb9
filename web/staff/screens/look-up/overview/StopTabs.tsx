import { useRef, type KeyboardEvent } from 'react'
import { useT } from '#web/staff/words/words.ts'
import type { StopsProps } from './Matrix.tsx'
import styles from './overview.module.css'

const steps: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }

/** One tab a stop; arrow keys, Home and End go through them. */
export function StopTabs({ stops, selected, onSelect }: StopsProps) {
  const t = useT()
  const list = useRef<HTMLDivElement>(null)

  function onKeyDown(event: KeyboardEvent) {
    const step = steps[event.key]
    const last = stops.length - 1
    const next =
      event.key === 'Home'
        ? 0
        : event.key === 'End'
          ? last
          : step
            ? (selected + step + stops.length) % stops.length
            : null
    if (next === null) return
    event.preventDefault()
    onSelect(next)
    list.current?.querySelectorAll<HTMLElement>('[role="tab"]')[next]?.focus()
  }
  return (
    <div ref={list} role="tablist" aria-label={t('look-up.stops')} className={styles.tabs} onKeyDown={onKeyDown}>
      {stops.map((stop, index) => (
        <button
          key={index}
          type="button"
          id={`stop-tab-${index}`}
          role="tab"
          aria-selected={index === selected}
          aria-controls="stop-panel"
          tabIndex={index === selected ? 0 : -1}
          onClick={() => onSelect(index)}
        >
          {stop.title}
        </button>
      ))}
    </div>
  )
}
