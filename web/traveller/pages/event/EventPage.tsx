import { Neatline } from '#web/ui/Neatline.tsx'
import type { EventPageProps, ShownHotel } from '../../page-props.ts'
import { AgencyMark } from '../AgencyLogo.tsx'
import { Document } from '../Document.tsx'
import { PageFooter } from '../PageFooter.tsx'
import { EventMap } from './EventMap.tsx'

/** An event at the hotels of a tour operator, for whoever has the link of its mail: a list that needs no script. */
export function EventPage(props: EventPageProps) {
  const { language, path, agency, assets, t, state, title, facts } = props
  const other = language === 'de' ? 'en' : 'de'
  return (
    <Document
      language={language}
      title={state === 'ended' ? t('hotel-alerts.page.list') : title}
      agency={agency}
      assets={assets}
    >
      <Neatline edge />
      <div className="terminal event-page">
        <header className="terminal-top width">
          <AgencyMark agency={agency} />
          <a href={`${path}?lang=${other}`} lang={other} hrefLang={other}>
            {other === 'de' ? 'Deutsch' : 'English'}
          </a>
        </header>
        <main className="width">
          <p className={`event-state ${state}`}>{t(`hotel-alerts.page.state.${state}`)}</p>
          {state !== 'ended' && (
            <>
              <h1>{title}</h1>
              <p className="event-facts">{facts.join(' · ')}</p>
              <Known {...props} />
            </>
          )}
        </main>
      </div>
      <PageFooter agency={agency} t={t} />
    </Document>
  )
}

function Known({ t, counts, map, search, path, language, hotels, more }: EventPageProps) {
  return (
    <>
      <dl className="event-counts">
        {(['hotels', 'now', 'soon'] as const).map((each) => (
          <div key={each}>
            <dt>{t(`hotel-alerts.page.${each}`, { count: counts[each] })}</dt>
            <dd>{counts[each]}</dd>
          </div>
        ))}
      </dl>
      {map && <EventMap map={map} label={t('hotel-alerts.hotels', { count: counts.hotels })} t={t} />}
      <h2>{t('hotel-alerts.page.list')}</h2>
      <form className="event-search" action={path} method="get" role="search">
        <input type="hidden" name="lang" value={language} />
        <label htmlFor="search">{t('hotel-alerts.page.search')}</label>
        <input id="search" name="search" type="search" defaultValue={search} maxLength={100} />
        <button className="button" type="submit">
          {t('hotel-alerts.page.find')}
        </button>
      </form>
      {search !== '' && (
        <p>
          <a href={`${path}?lang=${language}`}>{t('hotel-alerts.page.all')}</a>
        </p>
      )}
      {hotels.length === 0 && <p>{t('hotel-alerts.page.none')}</p>}
      <ol className="event-hotels">
        {hotels.map((hotel) => (
          <Hotel key={hotel.number} hotel={hotel} t={t} />
        ))}
      </ol>
      {more > 0 && <p>{t('hotel-alerts.page.more', { count: more })}</p>}
      <p className="note">{t('hotel-alerts.source')}</p>
    </>
  )
}

function Hotel({ hotel, t }: { hotel: ShownHotel } & Pick<EventPageProps, 't'>) {
  const { number, name, about, persons, bookings } = hotel
  const hasAction = bookings.some(({ url }) => url !== null)
  const heads = (['booking', 'period', 'persons', 'action'] as const).filter((each) => each !== 'action' || hasAction)
  return (
    <li value={number}>
      <h3>
        <span className="event-number" aria-hidden="true">
          {number}
        </span>
        <span>{name}</span>
        <span className="event-persons">{t('hotel-alerts.guests', { count: persons })}</span>
      </h3>
      <p>{about}</p>
      {bookings.length === 0 ? (
        <p>{t('hotel-alerts.no-bookings')}</p>
      ) : (
        <table>
          <thead>
            <tr>
              {heads.map((head) => (
                <th key={head} scope="col">
                  {t(`hotel-alerts.${head}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {bookings.map((booking) => (
              <tr key={booking.id}>
                <th scope="row">{booking.number}</th>
                <td>
                  {booking.period}, {booking.when}
                </td>
                <td>{booking.persons}</td>
                {hasAction && (
                  <td>
                    {booking.url !== null && (
                      <a href={booking.url} rel="noreferrer">
                        {t('hotel-alerts.open-booking')}
                      </a>
                    )}
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </li>
  )
}
