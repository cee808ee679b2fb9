import { useEffect, useRef, useState, type ReactNode } from 'react'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useT } from '#web/staff/words/words.ts'
import styles from './scroll-frame.module.css'

type Ends = { readonly atStart: boolean; readonly atEnd: boolean }
const whole: Ends = { atStart: true, atEnd: true }

const leastFirst = 158
const leastColumn = 150

/** Whole columns fill the frame, so that a column that stays in view covers another as a whole or not at all. */
export function columnsIn(width: number): { readonly first: number; readonly column: number } {
  const room = Math.floor(width) - leastFirst
  const count = Math.max(1, Math.floor(room / leastColumn))
  const column = Math.max(leastColumn, Math.floor(room / count))
  return { first: leastFirst + Math.max(0, room - count * column), column }
}

/** As the frame before was: the next is most likely as wide, and then it is laid out once. */
let columnsNow: ReturnType<typeof columnsIn> | null = null

function setColumns({ style }: HTMLElement, { first, column }: ReturnType<typeof columnsIn>): void {
  const set = (name: string, width: number) => {
    if (style.getPropertyValue(name) !== `${width}px`) style.setProperty(name, `${width}px`)
  }
  set('--first', first)
  set('--column', column)
}

/** What is wider than the window scrolls in a frame that the keyboard can enter; each edge says whether there is more behind it. */
export function ScrollFrame({ label, children }: { label: string; children: ReactNode }) {
  const t = useT()
  const around = useRef<HTMLDivElement>(null)
  const frame = useRef<HTMLDivElement>(null)
  const [ends, setEnds] = useState(whole)
  const isWider = !ends.atStart || !ends.atEnd

  useEffect(() => {
    const element = frame.current!
    const outer = around.current!
    const look = () => {
      const { clientWidth } = element
      columnsNow = columnsIn(clientWidth)
      setColumns(outer, columnsNow)
      const { scrollLeft, scrollWidth } = element
      outer.style.setProperty('--pinned', scrollWidth > clientWidth + 1 ? 'var(--line2)' : 'transparent')
      // Half a pixel is lost to rounding where a page is zoomed.
      setEnds({ atStart: scrollLeft < 1, atEnd: scrollLeft + clientWidth > scrollWidth - 1 })
    }
    if (columnsNow) setColumns(outer, columnsNow)
    element.addEventListener('scroll', look, { passive: true })
    // It looks for the first time when all is laid out.
    const watched = new ResizeObserver(look)
    watched.observe(element)
    if (element.firstElementChild) watched.observe(element.firstElementChild)
    return () => {
      element.removeEventListener('scroll', look)
      watched.disconnect()
    }
  }, [])

  const goOn = (direction: 1 | -1) => {
    const element = frame.current!
    element.scrollBy({ left: direction * element.clientWidth * 0.5 })
  }
  return (
    <div ref={around} className={styles.around}>
      {!ends.atStart && (
        <div className={`${styles.edge} ${styles.start}`}>
          <button type="button" onClick={() => goOn(-1)} aria-label={t('look-up.matrix.earlier')}>
            <ChevronLeft size={18} />
          </button>
        </div>
      )}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls is reached by the keyboard */}
      <div ref={frame} className={styles.frame} role="region" aria-label={label} tabIndex={isWider ? 0 : undefined}>
        {children}
      </div>
      {!ends.atEnd && (
        <div className={`${styles.edge} ${styles.end}`}>
          <button type="button" onClick={() => goOn(1)} aria-label={t('look-up.matrix.later')}>
            <ChevronRight size={18} />
          </button>
        </div>
      )}
    </div>
  )
}
