import { formatDays } from '#web/ui/format-day.ts'
import type { AnsweredTrip } from '#domain/wording/answered-trip.ts'
import { Travellers } from '../trip/Travellers.tsx'
import type { TripSearch } from '../trip/trip-search.ts'
import { furtherDetails, givenDays } from '../trip/trip-text.ts'
import { useLanguage, useT } from '../words/words.ts'
import styles from './create.module.css'

/** What the search already told; it is not asked again. */
export function TripSummary({ trip, detail }: { trip: TripSearch; detail: AnsweredTrip }) {
  const t = useT()
  const language = useLanguage()
  const via = detail.transitNames.map((name, index) => {
    const hours = trip.transits[index]?.hours
    return [t('look-up.via', { name }), hours && `(${t('trip-details.hours.text', { hours })})`]
      .filter(Boolean)
      .join(' ')
  })
  const stays = detail.destinationNames.map((name, index) => {
    const days = givenDays(trip.destinations[index] ?? {}, language, t)
    return days === '' ? name : `${name} (${days})`
  })
  return (
    <dl className={styles.summary}>
      <div>
        <dt>{t('look-up.route')}</dt>
        <dd>{[detail.departureName, ...via, ...stays].join(' → ')}</dd>
      </div>
      {trip.dateStart && trip.dateEnd && (
        <div>
          <dt>{t('look-up.dates')}</dt>
          <dd>{formatDays({ from: trip.dateStart, to: trip.dateEnd }, language)}</dd>
        </div>
      )}
      <div>
        <dt>{t('traveller-form.chosen')}</dt>
        <dd>
          <Travellers travellers={trip.travellers} />
        </dd>
      </div>
      {furtherDetails(trip, language, t).map(({ label, text }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  )
}
