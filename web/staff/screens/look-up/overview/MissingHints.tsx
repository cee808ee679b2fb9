import { createContext, useContext } from 'react'
import { Button } from '@mantine/core'
import { Clock, House, Waypoints } from 'lucide-react'
import { ordinaryChangeHours } from '#domain/assessment/trip.ts'
import type { LinePart } from '#domain/outline/lines.ts'
import { missings, stopsWaitingFor, type Missing } from '#domain/wording/missing.ts'
import type { WordedStop } from '#domain/wording/worded.ts'
import { useT } from '#web/staff/words/words.ts'
import styles from './residence.module.css'

type StateIt = (place: WordedStop['place']) => void

/** Opens the search at the field for what the trip leaves out; none where it was stated, or there is no search to open. */
export const StateMissing = createContext<Partial<Record<Missing, StateIt>>>({})

/** The stop whose rules are read. */
export const PlaceRead = createContext<WordedStop['place'] | null>(null)

const words = {
  residence: { depends: 'residence-field.depends', state: 'residence-field.state', Icon: House },
  travelMode: { depends: 'trip-details.by.depends', state: 'trip-details.by.state', Icon: Waypoints },
  changeHours: { depends: 'trip-details.hours.depends', state: 'trip-details.hours.state', Icon: Clock },
} as const

/** Said once above the rules, with the stops at which what the trip leaves out could change something. */
export function MissingHints({ stops }: { stops: readonly WordedStop[] }) {
  const t = useT()
  const state = useContext(StateMissing)
  return missings.map((missing) => {
    const { depends, state: stateIt, Icon } = words[missing]
    const onState = state[missing]
    const waiting = onState ? stopsWaitingFor(missing, stops) : []
    const [first] = waiting
    return (
      first && (
        <p key={missing} className={`${styles.hint} screen-only`}>
          <Icon size={18} />
          <span>
            {t(depends, { hours: ordinaryChangeHours })}{' '}
            <b>{[...new Set(waiting.map(({ title }) => title))].join(' · ')}</b>
          </span>
          <Button variant="subtle" size="xs" onClick={() => onState?.(first.place)}>
            {t(stateIt)}
          </Button>
        </p>
      )
    )
  })
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
