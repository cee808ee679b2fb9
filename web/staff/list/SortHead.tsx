import { ArrowDown, ArrowUp } from 'lucide-react'

type SortHeadProps = {
  label: string
  /** How the rows are sorted by it. */
  sorted: 'ascending' | 'descending' | 'none'
  onSort: () => void
}

/** The head of a column by which an answer's rows can be sorted. */
export function SortHead({ label, sorted, onSort }: SortHeadProps) {
  const Arrow = sorted === 'descending' ? ArrowDown : ArrowUp
  return (
    <th role="columnheader" scope="col" aria-sort={sorted}>
      <button type="button" onClick={onSort}>
        {label}
        {sorted !== 'none' && <Arrow size={15} />}
      </button>
    </th>
  )
}
