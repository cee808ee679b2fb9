import { createContext, useContext } from 'react'
import { House } from 'lucide-react'
import type { WordedAssessment } from '../../../../../domain/wording/worded.ts'
import { useT } from '../../../words/words.ts'
import styles from './residence.module.css'

/** Opens the search at the field for the residence; null where there is no search to open. */
export const StateResidence = createContext<(() => void) | null>(null)

const dependsOnResidence = ({ stops }: WordedAssessment): boolean =>
  stops.some(({ sections }) =>
    sections.some(({ answers }) =>
      answers.some(({ values }) =>
        values.some(({ conditions }) => conditions.some(({ asksResidence }) => asksResidence)),
      ),
    ),
  )

/** Said once above the rules when any of them waits for the residence. */
export function ResidenceHint({ assessment }: { assessment: WordedAssessment }) {
  const t = useT()
  const state = useContext(StateResidence)
  if (!state || !dependsOnResidence(assessment)) return null
  return (
    <p className={styles.hint}>
      <House size={18} aria-hidden="true" />
      <span>{t('residence-field.depends')}</span>
      <button type="button" className="button quiet small" onClick={state}>
        {t('residence-field.state')}
      </button>
    </p>
  )
}

/** Beside a condition that the residence would decide. */
export function StateResidenceButton() {
  const t = useT()
  const state = useContext(StateResidence)
  if (!state) return null
  return (
    <button type="button" className={styles.state} onClick={state}>
      {t('residence-field.state')}
    </button>
  )
}
