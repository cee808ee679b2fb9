import { ArrowDown, Star } from 'lucide-react'
import type { RiskLevel } from '#domain/risk/risk-level.ts'
import { IsoCode } from '#web/ui/IsoCode.tsx'
import { LevelBars } from '#web/ui/LevelBars.tsx'
import { useT } from '#web/staff/words/words.ts'
import { cellOf, type Cell, type Order, type RiskColumn, type Row } from './risk-rows.ts'
import styles from './risk-matrix.module.css'

type RiskTableProps = {
  rows: readonly Row[]
  columns: readonly RiskColumn[]
  order: Order
  onOrder: (order: Order) => void
  onOpen: (iso2: string) => void
}

/** Roles keep it a table for screen readers where a narrow window lays it out as cards. */
export function RiskTable({ rows, columns, order, onOrder, onOpen }: RiskTableProps) {
  const t = useT()
  return (
    <div className={`card ${styles.frame}`}>
      <table role="table" className={styles.table}>
        <caption className="visually-hidden">{t('risk.caption')}</caption>
        <thead role="rowgroup">
          <tr role="row">
            {(['name', 'highest', ...columns] as const).map((column) => (
              <th
                key={column}
                role="columnheader"
                scope="col"
                aria-sort={order === column ? (column === 'name' ? 'ascending' : 'descending') : 'none'}
              >
                <button type="button" onClick={() => onOrder(column)}>
                  {t(`risk.column.${column}`)}
                  {order === column && <ArrowDown size={15} aria-hidden />}
                </button>
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map((row) => (
            <tr key={row.iso2} role="row">
              <th role="rowheader" scope="row">
                <span className={styles.country}>
                  <IsoCode iso2={row.iso2} />
                  <span>{row.name}</span>
                  {row.favourite && <Star size={14} role="img" aria-label={t('risk.favourite')} />}
                </span>
              </th>
              <td role="cell">
                <span className={styles.label} aria-hidden="true">
                  {t('risk.column.highest')}
                </span>
                <Level level={row.highest} />
              </td>
              {columns.map((column) => (
                <td key={column} role="cell">
                  <span className={styles.label} aria-hidden="true">
                    {t(`risk.column.${column}`)}
                  </span>
                  <CellView cell={cellOf(row, column)} onOpen={() => onOpen(row.iso2)} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function CellView({ cell, onOpen }: { cell: Cell | null; onOpen: () => void }) {
  const t = useT()
  if (cell === null) return <Level level={null} />
  return (
    <button type="button" className={styles.cell} onClick={onOpen}>
      <Level level={cell.level} />
      {cell.word && <small>{cell.word}</small>}
      {cell.count !== null && <small>{t('risk.events', { count: cell.count })}</small>}
      {cell.isPartial && <small>{t('risk.partial')}</small>}
    </button>
  )
}

/** The bars, and the same in words. */
export function Level({ level }: { level: number | null }) {
  const t = useT()
  return (
    <span
      className={styles.level}
      data-grave={level !== null && level >= 4 ? true : undefined}
      data-unknown={level === null ? true : undefined}
    >
      <LevelBars level={level} />
      <span>{level === null ? t('risk.level.unknown') : t(`risk.level.${level as RiskLevel}`)}</span>
    </span>
  )
}
