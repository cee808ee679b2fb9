import { Button } from '@mantine/core'
import { ArrowRight, Pin, Star, Users } from 'lucide-react'
import { Link } from 'react-router'
import { useAddress } from '#web/staff/address/use-address.ts'
import { NewsboardDocument, NewsboardEventsDocument, type NewsboardEventsQuery } from '#web/staff/generated/graphql.ts'
import { may } from '#web/staff/session/permissions.ts'
import { useViewer } from '#web/staff/session/viewer.tsx'
import segments from '#web/staff/fields/segments.module.css'
import { useT } from '#web/staff/words/words.ts'
import {
  countOfTab,
  eventsOfTabs,
  eventsWithGuests,
  eventTabs,
  isEventTab,
  type BoardEvent,
  type EventTab,
} from './board-events.ts'
import { EventRow } from './EventRow.tsx'
import { NewRows } from './NewRows.tsx'
import { PartState } from './PartState.tsx'
import type { Part } from './use-board.ts'
import { useHeldRows } from './use-held-rows.ts'
import styles from './newsboard.module.css'

/** So many are looked at here; the list of events has them all. */
const shownRows = 12

type EventsPartProps = { part: Part<NewsboardEventsQuery> | null; visit: Date }

/** What happens where it matters. Null: this person may not see events. */
export function EventsPart({ part, visit }: EventsPartProps) {
  const t = useT()
  const { permissions } = useViewer()
  const [tab, setTab] = useTab()
  const tabs = part?.data && eventsOfTabs(part.data)
  return (
    <section aria-labelledby="board-events" className={styles.events}>
      <header>
        <h2 id="board-events">{t('newsboard.events')}</h2>
        {tabs && (
          <div role="group" aria-label={t('newsboard.events.which')} className={`${segments.segments} ${styles.tabs}`}>
            {eventTabs.map((each) => (
              <button key={each} type="button" aria-pressed={tab === each} onClick={() => setTab(each)}>
                {t(`newsboard.tab.${each}`)} <small>{countOfTab(tabs[each], each === 'pinned' ? [] : tabs.all)}</small>
              </button>
            ))}
          </div>
        )}
      </header>
      {part === null ? (
        <p className={`card ${styles.empty}`}>{t('newsboard.events.not-permitted')}</p>
      ) : (
        <PartState part={part} failed={t('newsboard.events.failed')} lines={8}>
          {(events) => <EventRows key={tab} events={events} tab={tab} visit={visit} />}
        </PartState>
      )}
      {tabs && may(permissions, 'a3m_core.Events') && tabs.all.length > 0 && (
        <Button component={Link} to="/events" variant="subtle" rightSection={<ArrowRight size={16} />}>
          {t('newsboard.events.all')}
        </Button>
      )}
    </section>
  )
}

/** In the address, so that it is there after going back and loading anew. */
function useTab(): [EventTab, (tab: EventTab) => void] {
  const [address, show] = useAddress()
  const named = address.get('tab')
  const choose = (tab: EventTab) => show({ tab: tab === 'favourites' ? '' : tab })
  return [isEventTab(named) ? named : 'favourites', choose]
}

const idOf = ({ gmUniqueEventId }: BoardEvent): string => gmUniqueEventId
const dirty = [NewsboardDocument, NewsboardEventsDocument]

function EventRows({ events, tab, visit }: { events: NewsboardEventsQuery; tab: EventTab; visit: Date }) {
  const t = useT()
  const tabs = eventsOfTabs(events)
  const { rows, waiting, show, around } = useHeldRows(tabs[tab], idOf)
  const saved = new Set(events.pinnedEvents.map(idOf))
  const withGuests = eventsWithGuests(events)
  const guestsAt = new Map(withGuests.map(({ event, guests }) => [idOf(event), guests]))
  const list = (shown: readonly BoardEvent[]) => (
    <ul>
      {shown.slice(0, shownRows).map((event) => (
        <EventRow
          key={idOf(event)}
          event={event}
          visit={visit}
          saved={saved}
          dirty={dirty}
          guests={guestsAt.get(idOf(event))}
        />
      ))}
    </ul>
  )
  const hasPinned = tab === 'favourites' && tabs.pinned.length > 0
  const empty = rows.length === 0 && (
    <EmptyTab tab={tab} hasFavourites={events.organisationCountrySelections.length > 0} />
  )
  return (
    <>
      <NewRows waiting={waiting} onShow={show} />
      <div className={`card ${styles.rows}`} {...around}>
        {tab === 'favourites' && withGuests.length > 0 && (
          <>
            <h3>
              <Users size={16} aria-hidden="true" /> {t('newsboard.events.guests')}
            </h3>
            {list(withGuests.map(({ event }) => event))}
          </>
        )}
        {hasPinned && (
          <>
            <h3>
              <Pin size={16} aria-hidden="true" /> {t('newsboard.tab.pinned')}
            </h3>
            {list(tabs.pinned)}
          </>
        )}
        {tab === 'favourites' && (
          <h3>
            <Star size={16} aria-hidden="true" /> {t('newsboard.events.favourites')}
          </h3>
        )}
        {empty || list(rows)}
      </div>
    </>
  )
}

/** Why there is nothing, and what can be done about it. */
function EmptyTab({ tab, hasFavourites }: { tab: EventTab; hasFavourites: boolean }) {
  const t = useT()
  const { permissions } = useViewer()
  const lacksFavourites = tab === 'favourites' && !hasFavourites
  return (
    <div className={styles.empty}>
      <p>{t(lacksFavourites ? 'newsboard.empty.no-favourites' : `newsboard.empty.${tab}`)}</p>
      {lacksFavourites && may(permissions, 'a3m_core.DestinationManager') && (
        <Button component={Link} to="/organisation/countries-selection" variant="default" size="xs">
          {t('newsboard.choose-favourites')}
        </Button>
      )}
    </div>
  )
}
