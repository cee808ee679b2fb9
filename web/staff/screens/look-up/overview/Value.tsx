import type { WordedAnswer, WordedValue } from '../../../../../domain/wording/worded.ts'
import type { People } from './Codes.tsx'
import { Codes } from './Codes.tsx'
import { Conditions } from './Conditions.tsx'
import { Origin } from './Origin.tsx'
import styles from './section.module.css'
import { SharedText } from './SharedText.tsx'
import { Steps } from './Steps.tsx'
import { Word } from './Word.tsx'

type ValueProps = { value: WordedValue; answer: WordedAnswer; people: People }

/** One answer with all that belongs to it: for whom, how long, when, under which condition, how, and from where. */
export function Value({ value, answer, people }: ValueProps) {
  return (
    <div className={styles.value}>
      <div className={styles.wordLine}>
        <Codes citizenships={value.citizenshipIso2s} people={people} />
        <Word value={value} isText={answer.valueType === 'FREETEXT' && value.tone === 'plain'} />
        {value.maxStayText && <span>{value.maxStayText}</span>}
      </div>
      {value.phaseText && <p className={styles.phase}>{value.phaseText}</p>}
      {value.said && <p>{value.said}</p>}
      {value.text && (
        <p>
          <SharedText text={value.text} />
        </p>
      )}
      {value.unknownText && <p className={styles.quiet}>{value.unknownText}</p>}
      <Conditions conditions={value.conditions} />
      <Steps steps={value.steps} />
      <Origin value={value} label={answer.label} />
    </div>
  )
}
