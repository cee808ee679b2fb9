import { Button } from '@mantine/core'
import { MapPin } from 'lucide-react'
import { eventTableColumns } from '#web/staff/events/event-table-columns.ts'
import { EventTimes } from '#web/staff/events/EventTimes.tsx'
import { EventCountry, EventTitle } from '#web/staff/events/EventTitle.tsx'
import { LevelInWords } from '#web/staff/events/LevelInWords.tsx'
import { levelOf } from '#web/staff/events/shown-event.ts'
import { usualOf } from '#web/staff/list/list-address.ts'
import { ListTable } from '#web/staff/list/ListTable.tsx'
import { Paging } from '#web/staff/list/Paging.tsx'
import { Message } from '#web/staff/shell/Message.tsx'
import { useLanguage, useT } from '#web/staff/words/words.ts'
import { formatMoment } from '#web/ui/format-day.ts'
import type { MapEvent } from './event-marks.ts'
import { mapFields, type MapListProps } from './map-list.ts'
import styles from './events-map.module.css'

/** The twin of the map: the same events, with nothing that is seen there alone. */
export function EventsTable({ list, onShow, events }: MapListProps & { events: readonly MapEvent[] }) {
  const t = useT()
  const page = Math.min(list.page, Math.max(1, Math.ceil(events.length / list.size)))
  const rows = events.slice((page - 1) * list.size, page * list.size)
  if (events.length === 0)
    return (
      <Message
        title={t('list.empty.filtered')}
        actions={
          <Button onClick={() => onShow({ ...usualOf(mapFields), look: 'TABLE' })}>{t('list.empty.clear')}</Button>
        }
      >
        {t('event-board.none.filtered')}
      </Message>
    )
  return (
    <div className="card">
      <ListTable
        caption={t('event-board.map-title')}
        columns={eventTableColumns.map((column) => ({ ...column, label: t(column.label) }))}
        list={list}
        onShow={onShow}
      >
        {rows.map((event) => (
          <Row key={event.gmUniqueEventId} event={event} onMap={(id) => onShow({ look: 'MAP', event: id, at: '' })} />
        ))}
      </ListTable>
      <Paging
        list={{ ...list, page }}
        onShow={onShow}
        found={{ totalCount: events.length, isMoreThanCounted: false, results: [] }}
      />
    </div>
  )
}

function Row({ event, onMap }: { event: MapEvent; onMap: (id: string) => void }) {
  const t = useT()
  const language = useLanguage()
  const { gmUniqueEventId: id, title, significantUpdateAt, countUpdates } = event
  return (
    <tr role="row" tabIndex={-1}>
      <td role="cell" data-label={t('event-board.column.level')}>
        <LevelInWords level={levelOf(event)} isDerived={event.levelIsDerived} />
      </td>
      <td role="cell" data-label={t('event-board.column.event')}>
        <EventTitle event={event} />
      </td>
      <td role="cell" data-label={t('event-board.column.country')}>
        <EventCountry event={event} />
      </td>
      <td role="cell" data-label={t('event-board.column.time')}>
        <EventTimes event={event} />
      </td>
      <td role="cell" data-label={t('event-board.column.updated')}>
        <span className={styles.number}>{formatMoment(new Date(significantUpdateAt), language)}</span>
        <small>{t('event-board.updates', { count: countUpdates })}</small>
      </td>
      <td role="cell" className={styles.actions}>
        <button
          type="button"
          className={styles.toMap}
          aria-label={t('event-board.on-map', { title })}
          onClick={() => onMap(id)}
        >
          <MapPin size={19} aria-hidden />
        </button>
      </td>
    </tr>
  )
}
