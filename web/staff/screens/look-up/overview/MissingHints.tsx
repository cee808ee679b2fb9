import { createContext, useContext } from 'react'
import { Button } from '@mantine/core'
import { House, Waypoints } from 'lucide-react'
import type { WordedAssessment, WordedCondition } from '#domain/wording/worded.ts'
import { useT } from '#web/staff/words/words.ts'
import styles from './residence.module.css'

type Missing = 'residence' | 'travelMode'

/** Opens the search at the field for what the trip leaves out; none where it was stated, or there is no search to open. */
export const StateMissing = createContext<Partial<Record<Missing, () => void>>>({})

const waitsFor = {
  residence: ({ asksResidence }: WordedCondition) => asksResidence,
  travelMode: ({ asksTravelMode }: WordedCondition) => asksTravelMode,
}
const words = {
  residence: { depends: 'residence-field.depends', state: 'residence-field.state', Icon: House },
  travelMode: { depends: 'trip-details.by.depends', state: 'trip-details.by.state', Icon: Waypoints },
} as const
const asked: readonly Missing[] = ['residence', 'travelMode']

const conditionsOf = ({ stops }: WordedAssessment): WordedCondition[] =>
  stops.flatMap(({ sections }) =>
    sections.flatMap(({ answers }) =>
      answers.flatMap(({ values }) => values.flatMap(({ conditions }) => [...conditions])),
    ),
  )

/** Said once above the rules when any of them waits for something that the trip leaves out. */
export function MissingHints({ assessment }: { assessment: WordedAssessment }) {
  const t = useT()
  const state = useContext(StateMissing)
  const conditions = conditionsOf(assessment)
  return asked.map((missing) => {
    const { depends, state: stateIt, Icon } = words[missing]
    return (
      state[missing] &&
      conditions.some(waitsFor[missing]) && (
        <p key={missing} className={`${styles.hint} screen-only`}>
          <Icon size={18} />
          <span>{t(depends)}</span>
          <Button variant="subtle" size="xs" onClick={state[missing]}>
            {t(stateIt)}
          </Button>
        </p>
      )
    )
  })
}

/** Beside the first condition that what is missing would decide. */
export function StateMissingButtons({ conditions, index }: { conditions: readonly WordedCondition[]; index: number }) {
  const t = useT()
  const state = useContext(StateMissing)
  return asked.map(
    (missing) =>
      state[missing] &&
      conditions.findIndex(waitsFor[missing]) === index && (
        <button key={missing} type="button" className={styles.state} onClick={state[missing]}>
          {t(words[missing].state)}
        </button>
      ),
  )
}
