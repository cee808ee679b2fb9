import { createContext, Fragment, useContext, type ReactNode } from 'react'
import { Button } from '@mantine/core'
import { Clock, House, Waypoints } from 'lucide-react'
import { ordinaryChangeHours } from '#domain/assessment/trip.ts'
import type { AnsweredTrip } from '#domain/wording/answered-trip.ts'
import type { TripSearch } from '#web/staff/trip/trip-search.ts'
import { useIfStated } from '../use-look-up.ts'
import type { LinePart } from '#domain/outline/lines.ts'
import type { Difference } from '#domain/wording/compare-answers.ts'
import type { IfStated } from '#domain/wording/if-stated.ts'
import { inCountry } from '#domain/wording/in-country.ts'
import { stopsWaitingFor, type Missing } from '#domain/wording/missing.ts'
import type { WordedStop } from '#domain/wording/worded.ts'
import { useLanguage, useT, type Words } from '#web/staff/words/words.ts'
import styles from './residence.module.css'

type StateIt = (place: WordedStop['place']) => void

/** Opens the search at the field for what the trip leaves out; none where it was stated, or there is no search to open. */
export const StateMissing = createContext<Partial<Record<Missing, StateIt>>>({})

/** The stop whose rules are read. */
export const PlaceRead = createContext<WordedStop['place'] | null>(null)

const words = {
  residence: { state: 'residence-field.state', Icon: House },
  travelMode: { state: 'trip-details.by.state', Icon: Waypoints },
  changeHours: { state: 'trip-details.hours.state', Icon: Clock },
} as const

type MissingHintsProps = { trip: TripSearch; detail: AnsweredTrip; readAt: number; isRefreshing: boolean }

/** Said once above the rules: what of the answer would be another one if the trip told what it leaves out. */
export function MissingHints({ trip, detail, readAt, isRefreshing }: MissingHintsProps) {
  const { stops } = detail.assessment
  const ifStated = useIfStated(trip, detail, readAt, !isRefreshing)
  const t = useT()
  const language = useLanguage()
  const state = useContext(StateMissing)
  const [hours] = state.changeHours ? stopsWaitingFor('changeHours', stops) : []
  const residence = ifStated.find((each) => each.missing === 'residence')
  const ways = ifStated.filter((each) => each.missing === 'travelMode')
  const hintOf = (missing: Missing, place: WordedStop['place'], said: ReactNode) =>
    state[missing] && <Hint missing={missing} onState={() => state[missing]?.(place)} said={said} />
  return (
    <>
      {residence &&
        hintOf(
          'residence',
          residence.place,
          <>
            {t('residence-field.would-change', { place: inCountry(residence.iso2, residence.name, language) })}{' '}
            <Changes differences={residence.differences} />
          </>,
        )}
      {ways[0] &&
        hintOf(
          'travelMode',
          ways[0].place,
          ways.map(({ by, differences }) => (
            <Fragment key={by}>
              {t('trip-details.by.would-change', { way: t(`trip-details.by.${by}`) })}{' '}
              <Changes differences={differences} />{' '}
            </Fragment>
          )),
        )}
      {hours &&
        hintOf(
          'changeHours',
          hours.place,
          <>
            {t('trip-details.hours.depends', { hours: ordinaryChangeHours })} <b>{hours.title}</b>
          </>,
        )}
    </>
  )
}

type HintProps = { missing: Missing; onState: () => void; said: ReactNode }

function Hint({ missing, onState, said }: HintProps) {
  const t = useT()
  const { state, Icon } = words[missing]
  return (
    <p className={`${styles.hint} screen-only`}>
      <Icon size={18} />
      <span>{said}</span>
      <Button variant="subtle" size="xs" onClick={onState}>
        {t(state)}
      </Button>
    </p>
  )
}

const SHOWN = 2

/** The first of them by name, and how many more there are. */
function Changes({ differences }: Pick<IfStated, 'differences'>) {
  const t = useT()
  const more = differences.length - SHOWN
  return (
    <>
      <b>
        {differences
          .slice(0, SHOWN)
          .map((each) => saidOf(each, t))
          .join(' · ')}
      </b>
      {more > 0 && ` ${t('look-up.difference.more', { count: more })}`}
    </>
  )
}

function saidOf(difference: Difference, t: Words): string {
  switch (difference.kind) {
    case 'cell':
      return `${t('look-up.difference.at', difference)} ${difference.is}`
    case 'day':
      return `${difference.task}: ${difference.is}`
    case 'new':
      return difference.what
    case 'gone':
      return `${t('look-up.difference.gone')} ${difference.what}`
  }
}

/** Beside the first condition that what is missing would decide. */
export function StateMissingButtons({ condition: { waitsFor } }: { condition: LinePart }) {
  const t = useT()
  const state = useContext(StateMissing)
  const place = useContext(PlaceRead)
  return waitsFor?.map((missing) => {
    const onState = state[missing]
    return (
      onState &&
      place && (
        <button key={missing} type="button" className={styles.state} onClick={() => onState(place)}>
          {t(words[missing].state)}
        </button>
      )
    )
  })
}
