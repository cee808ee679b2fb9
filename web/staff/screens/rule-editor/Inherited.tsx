import { memo, useDeferredValue, useMemo } from 'react'
import { Button } from '@mantine/core'
import { Link2, Scissors } from 'lucide-react'
import type { DetailTypeKey } from '#domain/catalogue/types.ts'
import { wordFact } from '#domain/wording/word-fact.ts'
import type { Words } from '#domain/wording/words.ts'
import type { Judging } from '#web/staff/fact-editor/find-doubts.ts'
import type { Facts } from '#web/staff/rules/facts-by-type.ts'
import { silencedBy, type HeardFact } from '#web/staff/rules/inheritance.ts'
import { useT } from '#web/staff/words/words.ts'
import styles from './parts.module.css'

type InheritedProps = {
  type: DetailTypeKey
  own: Facts
  heard: readonly HeardFact[]
  /** Null until it is known by what. */
  judged: Judging | null
  words: Words
  today: string
  onCut: (type: DetailTypeKey) => void
}

const noneSilent: ReadonlySet<HeardFact> = new Set()

/** What the parents say to a question and whose word it is: alone, or behind the record's own rules for whomever those leave. */
export const Inherited = memo(function Inherited({ type, own, heard, judged, words, today, onCut }: InheritedProps) {
  const t = useT()
  const rested = useDeferredValue(own)
  const silent = useMemo(
    () => (judged && rested.length > 0 && heard.length > 0 ? silencedBy(rested, heard, judged) : noneSilent),
    [rested, heard, judged],
  )
  if (heard.length === 0) return null
  return (
    <div className={styles.inherited}>
      <ul aria-label={t('rule-editor.inherited')}>
        {heard.map((each, index) => {
          const { fact, parent } = each
          const { answer, whom, limits } = wordFact(fact, today, words)
          return (
            <li key={`${fact.id} ${index}`} className={silent.has(each) ? styles.silent : undefined}>
              <Link2 size={14} aria-hidden="true" />
              <span>
                <b>{answer || t('rule-editor.summary.text')}</b> {[whom, ...limits].join(' · ')}{' '}
                <small>
                  {t('rule-editor.inherited.from', { name: parent?.name ?? '' })}
                  {silent.has(each) && ` · ${t('rule-editor.inherited.silent')}`}
                </small>
              </span>
            </li>
          )
        })}
      </ul>
      {own.length === 0 && (
        <Button
          variant="subtle"
          size="xs"
          leftSection={<Scissors size={16} />}
          title={t('rule-editor.cut.hint')}
          onClick={() => onCut(type)}
        >
          {t('rule-editor.cut')}
        </Button>
      )}
    </div>
  )
})
