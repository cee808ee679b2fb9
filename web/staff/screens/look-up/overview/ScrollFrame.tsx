import { useEffect, useRef, type ReactNode } from 'react'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useT } from '#web/staff/words/words.ts'
import styles from './scroll-frame.module.css'
import { useScrollEnds } from './use-scroll-ends.ts'

const ordinary = { first: 158, column: 150 }
/** Narrower, where nothing has to scroll then. */
const tight = { first: 124, column: 124 }

/**
 * All columns where they fit, closely if need be. Else whole columns fill the frame, so that a column that stays in view covers
 * another as a whole or not at all.
 */
export function columnsIn(width: number, columns: number): { readonly first: number; readonly column: number } {
  const room = Math.floor(width) - ordinary.first
  const fits = Math.floor(room / ordinary.column)
  if (fits < columns && tight.first + columns * tight.column <= width) {
    const column = Math.floor((width - tight.first) / columns)
    return { first: Math.floor(width) - columns * column, column }
  }
  const count = Math.max(1, fits)
  const column = Math.max(ordinary.column, Math.floor(room / count))
  return { first: ordinary.first + Math.max(0, room - count * column), column }
}

/** The width of the frame before: the next is most likely as wide, and then it is laid out once. */
let widthBefore: number | null = null

function setColumns({ style }: HTMLElement, { first, column }: ReturnType<typeof columnsIn>): void {
  const set = (name: string, value: string) => {
    if (style.getPropertyValue(name) !== value) style.setProperty(name, value)
  }
  set('--first', `${first}px`)
  set('--column', `${column}px`)
  set('--below-icon', column < ordinary.column ? '-27px' : '0')
}

type ScrollFrameProps = { label: string; columns: number; children: ReactNode }

/** What is wider than the window scrolls in a frame that the keyboard can enter; each edge says whether there is more behind it. */
export function ScrollFrame({ label, columns, children }: ScrollFrameProps) {
  const t = useT()
  const around = useRef<HTMLDivElement>(null)
  const frame = useRef<HTMLDivElement>(null)
  const { atStart, atEnd } = useScrollEnds(frame)
  const isWider = !atStart || !atEnd

  useEffect(() => {
    const element = frame.current!
    const outer = around.current!
    const fit = (width: number) => {
      widthBefore = width
      setColumns(outer, columnsIn(width, columns))
    }
    if (widthBefore !== null) fit(widthBefore)
    // It looks for the first time when all is laid out.
    const watched = new ResizeObserver(() => fit(element.clientWidth))
    watched.observe(element)
    return () => watched.disconnect()
  }, [columns])

  const goOn = (direction: 1 | -1) => {
    const element = frame.current!
    element.scrollBy({ left: direction * element.clientWidth * 0.5 })
  }
  return (
    <div ref={around} className={isWider ? `${styles.around} ${styles.scrolls}` : styles.around}>
      {!atStart && (
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
      {!atEnd && (
        <div className={`${styles.edge} ${styles.end}`}>
          <button type="button" onClick={() => goOn(1)} aria-label={t('look-up.matrix.later')}>
            <ChevronRight size={18} />
          </button>
        </div>
      )}
    </div>
  )
}
