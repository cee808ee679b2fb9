import { Button, Checkbox } from '@mantine/core'
import '@mantine/core/styles/Checkbox.layer.css'
import { ArrowDown, ArrowUp, Download } from 'lucide-react'
import { Link } from 'react-router'
import { useAddress } from '#web/staff/address/use-address.ts'
import { useCall } from '#web/staff/api/use-call.ts'
import { FailedCall } from '#web/staff/errors/ErrorNotice.tsx'
import { today } from '#web/staff/fields/today.ts'
import { RestrictionOverviewDocument } from '#web/staff/generated/graphql.ts'
import { saveCsv } from '#web/staff/list/write-csv.ts'
import { Screen } from '#web/staff/shell/Screen.tsx'
import { Skeleton } from '#web/staff/shell/Skeleton.tsx'
import { useLanguage, useT } from '#web/staff/words/words.ts'
import { overviewColumns, sortedBy, tableTexts, type OverviewColumn, type OverviewRow } from './overview-columns.ts'
import styles from './overview.module.css'

const usual = overviewColumns.filter(({ isExtra }) => !isExtra).map(({ id }) => id)

/** All entry restrictions in one dense table, for the editors of the installation. Its order and columns stand in the address. */
export function RestrictionOverviewScreen() {
  const t = useT()
  const label = t('menu.restriction-overview')
  const language = useLanguage()
  const [address, show] = useAddress()
  const call = useCall(RestrictionOverviewDocument, {})
  const wanted = address.get('columns')?.split(' ') ?? usual
  const columns = overviewColumns.filter(({ id }) => id === 'name' || wanted.includes(id))
  const sorted = overviewColumns.find(({ id }) => id === address.get('sort')) ?? overviewColumns[0]!
  const isDescending = address.get('order') === 'desc'
  const rows = call.data && sortedBy(call.data.restrictionOverview, sorted, isDescending, language)

  const toggle = (id: string) => {
    const shown = columns.map((column) => column.id)
    // No column at all is said, too.
    show({ columns: [(shown.includes(id) ? shown.filter((each) => each !== id) : [...shown, id]).join(' ')] })
  }
  const download = rows && (
    <Button
      variant="default"
      leftSection={<Download size={17} />}
      onClick={() => saveCsv(tableTexts(rows, columns, { t, language }), `entry-restrictions-${today()}.csv`)}
    >
      {t('rule-overview.export')}
    </Button>
  )
  return (
    <Screen title={t('menu.restriction-overview')} actions={download}>
      {call.error && <FailedCall title={t('list.failed')} call={call} />}
      {call.isPending && <Skeleton lines={8} />}
      {rows && (
        <>
          <details className={styles.choice}>
            <summary>{t('rule-overview.columns')}</summary>
            <div>
              {overviewColumns
                .filter(({ id }) => id !== 'name')
                .map(({ id, label }) => (
                  <Checkbox
                    key={id}
                    size="xs"
                    label={t(label)}
                    checked={columns.some((column) => column.id === id)}
                    onChange={() => toggle(id)}
                  />
                ))}
            </div>
          </details>
          <p className={styles.count}>{t('list.count', { count: rows.length, more: 'no' })}</p>
          {/* Wider than a narrow window: it can be scrolled with the keys too. */}
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls is reached by the keyboard */}
          <div role="region" tabIndex={0} aria-label={label} className={`card ${styles.frame}`}>
            <OverviewTable
              rows={rows}
              columns={columns}
              sorted={sorted}
              isDescending={isDescending}
              onSort={(id) => show({ sort: id, order: id === sorted.id && !isDescending ? 'desc' : 'asc' })}
            />
          </div>
        </>
      )}
    </Screen>
  )
}

type OverviewTableProps = {
  rows: readonly OverviewRow[]
  columns: readonly OverviewColumn[]
  sorted: OverviewColumn
  isDescending: boolean
  onSort: (id: string) => void
}

function OverviewTable({ rows, columns, sorted, isDescending, onSort }: OverviewTableProps) {
  const t = useT()
  const language = useLanguage()
  const Arrow = isDescending ? ArrowDown : ArrowUp
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          {columns.map(({ id, label }) => (
            <th
              key={id}
              scope="col"
              aria-sort={id === sorted.id ? (isDescending ? 'descending' : 'ascending') : 'none'}
            >
              <button type="button" onClick={() => onSort(id)}>
                {t(label)}
                {id === sorted.id && <Arrow size={14} />}
              </button>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            {columns.map((column) => (
              <td key={column.id}>
                {column.id === 'name' ? (
                  <Link to={`/entryrestrictions/${encodeURIComponent(row.id)}/edit`}>{row.name}</Link>
                ) : (
                  column.text(row, { t, language })
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
