import { useState, type ReactNode } from 'react'
import { TextInput } from '@mantine/core'
import { Search } from 'lucide-react'
import { Link } from 'react-router'
import { fold } from '#domain/wording/fold.ts'
import { useT } from '../words/words.ts'
import list from '../list/list.module.css'
import styles from './record-list.module.css'

export type ListedRecord = {
  readonly key: string
  readonly path: string
  readonly name: string
  /** What it is found by beside its name and key. */
  readonly terms?: readonly string[]
  /** Below the heads of the columns after the first. */
  readonly cells: readonly ReactNode[]
}
type RecordListProps = {
  caption: string
  /** The first is that of the names. */
  columns: readonly string[]
  rows: readonly ListedRecord[]
  /** Above the list, beside the search. */
  actions?: ReactNode
}

/** Records of the rules by name, as many as there are; what is typed narrows them. */
export function RecordList({ caption, columns, rows, actions }: RecordListProps) {
  const t = useT()
  const [typed, setTyped] = useState('')
  const wanted = fold(typed)
  const shown = rows.filter(({ key, name, terms = [] }) =>
    [key, name, ...terms].some((term) => fold(term).includes(wanted)),
  )
  return (
    <>
      <div className={styles.bar}>
        <TextInput
          label={t('rule-records.search')}
          value={typed}
          leftSection={<Search size={16} />}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <p role="status" className={styles.count}>
          {t('rule-records.count', { count: shown.length, all: rows.length })}
        </p>
        {actions}
      </div>
      {shown.length > 0 && (
        <div className={`card ${list.card}`}>
          <table role="table" className={list.table}>
            <caption className="visually-hidden">{caption}</caption>
            <thead role="rowgroup" className={styles.heads}>
              <tr role="row">
                {columns.map((column) => (
                  <th key={column} role="columnheader" scope="col" className={styles.head}>
                    {column}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody role="rowgroup">
              {shown.map(({ key, path, name, cells }) => (
                <tr key={key} role="row" className={styles.row}>
                  <th role="rowheader" scope="row" data-label={columns[0]}>
                    <Link to={path}>{name}</Link>
                    <small>{key}</small>
                  </th>
                  {cells.map((cell, index) => (
                    <td key={columns[index + 1]} role="cell" data-label={columns[index + 1]}>
                      <div>{cell}</div>
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </>
  )
}
