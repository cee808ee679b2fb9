import { useEffect, useRef, type KeyboardEvent, type ReactNode, type RefObject } from 'react'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { useWindowEvent } from '@mantine/hooks'
import { useT } from '#web/staff/words/words.ts'
import type { ListProps } from './use-list-state.ts'
import styles from './list.module.css'
import { takeEarlyKeys } from '#web/staff/keys/early-keys.ts'
import { isScreenAwaited } from '#web/staff/keys/awaited-screen.ts'
import { isTyping } from '#web/staff/keys/shortcuts.ts'
import { useStored } from '#web/staff/stored.ts'

/** The head of a column sorts by it; once more turns the order round. */
export type Column = {
  readonly order: string
  readonly label: string
  /** Where the table is one: in a narrow window its cells are rows. */
  readonly width?: string
  readonly startsDescending?: boolean
}
type ListTableProps = ListProps & {
  caption: string
  columns: readonly Column[]
  className?: string
  children: ReactNode
}

/** Roles keep it a table for screen readers where a narrow window lays it out as labelled rows. The last column holds buttons. */
export function ListTable({ caption, columns, className = '', list, onShow, children }: ListTableProps) {
  const t = useT()
  const body = useRef<HTMLTableSectionElement>(null)
  useRowKeys(body)
  const actOnRow = useRowActions()
  const Arrow = list.isDescending ? ArrowDown : ArrowUp
  return (
    <table role="table" className={`${styles.table} ${className}`}>
      <caption className="visually-hidden">{caption}</caption>
      <colgroup>
        {columns.map(({ order, width }) => (
          <col key={order} data-order={order} style={{ width }} />
        ))}
        <col className={styles.buttons} />
      </colgroup>
      <thead role="rowgroup">
        <tr role="row">
          {columns.map(({ order, label, startsDescending = false }) => {
            const isSorted = list.order === order
            return (
              <th
                key={order}
                data-order={order}
                role="columnheader"
                scope="col"
                aria-sort={isSorted ? (list.isDescending ? 'descending' : 'ascending') : 'none'}
              >
                <button
                  type="button"
                  className={styles.sort}
                  onClick={() => onShow({ order, isDescending: isSorted ? !list.isDescending : startsDescending })}
                >
                  {label}
                  {isSorted && <Arrow size={15} />}
                </button>
              </th>
            )
          })}
          <th role="columnheader" scope="col">
            <span className="visually-hidden">{t('list.actions')}</span>
          </th>
        </tr>
      </thead>
      <tbody role="rowgroup" ref={body} onKeyDown={actOnRow}>
        {children}
      </tbody>
    </table>
  )
}

/** `j` and `k` go down and up the rows, where single letters may act. */
function useRowKeys(body: RefObject<HTMLElement | null>): void {
  const singleKeys = useStored('shortcuts')
  useEffect(() => {
    const { steps, action } = takeEarlyKeys()
    for (const key of steps) stepTo(body.current, key === 'j' ? 1 : -1)
    if (steps.length > 0 && action !== null) actIn(document.activeElement?.closest('tr[tabindex]'), action)
  }, [body])
  useWindowEvent('keydown', (event) => {
    const step = singleKeys && { j: 1, k: -1 }[event.key]
    if (!step || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target))
      return
    stepTo(body.current, step)
  })
}

function stepTo(body: HTMLElement | null, step: number): void {
  const rows = [...(body?.querySelectorAll<HTMLElement>('tr[tabindex]') ?? [])]
  const at = rows.findIndex((row) => row.contains(document.activeElement))
  const next = rows[at < 0 ? (step > 0 ? 0 : rows.length - 1) : Math.min(Math.max(at + step, 0), rows.length - 1)]
  next?.focus()
}

/** Whether the row has something that the letter does. */
function actIn(row: Element | null | undefined, key: string): boolean {
  const button = row?.querySelector<HTMLElement>(`[aria-keyshortcuts="${key}"]`)
  if (!button || button.matches(':disabled')) return false
  button.click()
  return true
}

/** A letter does in the row that has the focus what the button says that names it in `aria-keyshortcuts`. */
function useRowActions() {
  const singleKeys = useStored('shortcuts')
  return (event: KeyboardEvent<HTMLElement>) => {
    const { key, target } = event
    const isLetter = singleKeys && /^[a-z]$/.test(key) && !event.ctrlKey && !event.metaKey && !event.altKey
    if (!isLetter || event.defaultPrevented || isScreenAwaited() || isTyping(target)) return
    const row = (target as Element).closest('tr[tabindex]')
    // Else the letter is written into the field that opens.
    if (actIn(row, key)) event.preventDefault()
  }
}
