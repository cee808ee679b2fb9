import type { WordedCell } from '../../../../../domain/wording/worded.ts'
import { IsoCode } from '../../../../ui/IsoCode.tsx'
import styles from './section.module.css'

export type People = readonly Pick<WordedCell, 'citizenshipIso2' | 'citizenshipName'>[]

/** The citizenships an answer is for; nothing where it is for all. */
export function Codes({ citizenships, people }: { citizenships: readonly string[]; people: People }) {
  if (citizenships.length === 0 || people.every(({ citizenshipIso2 }) => citizenships.includes(citizenshipIso2)))
    return null
  return (
    <span className={styles.codes}>
      {people
        .filter(({ citizenshipIso2 }) => citizenships.includes(citizenshipIso2))
        .map(({ citizenshipIso2, citizenshipName }) => (
          <IsoCode key={citizenshipIso2} iso2={citizenshipIso2} name={citizenshipName} />
        ))}
    </span>
  )
}
