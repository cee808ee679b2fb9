import { memo } from 'react'
import { Button } from '@mantine/core'
import { Link2 } from 'lucide-react'
import type { DetailTypeKey } from '#domain/catalogue/types.ts'
import { travelTypes, type TravelType } from '#domain/rulebook/fact.ts'
import { wordFact } from '#domain/wording/word-fact.ts'
import type { Words } from '#domain/wording/words.ts'
import type { Facts } from '#web/staff/rules/facts-by-type.ts'
import { useT } from '#web/staff/words/words.ts'
import styles from './parts.module.css'
import { summaryOf } from './summary.ts'
import { travelTypeIcons } from './TravelTypeSwitch.tsx'

type TypeSummaryProps = {
  type: DetailTypeKey
  /** What holds: the record's own rules, or those of its parents. */
  heard: Facts
  hasOwn: boolean
  /** Of the parents that say something to the question too. */
  parentNames: string
  words: Words
  today: string
  onTakeOver: (type: DetailTypeKey) => void
}

/** Beside a question: what it comes to for private and for business travellers, and the way back to the parents. */
export const TypeSummary = memo(function TypeSummary(props: TypeSummaryProps) {
  const { type, heard, hasOwn, parentNames, onTakeOver } = props
  const t = useT()
  return (
    <>
      <span className={styles.columns}>
        {travelTypes.map((travelType) => (
          <Column key={travelType} travelType={travelType} {...props} heard={heard} />
        ))}
      </span>
      {hasOwn && parentNames !== '' && (
        <Button
          variant="subtle"
          size="xs"
          leftSection={<Link2 size={16} />}
          title={t('rule-editor.take-over.hint', { from: parentNames })}
          onClick={() => onTakeOver(type)}
        >
          {t('rule-editor.take-over', { from: parentNames })}
        </Button>
      )}
    </>
  )
})

function Column({ travelType, heard, words, today }: TypeSummaryProps & { travelType: TravelType }) {
  const t = useT()
  const Icon = travelTypeIcons[travelType]
  const summary = summaryOf(heard, travelType)
  const said = (fact: Facts[number]) => wordFact(fact, today, words).answer || t('rule-editor.summary.text')
  const text =
    summary.is === 'nothing'
      ? t('rule-editor.summary.nothing')
      : summary.is === 'one'
        ? said(summary.fact)
        : summary.fact
          ? t('rule-editor.summary.several', { answer: said(summary.fact), count: summary.count })
          : t('rule-editor.summary.only-some', { count: summary.count })
  return (
    <span className={styles.column} data-travel-type={travelType}>
      <Icon size={14} />
      <span className="visually-hidden">{t(`rule-editor.travel-type.${travelType}`)}: </span>
      {text}
    </span>
  )
}
