import { Fragment } from 'react'
import { Button } from '@mantine/core'
import { ArrowRight, Search } from 'lucide-react'
import { placeKey } from '../../../../../domain/places.ts'
import { IsoCode } from '../../../../ui/IsoCode.tsx'
import { formatDays } from '../../../../ui/format-day.ts'
import type { TripSearch } from '../../../trip-search.ts'
import { useLanguage, useT } from '../../../words/words.ts'
import { countryName, usePlaceNames } from './place-names.ts'
import styles from './summary.module.css'

/** What was asked, in one line; the button opens the whole form again. */
export function SearchSummary({ trip, onEdit }: { trip: TripSearch; onEdit: () => void }) {
  const t = useT()
  const language = useLanguage()
  const { departure, destinations, transits, citizenships, dateStart, dateEnd, purpose } = trip
  const route = [
    ...(departure ? [{ key: placeKey(departure), isTransit: false }] : []),
    ...transits.map((place) => ({ key: placeKey(place), isTransit: true })),
    ...destinations.map((place) => ({ key: placeKey(place), isTransit: false })),
  ]
  const nameOf = usePlaceNames(route.map(({ key }) => key))
  return (
    <section className={styles.summary} aria-label={t('look-up.asked')}>
      <dl>
        <div className={styles.route}>
          <dt>{t('look-up.route')}</dt>
          <dd>
            {route.map(({ key, isTransit }, index) => (
              <Fragment key={`${index} ${key}`}>
                {index > 0 && <ArrowRight size={14} aria-hidden="true" />}
                {isTransit ? <span>{t('look-up.via', { name: nameOf(key) })}</span> : <b>{nameOf(key)}</b>}
              </Fragment>
            ))}
          </dd>
        </div>
        <div>
          <dt>{t('look-up.dates')}</dt>
          <dd>
            <b>{dateStart && dateEnd ? formatDays({ from: dateStart, to: dateEnd }, language) : t('look-up.dates.none')}</b>
          </dd>
        </div>
        <div>
          <dt>{t('look-up.citizenships.short')}</dt>
          <dd>
            {citizenships.map((iso2) => (
              <IsoCode key={iso2} iso2={iso2} name={countryName(iso2, language)} />
            ))}
          </dd>
        </div>
        <div>
          <dt>{t('look-up.purpose')}</dt>
          <dd>
            <b>{t(`look-up.purpose.${purpose}`)}</b>
          </dd>
        </div>
      </dl>
      <Button onClick={onEdit} leftSection={<Search size={17} aria-hidden="true" />}>
        {t('look-up.change')}
      </Button>
    </section>
  )
}
