import { ArrowDown, ArrowUp } from 'lucide-react'
import type { ListProps } from './list-props.ts'
import type { Order } from './list-state.ts'
import styles from './list.module.css'

/** The head of a column sorts by it; once more turns the order round. */
export function SortHeader({ label, order, list, onShow }: ListProps & { label: string; order: Order }) {
  const isSorted = list.order === order
  const Arrow = list.isDescending ? ArrowDown : ArrowUp
  return (
    <th
      role="columnheader"
      scope="col"
      aria-sort={isSorted ? (list.isDescending ? 'descending' : 'ascending') : 'none'}
    >
      <button
        type="button"
        className={styles.sort}
        onClick={() => onShow({ order, isDescending: isSorted ? !list.isDescending : order === 'CREATED_AT' })}
      >
        {label}
        {isSorted && <Arrow size={15} aria-hidden="true" />}
      </button>
    </th>
  )
}
