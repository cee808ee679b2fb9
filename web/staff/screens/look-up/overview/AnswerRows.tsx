import type { WordedAnswer } from '../../../../../domain/wording/worded.ts'
import type { People } from './Codes.tsx'
import { Value } from './Value.tsx'
import styles from './section.module.css'

type AnswerRowsProps = { answers: readonly WordedAnswer[]; people: People }

/** Label and answer; where citizenships differ, each different answer once. */
export function AnswerRows({ answers, people }: AnswerRowsProps) {
  if (answers.length === 0) return null
  return (
    <dl className={styles.rows}>
      {answers.map((answer) => (
        <div key={answer.type}>
          <dt>{answer.label}</dt>
          {answer.values.map((value, index) => (
            <dd key={index}>
              <Value value={value} answer={answer} people={people} />
            </dd>
          ))}
        </div>
      ))}
    </dl>
  )
}
