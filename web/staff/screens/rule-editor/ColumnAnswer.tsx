import { detailTypeOf, type DetailTypeKey } from '#domain/catalogue/types.ts'
import type { Fact } from '#domain/rulebook/fact.ts'
import { useFactList } from '#web/staff/fact-editor/fact-context.ts'
import { FigureField } from '#web/staff/fields/FigureField.tsx'
import segments from '#web/staff/fields/segments.module.css'
import styles from './columns.module.css'

type ColumnAnswerProps = {
  type: DetailTypeKey
  /** "Passport sufficient, private": what a reader hears of the field. */
  question: string
  name: string
  /** Null: nobody has a rule for everybody yet. */
  fact: Fact | null
  onChange: (answer: Fact['answer']) => void
}

const words = ['yes', 'no', 'unknown'] as const

/** The answer for everybody as a choice or a figure. */
export function ColumnAnswer({ type, question, name, fact, onChange }: ColumnAnswerProps) {
  const { t } = useFactList()
  const { valueType, unit } = detailTypeOf(type)
  if (valueType === 'POSINT') {
    if (fact?.answer === 'unknown') return <span className={styles.told}>{t('rule-fact.answer.unknown')}</span>
    return (
      <div className={styles.figure}>
        <FigureField
          aria-label={question}
          unit={unit ? t(`rule-fact.unit.${unit}`) : ''}
          value={fact?.answer as number | undefined}
          onChange={onChange}
        />
      </div>
    )
  }
  return (
    <div role="radiogroup" aria-label={question} className={`${segments.segments} ${styles.words}`}>
      {words.map((value) => (
        <label key={value}>
          <input
            type="radio"
            name={name}
            value={value}
            checked={fact?.answer === value}
            onChange={() => onChange(value)}
          />
          <span>{t(`rule-fact.answer.${value}`)}</span>
        </label>
      ))}
    </div>
  )
}
