import { Link } from 'react-router'
import { useListState } from '#web/staff/list/use-list-state.ts'
import { Screen } from '#web/staff/shell/Screen.tsx'
import { WhoSees } from '#web/staff/shell/WhoSees.tsx'
import { useT } from '#web/staff/words/words.ts'
import { BookingList } from './BookingList.tsx'
import { HotelList } from './HotelList.tsx'
import { hotelFields, tabs } from './hotel-lists.ts'
import { ImportFile } from './ImportFile.tsx'
import { ImportList } from './ImportList.tsx'
import styles from './hotels.module.css'

/** The hotels of the organisation, who is booked there, and the files that both came in by. */
export function HotelsScreen() {
  const t = useT()
  const { list, onShow } = useListState(hotelFields)
  const kind = list.tab === 'BOOKINGS' ? 'bookings' : 'hotels'
  return (
    <Screen title={t('hotels.title')}>
      <WhoSees who="colleagues" />
      <p className={styles.intro}>
        {t('hotels.intro')} <Link to="/organisation/hotel-alerts">{t('hotels.to-alerts')}</Link>
      </p>
      <nav className={styles.tabs} aria-label={t('hotels.title')}>
        {tabs.map((tab) => (
          <button
            key={tab}
            type="button"
            aria-current={tab === list.tab ? 'page' : undefined}
            onClick={() => onShow({ tab, search: '' })}
          >
            {t(`hotels.tab.${tab === 'HOTELS' ? 'hotels' : tab === 'BOOKINGS' ? 'bookings' : 'imports'}`)}
          </button>
        ))}
      </nav>
      {list.tab !== 'IMPORTS' && (
        <ImportFile key={kind} kind={kind} onBegan={() => onShow({ tab: 'IMPORTS', search: '' })} />
      )}
      {list.tab === 'HOTELS' && <HotelList list={list} onShow={onShow} />}
      {list.tab === 'BOOKINGS' && <BookingList list={list} onShow={onShow} />}
      {list.tab === 'IMPORTS' && <ImportList />}
    </Screen>
  )
}
