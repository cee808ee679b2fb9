import { useMemo } from 'react'
import { valuesOf } from '#domain/outline/outline-questions.ts'
import type { WordedAnswer } from '#domain/wording/worded.ts'
import { useOutlineWords } from '#web/staff/answer/use-outline-words.ts'
import type { Reader } from '#web/ui/answer/reader.ts'
import styles from './section.module.css'
import { Value } from './Value.tsx'

/** Label and answer; where citizenships differ, each different answer once. */
export function AnswerRows({ answers, reader }: { answers: readonly WordedAnswer[]; reader: Reader }) {
  const words = useOutlineWords()
  const rows = useMemo(() => answers.map((answer) => ({ answer, values: valuesOf(answer, words) })), [answers, words])
  if (rows.length === 0) return null
  return (
    <dl className={styles.rows}>
      {rows.map(({ answer, values }) => (
        <div key={answer.type}>
          <dt>{answer.label}</dt>
          {values.map((value) => (
            <dd key={value.key}>
              <Value value={value} about={answer} reader={reader} />
            </dd>
          ))}
        </div>
      ))}
    </dl>
  )
}
