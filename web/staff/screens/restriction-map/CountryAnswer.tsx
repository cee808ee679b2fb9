import { travellersOf } from '#domain/assessment/traveller.ts'
import { Button } from '@mantine/core'
import { Search } from 'lucide-react'
import { Link } from 'react-router'
import { colourOf } from '#domain/status/place-status.ts'
import type { CountryOnMap } from './country-on-map.ts'
import { may } from '#web/staff/session/permissions.ts'
import { useLookupDefaults } from '#web/staff/trip/lookup-defaults.ts'
import { useViewer } from '#web/staff/session/viewer.tsx'
import { tripSearchPath } from '#web/staff/trip/trip-search.ts'
import { useLanguage, useT } from '#web/staff/words/words.ts'
import { formatDay } from '#web/ui/format-day.ts'
import { StatusChip } from '#web/ui/StatusChip.tsx'
import { statusClass, StatusIcon } from '#web/ui/StatusIcon.tsx'
import { Authorities } from './Authorities.tsx'
import styles from './country-answer.module.css'
import { CountryEvents } from './CountryEvents.tsx'
import { askedDays, type MapState } from './map-address.ts'
import { whyKey } from './why-status.ts'

/** Why a country has its colour, and where to read on. */
export function CountryAnswer({ country, list }: { country: CountryOnMap; list: MapState }) {
  const t = useT()
  const language = useLanguage()
  const { permissions, features } = useViewer()
  const defaults = useLookupDefaults()
  const { status, differing, regionCount, rkiStatus, sevenDayIncidenceCurrent: current } = country
  const { iso2 } = country.country
  const colour = colourOf[status]
  const [from, to] = [country.dateStart, country.dateEnd].map((day) => formatDay(day, language))
  const search = tripSearchPath({
    departure: defaults.departure,
    travellers: travellersOf({ citizenships: [list.citizenship] }),
    purpose: list.purpose,
    destinations: [{ type: 'COUNTRY', id: iso2 }],
    ...askedDays(list),
  })
  return (
    <>
      <div className={`${styles.headline} ${statusClass(colour)}`}>
        <StatusIcon status={colour} size={26} />
        <p>
          <b>{t(`map.status.${status}`)}</b>
          <span>{t(`map.why.${whyKey(country)}`)}</span>
        </p>
      </div>
      <p className={styles.days}>{from === to ? t('map.on-day', { day: from }) : t('map.on-days', { from, to })}</p>
      <h3>{t('map.who-says-what')}</h3>
      <Authorities country={country} search={search} citizenship={list.citizenship} />
      {differing.length > 0 && (
        <>
          <h3>
            {t('map.regions-differ')} <span>{t('map.regions-of', { count: differing.length, all: regionCount })}</span>
          </h3>
          <ul className={styles.rows}>
            {differing.map((region) => (
              <li key={region.regionId}>
                <b>{region.name}</b>
                <StatusChip status={colourOf[region.status]}>{t(`map.status.${region.status}`)}</StatusChip>
              </li>
            ))}
          </ul>
        </>
      )}
      {(rkiStatus !== null || current !== null) && (
        <>
          <h3>{t('map.health')}</h3>
          <dl className={styles.health}>
            {rkiStatus !== null && (
              <div>
                <dt>{t('map.area')}</dt>
                <dd>{rkiStatus}</dd>
              </div>
            )}
            {current !== null && (
              <div>
                <dt>{t('map.incidence')}</dt>
                <dd>{t('map.incidence.value', { now: current, before: country.sevenDayIncidencePrev ?? 'none' })}</dd>
              </div>
            )}
          </dl>
        </>
      )}
      {features.has('events') && <CountryEvents iso2={iso2} />}
      <div className={styles.actions}>
        <Button component={Link} to={search} leftSection={<Search size={17} />}>
          {t('map.look-up')}
        </Button>
        {may(permissions, 'a3m_core.CDB') && (
          <Button component={Link} to={`/countries-information?country=${iso2}`} variant="default">
            {t('map.country-facts')}
          </Button>
        )}
      </div>
    </>
  )
}
