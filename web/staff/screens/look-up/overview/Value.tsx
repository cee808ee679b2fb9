import type { LinePart } from '#domain/outline/lines.ts'
import type { ValuePart } from '#domain/outline/parts.ts'
import { ForWhom } from '#web/ui/answer/Codes.tsx'
import type { Reader } from '#web/ui/answer/reader.ts'
import { SharedText } from '#web/ui/answer/SharedText.tsx'
import { Lines } from '#web/ui/outline/Lines.tsx'
import { linesBeside, Word } from '#web/ui/outline/Word.tsx'
import { StateMissingButtons } from './MissingHints.tsx'
import { Origin, type About } from './Origin.tsx'
import styles from './section.module.css'

type ValueProps = { value: ValuePart; about: About; reader: Reader }

/** One answer with all that belongs to it: for whom, how long, when, under which condition, how, and from where. */
export function Value({ value, about, reader }: ValueProps) {
  return (
    <div className={styles.value}>
      <div className="answer-head">
        <ForWhom citizenships={value.citizenshipIso2s} reader={reader} />
        <Word value={value} reader={reader} />
      </div>
      <Lines
        lines={linesBeside(value)}
        isEach
        renderLine={(line) => ownLine(line, reader)}
        renderAfter={(condition) => <StateMissingButtons condition={condition} />}
        reader={reader}
      />
      <Origin value={value} about={about} />
    </div>
  )
}

/** When it holds stands out; that nothing is known stands back. */
function ownLine({ kind, texts: [text] }: LinePart, reader: Reader) {
  if ((kind !== 'phase' && kind !== 'unknown') || text === undefined) return null
  return (
    <p className={kind === 'phase' ? styles.phase : styles.quiet}>
      <SharedText text={text} reader={reader} />
    </p>
  )
}
