import { lazy, Suspense, useState } from 'react'
import { Button } from '@mantine/core'
import { Plus, Radio } from 'lucide-react'
import { eventTableColumns } from '#web/staff/events/event-table-columns.ts'
import { EventFilters } from '#web/staff/events/EventFilters.tsx'
import { isPinnedIn, usePins } from '#web/staff/events/pins.ts'
import segments from '#web/staff/fields/segments.module.css'
import { AllEventsDocument } from '#web/staff/generated/graphql.ts'
import { usualOf } from '#web/staff/list/list-address.ts'
import { ListFrame } from '#web/staff/list/ListFrame.tsx'
import { ListSearch } from '#web/staff/list/ListSearch.tsx'
import { ListTable } from '#web/staff/list/ListTable.tsx'
import { useListState } from '#web/staff/list/use-list-state.ts'
import { may } from '#web/staff/session/permissions.ts'
import { useViewer } from '#web/staff/session/viewer.tsx'
import { Message } from '#web/staff/shell/Message.tsx'
import { Screen } from '#web/staff/shell/Screen.tsx'
import { useLanguage, useT } from '#web/staff/words/words.ts'
import {
  filterFields,
  foundEvents,
  listFields,
  shownEvents,
  type EventListProps,
  type FoundEvents,
} from './event-list.ts'
import { EventRow } from './EventRow.tsx'
import { EventSources } from './EventSources.tsx'
import { FailingFeeds } from './FailingFeeds.tsx'
import { useFeeds } from './use-feeds.ts'
import styles from './events.module.css'

const WriteEvent = lazy(() => import('./WriteEvent.tsx'))

/** What lies over the list. */
type Opened = { readonly what: 'sources' } | { readonly what: 'write'; readonly id: string | null }

/** What happens in the world: all of it in one answer, so that filters and orders are there at once. */
export function EventsScreen() {
  const t = useT()
  const language = useLanguage()
  const list = useListState(listFields)
  const { permissions } = useViewer()
  const [opened, setOpened] = useState<Opened | null>(null)
  const feeds = useFeeds()
  const mayWrite = may(permissions, 'a3m_core.EditNews')
  const openSources = () => setOpened({ what: 'sources' })
  const write = (id: string | null) => setOpened({ what: 'write', id })
  const heads = eventTableColumns.map((column) => ({ ...column, label: t(column.label) }))
  return (
    <Screen
      title={t('event-board.title')}
      actions={
        <>
          <Button variant="default" leftSection={<Radio size={18} />} onClick={openSources}>
            {t('event-board.feeds.title')}
          </Button>
          {mayWrite && (
            <Button leftSection={<Plus size={18} />} onClick={() => write(null)}>
              {t('event-board.write.new')}
            </Button>
          )}
        </>
      }
    >
      <FailingFeeds feeds={feeds.data?.eventFeeds ?? []} onOpen={openSources} />
      <ListFrame
        document={AllEventsDocument}
        variables={{}}
        rowsOf={({ allEvents }) => foundEvents(allEvents, list.list, language)}
        renderFilters={(found) => <Filters {...list} found={found} />}
        empty={<NoEvents {...list} />}
        {...list}
      >
        {(found: FoundEvents) => (
          <ListTable caption={t('event-board.title')} className={styles.table!} columns={heads} {...list}>
            {found.results.map((event) => (
              <EventRow key={event.id} event={event} found={found} onWrite={write} />
            ))}
          </ListTable>
        )}
      </ListFrame>
      {opened?.what === 'sources' && <EventSources call={feeds} onClose={() => setOpened(null)} />}
      {opened?.what === 'write' && (
        <Suspense>
          <WriteEvent id={opened.id} onClose={() => setOpened(null)} />
        </Suspense>
      )}
    </Screen>
  )
}

function Filters({ list, onShow, found }: EventListProps & { found: FoundEvents | undefined }) {
  const t = useT()
  const pins = usePins()
  // The number follows a click at once, as the pin does.
  const pinned = found && new Set([...found.pinned, ...pins.wanted.keys()])
  const pinnedNow = pinned && [...pinned].filter((id) => isPinnedIn(pins, id, found.pinned)).length
  return (
    <section aria-label={t('list.filters')} className={styles.filters}>
      <div role="group" aria-label={t('event-board.show')} className={segments.segments}>
        {shownEvents.map((shown) => (
          <button key={shown} type="button" aria-pressed={list.shown === shown} onClick={() => onShow({ shown })}>
            {t('event-board.counted', {
              what: t(`event-board.show.${shown}`),
              count: (shown === 'PINNED' ? pinnedNow : found?.counts[shown]) ?? 0,
              isKnown: found ? 'yes' : 'no',
            })}
          </button>
        ))}
      </div>
      <div className={styles.fields}>
        <ListSearch
          label={t('event-board.search')}
          maxLength={100}
          search={list.search}
          onSearch={(search) => onShow({ search })}
        />
        <EventFilters events={found?.offered ?? []} filter={list} onFilter={onShow} />
      </div>
    </section>
  )
}

function NoEvents({ list, onShow }: EventListProps) {
  const t = useT()
  const { search, category, level, country, shown } = list
  const clear = () => onShow(usualOf(filterFields))
  if ([search, category, level, country].some((value) => value !== ''))
    return (
      <Message title={t('list.empty.filtered')} actions={<Button onClick={clear}>{t('list.empty.clear')}</Button>}>
        {t('event-board.none.filtered')}
      </Message>
    )
  const all = (
    <Button variant="default" onClick={() => onShow({ shown: 'ALL' })}>
      {t('event-board.all')}
    </Button>
  )
  if (shown === 'PINNED')
    return (
      <Message title={t('event-board.none.pinned')} actions={all}>
        {t('event-board.none.pinned.hint')}
      </Message>
    )
  return (
    <Message title={t('event-board.none')} actions={shown === 'ALL' ? undefined : all}>
      {t('event-board.none.hint')}
    </Message>
  )
}
