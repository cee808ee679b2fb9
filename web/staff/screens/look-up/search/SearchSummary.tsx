import { Fragment, type ReactNode } from 'react'
import { Button } from '@mantine/core'
import { ArrowRight, Search } from 'lucide-react'
import type { Destination, Transit } from '#domain/assessment/trip.ts'
import { placeKey } from '#domain/places.ts'
import type { TripSearch } from '#web/staff/trip/trip-search.ts'
import type { AnsweredTrip } from '#domain/wording/answered-trip.ts'
import { useLanguage, useT } from '#web/staff/words/words.ts'
import { datesText, furtherDetails, givenDays } from '#web/staff/trip/trip-text.ts'
import { Travellers } from '#web/staff/trip/Travellers.tsx'
import { usePlaceNames } from '#web/staff/fields/place-names.ts'
import type { SearchField } from './search-form.ts'
import styles from './summary.module.css'

type Part = { readonly field: SearchField; readonly label: string; readonly content: ReactNode }

export const changeSearchId = 'change-search'

type SearchSummaryProps = {
  trip: TripSearch
  /** The answer, once it is there: it names airports by their city. */
  detail: AnsweredTrip | null
  /** Opens one part of it. */
  onEdit: (field: SearchField) => void
  /** Opens the whole search. */
  onChange: () => void
  /** The part that is open. */
  open: SearchField | null
}

/** What was asked, in one line; each part opens in place. */
export function SearchSummary({ trip, detail, open, onEdit, onChange }: SearchSummaryProps) {
  const t = useT()
  const language = useLanguage()
  const { departure, destinations, transits, travellers } = trip
  const stop = (isTransit: boolean, names: readonly string[]) => (place: Destination & Transit, index: number) => ({
    key: placeKey(place),
    isTransit,
    name: names[index],
    more: place.hours ? t('trip-details.hours.text', { hours: place.hours }) : givenDays(place, language, t),
  })
  const route = [
    ...(departure ? [departure] : []).map(stop(false, detail ? [detail.departureName] : [])),
    ...transits.map(stop(true, detail?.transitNames ?? [])),
    ...destinations.map(stop(false, detail?.destinationNames ?? [])),
  ]
  /** One line at a desk; a long trip takes what it needs. */
  const isShort = route.length <= 3 && travellers.length <= 4
  const nameOf = usePlaceNames(route.filter(({ name }) => name === undefined).map(({ key }) => key))
  const parts: readonly Part[] = [
    {
      field: 'to',
      label: t('look-up.route'),
      content: route.map(({ key, isTransit, name, more }, index) => (
        <Fragment key={`${index} ${key}`}>
          {index > 0 && <ArrowRight size={14} />}
          {isTransit ? <span>{t('look-up.via', { name: name ?? nameOf(key) })}</span> : <b>{name ?? nameOf(key)}</b>}
          {more && <small>{more}</small>}
        </Fragment>
      )),
    },
    {
      field: 'start',
      label: t('look-up.dates'),
      content: <b>{datesText(trip, language, t)}</b>,
    },
    {
      field: 'travellers',
      label: t('traveller-form.chosen'),
      content: <Travellers travellers={travellers} />,
    },
    ...furtherDetails(trip, language, t).map(({ field, label, text }) => ({
      field,
      label,
      content: <b>{text}</b>,
    })),
  ]
  return (
    <section className={isShort ? `${styles.summary} ${styles.short}` : styles.summary} aria-label={t('look-up.asked')}>
      <dl>
        {parts.map(({ field, label, content }) => (
          <div key={field} className={field === 'to' ? styles.route : undefined}>
            <dt>{label}</dt>
            <dd>
              <button
                type="button"
                title={t('look-up.change.part', { label })}
                aria-expanded={open === field}
                onClick={() => onEdit(field)}
              >
                {content}
              </button>
            </dd>
          </div>
        ))}
      </dl>
      <Button id={changeSearchId} className="screen-only" onClick={onChange} leftSection={<Search size={17} />}>
        {t('look-up.change')}
      </Button>
    </section>
  )
}
