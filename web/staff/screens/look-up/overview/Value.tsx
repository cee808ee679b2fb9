import type { WordedAnswer, WordedValue } from '#domain/wording/worded.ts'
import { ForWhom } from '#web/ui/answer/Codes.tsx'
import { Conditions } from '#web/ui/answer/Conditions.tsx'
import type { Reader } from '#web/ui/answer/reader.ts'
import { SharedPart } from '#web/ui/answer/SharedText.tsx'
import { Steps } from '#web/ui/answer/Steps.tsx'
import { Word } from '#web/ui/answer/Word.tsx'
import { StateMissingButtons } from './MissingHints.tsx'
import { Origin } from './Origin.tsx'
import styles from './section.module.css'

type ValueProps = { value: WordedValue; answer: WordedAnswer; reader: Reader }

/** One answer with all that belongs to it: for whom, how long, when, under which condition, how, and from where. */
export function Value({ value, answer, reader }: ValueProps) {
  return (
    <div className={styles.value}>
      <div className="answer-head">
        <ForWhom citizenships={value.citizenshipIso2s} reader={reader} />
        <Word value={value} isText={answer.valueType === 'FREETEXT'} reader={reader} />
      </div>
      {value.phaseText && <p className={styles.phase}>{value.phaseText}</p>}
      {value.said && <p>{value.said}</p>}
      <SharedPart as="p" text={value.text} reader={reader} />
      {value.unknownText && <p className={styles.quiet}>{value.unknownText}</p>}
      <Conditions
        conditions={value.conditions}
        reader={reader}
        renderAfter={(index) => <StateMissingButtons value={value} index={index} />}
      />
      <Steps steps={value.steps} reader={reader} />
      <Origin value={value} answer={answer} />
    </div>
  )
}
