import { memo } from 'react'
import { Button } from '@mantine/core'
import { Link2 } from 'lucide-react'
import { detailTypeOf, type DetailTypeKey } from '#domain/catalogue/types.ts'
import { travelTypes, type Fact, type TravelType } from '#domain/rulebook/fact.ts'
import { wordFact } from '#domain/wording/word-fact.ts'
import { freshId } from '#web/staff/fact-editor/edit-facts.ts'
import { useFactList } from '#web/staff/fact-editor/fact-context.ts'
import type { Facts } from '#web/staff/rules/facts-by-type.ts'
import { columnsOf, joined, separated, withColumnAnswer, type Column } from './answer-columns.ts'
import styles from './columns.module.css'
import { ColumnAnswer } from './ColumnAnswer.tsx'
import { summaryOf } from './summary.ts'

type AnswerColumnsProps = {
  type: DetailTypeKey
  /** What holds: the record's own rules, or those of its parents. */
  heard: Facts
  isOwn: boolean
  published: Facts
  /** Of the parents that say something to the question too. */
  parentNames: string
  onTakeOver: (type: DetailTypeKey) => void
}

/** Answers that fit into a column; what is said in words or colours is told there, and changed in its rule. */
const isShort = (type: DetailTypeKey): boolean => /^(YESNO|YESNOTEXT|POSINT)$/.test(detailTypeOf(type).valueType)

/** Beside a question: what everybody gets on private and on business trips, to be changed there; and the way back to the parents. */
export const AnswerColumns = memo(function AnswerColumns(props: AnswerColumnsProps) {
  const { type, heard, isOwn, published, parentNames, onTakeOver } = props
  const { t, today } = useFactList()
  const mayChange = isShort(type) && (isOwn || heard.length === 0)
  const columns = mayChange ? columnsOf(heard, type, today) : null
  return (
    <div className={styles.columns}>
      {travelTypes.map((travelType) => (
        <div key={travelType} className={styles.column} data-travel-type={travelType}>
          {columns ? (
            <OwnColumn
              type={type}
              travelType={travelType}
              column={columns[travelType]}
              columns={columns}
              published={published}
            />
          ) : (
            <Told facts={heard} travelType={travelType} isInherited={!isOwn && heard.length > 0} />
          )}
        </div>
      ))}
      {isOwn && parentNames !== '' && (
        <Button
          variant="subtle"
          size="xs"
          className={styles.takeOver!}
          leftSection={<Link2 size={16} />}
          title={t('rule-editor.take-over.hint', { from: parentNames })}
          onClick={() => onTakeOver(type)}
        >
          {t('rule-editor.take-over', { from: parentNames })}
        </Button>
      )}
    </div>
  )
})

type OwnColumnProps = {
  type: DetailTypeKey
  travelType: TravelType
  column: Column
  columns: Readonly<Record<TravelType, Column>>
  published: Facts
}

function OwnColumn({ type, travelType, column, columns, published }: OwnColumnProps) {
  const { t, words, today, edit } = useFactList()
  if (column.is === 'hidden') return <span className={styles.told}>{t('rule-editor.column.hidden')}</span>
  const name = words.t(detailTypeOf(type).i18nKey)
  const question = t('rule-editor.column.question', { type: name, travelType })
  const { TOURISM: forPrivate } = columns
  const mayJoin = travelType === 'BUSINESS' && forPrivate.is === 'own' && forPrivate.fact !== null
  const others = column.others > 0 && (
    <small className={styles.others}>{t('rule-editor.column.others', { count: column.others })}</small>
  )
  const chain = (isSame: boolean) => (
    <button
      type="button"
      className={styles.chain}
      aria-pressed={isSame}
      aria-label={t('rule-editor.column.chain', { type: name })}
      title={t(isSame ? 'rule-editor.column.part' : 'rule-editor.column.join')}
      onClick={() =>
        edit((facts) =>
          isSame ? separated(facts, type, { day: today, newId: freshId() }) : joined(facts, type, today),
        )
      }
    >
      <Link2 size={16} />
      {isSame && <span>{t('rule-editor.column.same')}</span>}
    </button>
  )
  if (column.is === 'same')
    return (
      <>
        {chain(true)}
        {others}
      </>
    )
  const { fact } = column
  const was = fact && published.find(({ id }) => id === fact.id)
  const isOther = was && was.answer !== fact.answer
  function change(answer: Fact['answer']) {
    const newId = freshId()
    // Of a rule that is begun its source is asked next.
    edit((facts) => withColumnAnswer(facts, type, travelType, answer, { day: today, newId }), fact ? [] : [newId])
  }
  return (
    <>
      <span className={styles.line}>
        <ColumnAnswer type={type} question={question} name={`${type} ${travelType}`} fact={fact} onChange={change} />
        {mayJoin && chain(false)}
      </span>
      {isOther && (
        <small className={styles.was}>
          {t('rule-editor.column.was', { answer: wordFact(was, today, words).answer || t('rule-fact.no-answer') })}
        </small>
      )}
      {column.number !== undefined && (
        <small className={styles.others}>{t('rule-editor.column.says', { number: column.number })}</small>
      )}
      {others}
    </>
  )
}

/** In words: what the parents say, and what is too long for a column. */
function Told({ facts, travelType, isInherited }: { facts: Facts; travelType: TravelType; isInherited: boolean }) {
  const { t, words, today } = useFactList()
  const summary = summaryOf(facts, travelType, today)
  const said = (fact: Fact) => wordFact(fact, today, words).answer || t('rule-editor.summary.text')
  const text =
    summary.is === 'nothing'
      ? t('rule-editor.summary.nothing')
      : summary.is === 'one'
        ? said(summary.fact)
        : summary.fact
          ? t('rule-editor.summary.several', { answer: said(summary.fact), count: summary.count })
          : t('rule-editor.summary.only-some', { count: summary.count })
  return (
    <span className={styles.told}>
      {isInherited && <Link2 size={14} aria-hidden="true" />}
      <span className="visually-hidden">{t(`rule-editor.travel-type.${travelType}`)}: </span>
      {text}
    </span>
  )
}
