import { useState } from 'react'
import { Button, Textarea } from '@mantine/core'
import { Link } from 'react-router'
import type { GoldenTrip } from '#domain/review/golden-trip.ts'
import { countryName, usePlaceNames } from '#web/staff/fields/place-names.ts'
import { useLanguage, useT } from '#web/staff/words/words.ts'
import { AddPromise } from './AddPromise.tsx'
import { expectationsOf, withExpectation } from '#web/staff/rules/expectations.ts'
import { ExpectationTable } from './ExpectationTable.tsx'
import styles from './golden-trips.module.css'
import { askedTexts, lookUpPath, placeKeysOf, routeText, type TripReader } from './trip-words.ts'
import type { BrokenExpectation } from './use-golden-run.ts'

type TripCardProps = {
  trip: GoldenTrip
  number: number
  /** Not published yet. */
  isNew: boolean
  errors: Readonly<Record<string, string>>
  /** What of it does not hold; null: it was not run. */
  broken: readonly BrokenExpectation[] | null
  onChange: (trip: GoldenTrip) => void
  onRemove: () => void
}

/** One golden trip: what it is there for, what is asked, and what it promises. */
export function TripCard({ trip, number, isNew, errors, broken, onChange, onRemove }: TripCardProps) {
  const t = useT()
  const language = useLanguage()
  const placeName = usePlaceNames(placeKeysOf(trip))
  const [isChanging, setChanging] = useState(isNew)
  const reader: TripReader = { t, language, placeName, countryName: (iso2) => countryName(iso2, language) }
  const path = number - 1
  const own = Object.entries(errors).flatMap(([at, message]) =>
    at !== `${path}.why` && (at === String(path) || at.startsWith(`${path}.`)) ? [message] : [],
  )
  return (
    <section className={`card ${styles.card}`} aria-label={t('golden-trip.number', { number })}>
      <header className={styles.head}>
        <h2>{t('golden-trip.number', { number })}</h2>
        {isNew && <span className="updated">{t('golden-trip.new')}</span>}
        {broken && (
          <span className={broken.length > 0 ? styles.breaks : styles.holds}>
            {broken.length > 0 ? t('golden-trip.state.broken', { count: broken.length }) : t('golden-trip.state.holds')}
          </span>
        )}
      </header>
      {isChanging ? (
        <Textarea
          label={t('golden-trip.why')}
          data-path={`${path}.why`}
          rows={2}
          maxLength={500}
          value={trip.why}
          error={errors[`${path}.why`]}
          onChange={(event) => onChange({ ...trip, why: event.currentTarget.value })}
        />
      ) : (
        <p className={styles.why}>{trip.why}</p>
      )}
      {own.length > 0 && (
        <p role="alert" className={styles.wrong}>
          {[...new Set(own)].join(' ')}
        </p>
      )}
      <p>
        <b>{routeText(trip, reader)}</b>
      </p>
      <ul className={styles.asked}>
        {askedTexts(trip, reader).map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      <ExpectationTable
        expectations={expectationsOf(trip)}
        reader={reader}
        broken={broken}
        isChanging={isChanging}
        caption={t('golden-trip.expectations')}
        onChange={(at, value) => onChange(withExpectation(trip, at, value))}
      />
      {isChanging && <AddPromise trip={trip} reader={reader} onChange={onChange} />}
      <div className="buttons">
        <Button variant="subtle" component={Link} to={lookUpPath(trip)}>
          {t('golden-trip.open')}
        </Button>
        <Button variant="default" onClick={onRemove}>
          {t('golden-trip.remove')}
        </Button>
        <Button variant="default" aria-pressed={isChanging} onClick={() => setChanging(!isChanging)}>
          {t(isChanging ? 'golden-trip.change.done' : 'golden-trip.change')}
        </Button>
      </div>
    </section>
  )
}
