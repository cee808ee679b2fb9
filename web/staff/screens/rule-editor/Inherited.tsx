import { memo } from 'react'
import { Button } from '@mantine/core'
import { Link2, Scissors } from 'lucide-react'
import type { DetailTypeKey } from '#domain/catalogue/types.ts'
import { wordFact } from '#domain/wording/word-fact.ts'
import type { Words } from '#domain/wording/words.ts'
import type { HeardFact } from '#web/staff/rules/inheritance.ts'
import { useT } from '#web/staff/words/words.ts'
import styles from './parts.module.css'

type InheritedProps = {
  type: DetailTypeKey
  heard: readonly HeardFact[]
  words: Words
  today: string
  onCut: (type: DetailTypeKey) => void
}

/** A question of which the record says nothing: what its parents say, whose word it is, and how to say it oneself. */
export const Inherited = memo(function Inherited({ type, heard, words, today, onCut }: InheritedProps) {
  const t = useT()
  if (heard.length === 0) return null
  return (
    <div className={styles.inherited}>
      <ul>
        {heard.map(({ fact, parent }, index) => {
          const { answer, whom, limits } = wordFact(fact, today, words)
          return (
            <li key={`${fact.id} ${index}`}>
              <Link2 size={14} aria-hidden="true" />
              <span>
                <b>{answer || t('rule-editor.summary.text')}</b> {[whom, ...limits].join(' · ')}{' '}
                <small>{t('rule-editor.inherited.from', { name: parent?.name ?? '' })}</small>
              </span>
            </li>
          )
        })}
      </ul>
      <Button
        variant="subtle"
        size="xs"
        leftSection={<Scissors size={16} />}
        title={t('rule-editor.cut.hint')}
        onClick={() => onCut(type)}
      >
        {t('rule-editor.cut')}
      </Button>
    </div>
  )
})
