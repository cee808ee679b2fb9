import { memo, useId, type KeyboardEvent, type ReactNode } from 'react'
import { ActionIcon } from '@mantine/core'
import { ArrowDown, ArrowUp, ChevronRight, Copy, Trash2, TriangleAlert } from 'lucide-react'
import type { Fact } from '#domain/rulebook/fact.ts'
import { wordFact } from '#domain/wording/word-fact.ts'
import { useFactList, type FieldErrors } from './fact-context.ts'
import { FactForm } from './FactForm.tsx'
import styles from './fact-editor.module.css'

type FactRowProps = {
  fact: Fact
  /** In the whole record, which is how problems name it. */
  index: number
  /** Among the rules of its question, from 1. */
  number: number
  isLast: boolean
  isOpen: boolean
  change: 'new' | 'changed' | null
  errors: FieldErrors
  /** What is doubtful, and stops nobody. */
  doubts: readonly string[]
}

/** One rule: closed a sentence, open its form. Drawn anew only when something of its own changes. */
export const FactRow = memo(function FactRow({
  fact,
  index,
  number,
  isLast,
  isOpen,
  change,
  errors,
  doubts,
}: FactRowProps) {
  const { t, words, today, readOnly, move, duplicate, remove, toggle } = useFactList()
  const formId = useId()
  const path = `facts.${index}`
  const worded = wordFact(fact, today, words)
  const wrong = Object.keys(errors).length

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    if (readOnly || !event.altKey || event.ctrlKey || event.metaKey) return
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key] as -1 | 1 | undefined
    // A closed select opens on these keys.
    if (by === undefined || event.target instanceof HTMLSelectElement) return
    event.preventDefault()
    move(fact.id, by)
  }
  const action = (label: string, icon: ReactNode, run: () => void, isOff = false) => (
    <ActionIcon size={32} aria-label={label} title={label} disabled={isOff} onClick={run}>
      {icon}
    </ActionIcon>
  )
  return (
    <li className={styles.row} data-fact={fact.id} data-path={path} onKeyDown={onKeyDown}>
      <div className={styles.line}>
        <button
          type="button"
          className={styles.open}
          aria-expanded={isOpen}
          aria-controls={formId}
          onClick={() => toggle(fact.id)}
        >
          <ChevronRight size={16} className={styles.chevron} />
          <span className={styles.number}>{number}.</span>
          <span className={styles.told}>
            <span className={styles.main}>
              <strong>{worded.answer || t('rule-fact.no-answer')}</strong>
              <span>{worded.whom}</span>
              {worded.limits.map((limit) => (
                <span key={limit} className={styles.limit}>
                  {limit}
                </span>
              ))}
            </span>
            {!isOpen && worded.said !== '' && <span className={styles.said}>{worded.said}</span>}
            <span className={styles.origin}>
              <span>{worded.host || t('rule-fact.no-source')}</span>
              <span>{worded.rung}</span>
              <span className={worded.isReadDue ? styles.due : undefined}>{worded.read}</span>
            </span>
          </span>
        </button>
        {!readOnly && (
          <div className={styles.actions}>
            {action(t('rule-fact.up', { number }), <ArrowUp size={16} />, () => move(fact.id, -1), number === 1)}
            {action(t('rule-fact.down', { number }), <ArrowDown size={16} />, () => move(fact.id, 1), isLast)}
            {action(t('rule-fact.duplicate', { number }), <Copy size={16} />, () => duplicate(fact.id))}
            {action(t('rule-fact.remove', { number }), <Trash2 size={16} />, () => remove(fact.id))}
          </div>
        )}
      </div>
      {(change !== null || wrong > 0 || doubts.length > 0) && (
        <div className={styles.marks}>
          {change && <span className={styles.changed}>{t(`rule-fact.is-${change}`)}</span>}
          {errors[''] && <p className={styles.wrong}>{errors['']}</p>}
          {wrong > 0 && !isOpen && <p className={styles.wrong}>{t('rule-fact.wrong', { count: wrong })}</p>}
          {doubts.map((doubt) => (
            <p key={doubt} className={styles.doubt}>
              <TriangleAlert size={14} />
              <span>{doubt}</span>
            </p>
          ))}
        </div>
      )}
      <div id={formId} hidden={!isOpen}>
        {isOpen && <FactForm fact={fact} path={path} errors={errors} />}
      </div>
    </li>
  )
})
