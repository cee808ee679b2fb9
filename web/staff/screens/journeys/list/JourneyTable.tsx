import { useRef, useState } from 'react'
import { useT } from '#web/staff/words/words.ts'
import type { ListProps } from './list-props.ts'
import type { ListedJourney } from './journey.ts'
import { JourneyRow } from './JourneyRow.tsx'
import { SortHeader } from './SortHeader.tsx'
import styles from './list.module.css'
import { useRowKeys } from './use-row-keys.ts'

const columns = [
  { order: 'DEPARTURE', label: 'journeys.start' },
  { order: 'DESTINATION', label: 'journeys.route' },
  { order: 'TRANSIT', label: 'journeys.via' },
  { order: 'DATE_START', label: 'journeys.dates' },
  { order: 'RESTRICTION_TYPE', label: 'journeys.type' },
  { order: 'NOTE', label: 'journeys.note' },
  { order: 'CREATED_AT', label: 'journeys.created' },
] as const

/** Roles keep it a table for screen readers where a narrow window lays it out as labelled rows. */
export function JourneyTable({ journeys, list, onShow }: ListProps & { journeys: readonly ListedJourney[] }) {
  const t = useT()
  // Another row that is opened closes none: something may be typed in it.
  const [edited, setEdited] = useState<ReadonlySet<string>>(new Set())
  const body = useRef<HTMLTableSectionElement>(null)
  useRowKeys(body)
  return (
    <table role="table" className={styles.table}>
      <caption className="visually-hidden">{t('journeys.title')}</caption>
      <thead role="rowgroup">
        <tr role="row">
          {columns.map(({ order, label }) => (
            <SortHeader key={order} label={t(label)} order={order} list={list} onShow={onShow} />
          ))}
          <th role="columnheader" scope="col">
            <span className="visually-hidden">{t('journeys.actions')}</span>
          </th>
        </tr>
      </thead>
      <tbody role="rowgroup" ref={body}>
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
      </tbody>
    </table>
  )
}
