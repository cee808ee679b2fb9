import { useState } from 'react'
import { ListTable } from '#web/staff/list/ListTable.tsx'
import { useT } from '#web/staff/words/words.ts'
import { columns, type JourneyListProps } from './journey-list.ts'
import type { ListedJourney } from './journey.ts'
import { JourneyRow } from './JourneyRow.tsx'
import styles from './journeys.module.css'

export function JourneyTable({ journeys, ...list }: JourneyListProps & { journeys: readonly ListedJourney[] }) {
  const t = useT()
  // Another row that is opened closes none: something may be typed in it.
  const [edited, setEdited] = useState<ReadonlySet<string>>(new Set())
  return (
    <ListTable
      caption={t('journeys.title')}
      className={styles.table}
      columns={columns.map((column) => ({ ...column, label: t(column.label) }))}
      {...list}
    >
      {journeys.map((journey) => (
        <JourneyRow
          key={journey.id}
          journey={journey}
          isEdited={edited.has(journey.id)}
          onEdit={(isEdited) =>
            setEdited(
              (known) => new Set([...known].filter((id) => id !== journey.id).concat(isEdited ? journey.id : [])),
            )
          }
        />
      ))}
    </ListTable>
  )
}
