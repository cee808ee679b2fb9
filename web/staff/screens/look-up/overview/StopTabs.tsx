import { useEffect, useRef, type KeyboardEvent } from 'react'
import { useT } from '#web/staff/words/words.ts'
import styles from './overview.module.css'
import type { StopsProps } from './StopHeads.tsx'
import { useScrollEnds } from './use-scroll-ends.ts'

const steps: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }

/** One tab a stop, in one line that scrolls; arrow keys, Home and End go through them. */
export function StopTabs({ stops, selected, onSelect }: StopsProps) {
  const t = useT()
  const list = useRef<HTMLDivElement>(null)
  const { atStart, atEnd } = useScrollEnds(list)

  // The chosen tab is seen, and the page does not move for it.
  useEffect(() => {
    const tabs = list.current!
    const tab = tabs.children[selected] as HTMLElement
    const hidden =
      tab.offsetLeft < tabs.scrollLeft || tab.offsetLeft + tab.offsetWidth > tabs.scrollLeft + tabs.clientWidth
    if (hidden) tabs.scrollTo({ left: tab.offsetLeft - (tabs.clientWidth - tab.offsetWidth) / 2 })
  }, [selected])

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
    <div className={`${styles.tabBar} ${atStart ? '' : styles.moreBefore} ${atEnd ? '' : styles.moreAfter}`}>
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
    </div>
  )
}
