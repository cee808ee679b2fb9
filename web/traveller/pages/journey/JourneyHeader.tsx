import { citizenshipOf } from '#domain/assessment/traveller.ts'
import { inCountry } from '#domain/wording/in-country.ts'
import type { WordedStop } from '#domain/wording/worded.ts'
import type { CalendarDate } from '#domain/dates.ts'
import { FITS_WITH_NAMES } from './PersonSwitch.tsx'
import { IsoCode } from '#web/ui/IsoCode.tsx'
import { Rhumb } from '#web/ui/Rhumb.tsx'
import { RouteLine, type RouteStop } from '#web/ui/RouteLine.tsx'
import type { JourneyPageProps } from '../../page-props.ts'
import { classes, forWhom, viewOf, type View } from '../../view.ts'
import { mailLink } from '#domain/mail-link.ts'
import { dialable } from '#domain/dialable.ts'
import { CruiseHeading } from '../cruise/CruiseHeading.tsx'
import { AgencyMark } from '../AgencyLogo.tsx'
import { Icon } from '../icons.tsx'
import { pageQuery } from '../changes/read-link.ts'
import { LanguageSelector } from '../LanguageSelector.tsx'
import { TravellersLink } from '../selection/TravellersNotice.tsx'

/** More stops than this are codes on a phone; their names stand in the title, and their days with their rules. */
const FITS_A_PHONE = 5
/** Letters from which a title is set smaller. */
const LONG_TITLE = 60

export function JourneyHeader(props: JourneyPageProps & { title: string }) {
  const { title, language, path, trip, agency, assessment, isDemo, t } = props
  const view = viewOf(props)
  const isNamedBelow = trip.citizenships.length === FITS_WITH_NAMES && !trip.onePerson
  const isLong = assessment.stops.length > FITS_A_PHONE
  return (
    <header className="journey-header">
      <Rhumb width={1280} height={330} x={1010} y={20} radius={330} opacity={0.2} />
      <div className="width">
        <div className="top-bar">
          <AgencyMark agency={agency} />
          {agency.phone && (
            <a className="button quiet reach" href={dialable(agency.phone)}>
              <Icon name="phone" />
              <span className="visually-hidden">{t('traveller.call', { agency: agency.name })}</span>
              <span className="code">{agency.phone}</span>
            </a>
          )}
          {agency.email && (
            <a className="button quiet reach write" href={mailLink(agency.email)}>
              <Icon name="mail" />
              <span className="visually-hidden">{t('traveller.write', { agency: agency.name })}</span>
              <span className="code">{agency.email}</span>
            </a>
          )}
          {!props.travellersView && (
            <a
              className="button quiet reach"
              href={`${path}/pdf${pageQuery(language, props.readings)}`}
              rel="nofollow"
              aria-label={t('paper.pdf')}
            >
              <Icon name="download" />
              <span>PDF</span>
            </a>
          )}
          {!props.travellersView && (
            <a
              className="button quiet print"
              href={`${path}/pdf${pageQuery(language, props.readings)}&show=1`}
              rel="nofollow"
            >
              <Icon name="print" />
              <span>{t('traveller.print')}</span>
            </a>
          )}
          {props.travellersView ? (
            <LanguageSelector
              language={language}
              path={`${props.travellersView.tripPath}/travellers`}
              query={props.travellersView.query}
              t={t}
            />
          ) : (
            <LanguageSelector language={language} path={path} t={t} readings={props.readings} />
          )}
        </div>
        {isDemo && <p className="demo">{t('traveller.demo')}</p>}
        <div className="title-row">
          <div>
            <p className="eyebrow">{t(props.cruise ? 'cruise.title' : 'traveller.myJourney')}</p>
            <h1 className={title.length > LONG_TITLE ? 'long' : undefined}>{title}</h1>
            {props.cruise ? (
              <CruiseHeading cruise={props.cruise} props={props} />
            ) : (
              <p className="dates">
                {trip.dateStart && trip.dateEnd
                  ? datesOf(view.formats.range(trip.dateStart, trip.dateEnd), props)
                  : t('traveller.noDates', { type: trip.travelType })}
              </p>
            )}
          </div>
          <div className={isNamedBelow ? 'citizenships named-below' : 'citizenships'}>
            <p id="citizenships">
              {t(trip.citizenships.some(({ isNamed }) => isNamed) ? 'traveller.people' : 'traveller.citizenships')}
            </p>
            <ul aria-labelledby="citizenships">
              {trip.citizenships.map(({ iso2, name }) => (
                <li key={iso2} className={classes(forWhom(view, [iso2]))}>
                  <IsoCode iso2={citizenshipOf(iso2)} /> <span>{name}</span>
                </li>
              ))}
            </ul>
            <TravellersLink {...props} />
            {trip.residence && (
              <p className="residence">
                {t('residence.for', { place: inCountry(trip.residence.iso2, trip.residence.name, language) })}
              </p>
            )}
            {moreOf(trip, t).map((text) => (
              <p key={text} className="residence">
                {text}
              </p>
            ))}
          </div>
        </div>
        {/* The ports of a cruise stand in its timetable, with their hours. */}
        {!props.cruise && (
          <div className={isLong ? 'route long' : 'route'}>
            <RouteLine
              label={t('traveller.route')}
              stops={assessment.stops.map((stop) => routeStop(stop, props, view))}
            />
          </div>
        )}
      </div>
    </header>
  )
}

/** A private trip is what everybody takes it for; what the page is worth in law says so. */
const datesOf = (dates: string, { trip: { travelType }, t }: JourneyPageProps): string =>
  travelType === 'TOURISM' ? dates : t('traveller.dates', { dates, type: travelType })

/** Who travels, and how, as far as somebody said. */
const moreOf = ({ onePerson, minor, by }: JourneyPageProps['trip'], t: JourneyPageProps['t']): string[] =>
  [onePerson && t('at-stop.one-person'), minor && t(`at-stop.minor.${minor}`), by && t(`at-stop.by.${by}`)].filter(
    (text) => typeof text === 'string',
  )

/** Days that were not given stand in no route. */
function routeStop(stop: WordedStop, { trip, t }: JourneyPageProps, { formats }: View): RouteStop {
  const { role, name, days, place, iso2 } = stop
  const code = place.type === 'AIRPORT' ? place.id : iso2
  const home = (day: CalendarDate | null) => ({
    role,
    code,
    name: trip.departureName,
    detail: day ? formats.shortDate(day) : undefined,
  })
  if (role === 'DEPARTURE') return home(trip.dateStart)
  if (role === 'RETURN') return home(trip.dateEnd)
  if (role === 'TRANSIT') {
    const hours = trip.changeHours.get(place.id)
    return {
      role,
      code,
      name,
      detail: hours === undefined ? t('traveller.transit') : t('at-stop.hours.short', { hours }),
    }
  }
  const dates = days && formats.shortRange(days.from, days.to)
  return { role, code, name, detail: dates && !days.isShared ? dates : undefined }
}
