import { useRef, type ReactNode } from 'react'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { useT } from '#web/staff/words/words.ts'
import type { ListProps } from './use-list-state.ts'
import styles from './list.module.css'
import { useRowKeys } from './use-row-keys.ts'

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
  const Arrow = list.isDescending ? ArrowDown : ArrowUp
  return (
    <table role="table" className={`${styles.table} ${className}`}>
      <caption className="visually-hidden">{caption}</caption>
      <colgroup>
        {columns.map(({ order, width }) => (
          <col key={order} style={{ width }} />
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
      <tbody role="rowgroup" ref={body}>
        {children}
      </tbody>
    </table>
  )
}
