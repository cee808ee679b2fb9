import { keyOfValue, type WordedAnswer } from '#domain/wording/worded.ts'
import type { Reader } from '#web/ui/answer/reader.ts'
import styles from './section.module.css'
import { Value } from './Value.tsx'

/** Label and answer; where citizenships differ, each different answer once. */
export function AnswerRows({ answers, reader }: { answers: readonly WordedAnswer[]; reader: Reader }) {
  if (answers.length === 0) return null
  return (
    <dl className={styles.rows}>
      {answers.map((answer) => (
        <div key={answer.type}>
          <dt>{answer.label}</dt>
          {answer.values.map((value) => (
            <dd key={keyOfValue(answer.type, value)}>
              <Value value={value} answer={answer} reader={reader} />
            </dd>
          ))}
        </div>
      ))}
    </dl>
  )
}
