import { useMemo } from 'react'
import { Button } from '@mantine/core'
import { Map as MapIcon, RefreshCw, Table } from 'lucide-react'
import { useCall } from '#web/staff/api/use-call.ts'
import { FailedCall } from '#web/staff/errors/ErrorNotice.tsx'
import { EventFilters } from '#web/staff/events/EventFilters.tsx'
import segments from '#web/staff/fields/segments.module.css'
import { MapEventsDocument, type MapEventsQuery } from '#web/staff/generated/graphql.ts'
import { useListNews, type FoundRows } from '#web/staff/list/list-news.ts'
import { ListSearch } from '#web/staff/list/ListSearch.tsx'
import { useListState } from '#web/staff/list/use-list-state.ts'
import { may } from '#web/staff/session/permissions.ts'
import { useViewer } from '#web/staff/session/viewer.tsx'
import { Message } from '#web/staff/shell/Message.tsx'
import { Screen } from '#web/staff/shell/Screen.tsx'
import { Skeleton } from '#web/staff/shell/Skeleton.tsx'
import { useLanguage, useT } from '#web/staff/words/words.ts'
import { EventsTable } from './EventsTable.tsx'
import { foundOnMap, looks, mapFields, type MapListProps } from './map-list.ts'
import { MapAndList } from './MapAndList.tsx'
import styles from './events-map.module.css'

const icons = { MAP: MapIcon, TABLE: Table }
const noEvents: MapEventsQuery['mapEvents'] = []
const rowsOf = ({ mapEvents }: MapEventsQuery): FoundRows => ({
  totalCount: mapEvents.length,
  isMoreThanCounted: false,
  results: mapEvents.map(({ gmUniqueEventId, significantUpdateAt }) => ({
    id: `${gmUniqueEventId} ${significantUpdateAt}`,
  })),
})

/** What goes on in the world now, on a map with a list beside it, or as a table: each holds the same. */
export function EventsMapScreen() {
  const t = useT()
  const language = useLanguage()
  const list = useListState(mapFields)
  const call = useCall(MapEventsDocument, {})
  const events = call.data?.mapEvents ?? noEvents
  const found = useMemo(() => foundOnMap(events, list.list, language), [events, list.list, language])
  const rows = useMemo(() => call.data && rowsOf(call.data), [call.data])
  const news = useListNews(MapEventsDocument, {}, rowsOf, rows)
  const { permissions } = useViewer()
  const seesWho = may(permissions, 'a3m_core.EditPortfolio') || may(permissions, 'a3m_core.ListMyJourney')
  return (
    <Screen title={t('event-board.map-title')}>
      <Filters {...list} events={events} />
      {call.error && <FailedCall title={t('list.failed')} call={call} />}
      {call.isPending && <Skeleton lines={8} />}
      {news !== null && (
        <p role="status" className={styles.news}>
          <Button variant="default" size="xs" onClick={() => void call.refetch()} leftSection={<RefreshCw size={16} />}>
            {t('list.news', { count: news })}
          </Button>
        </p>
      )}
      {call.data &&
        events.length === 0 &&
        (seesWho ? (
          <p role="status" className={styles.news}>
            {t('event-board.none')}
          </p>
        ) : (
          <Message title={t('event-board.none')}>{t('event-board.none.hint')}</Message>
        ))}
      {(events.length > 0 || (call.data && seesWho)) &&
        (list.list.look === 'TABLE' ? (
          <EventsTable {...list} events={found} />
        ) : (
          <MapAndList {...list} events={found} />
        ))}
    </Screen>
  )
}

function Filters({ list, onShow, events }: MapListProps & { events: MapEventsQuery['mapEvents'] }) {
  const t = useT()
  return (
    <section aria-label={t('list.filters')} className={styles.filters}>
      <ListSearch
        label={t('event-board.search')}
        maxLength={100}
        search={list.search}
        onSearch={(search) => onShow({ search })}
      />
      <EventFilters events={events} filter={list} onFilter={onShow} />
      <div role="group" aria-label={t('event-board.shown-as')} className={segments.segments}>
        {looks.map((look) => {
          const Icon = icons[look]
          return (
            <button key={look} type="button" aria-pressed={list.look === look} onClick={() => onShow({ look })}>
              <Icon size={17} aria-hidden />
              {t(look === 'MAP' ? 'event-board.as-map' : 'event-board.as-table')}
            </button>
          )
        })}
      </div>
    </section>
  )
}
