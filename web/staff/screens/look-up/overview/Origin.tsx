import { useContext, useId, useState } from 'react'
import { ExternalLink } from 'lucide-react'
import { exceptionOf } from '#domain/wording/reliability.ts'
import type { WordedValue } from '#domain/wording/worded.ts'
import { useT } from '#web/staff/words/words.ts'
import { hostOf, webLink } from '#web/ui/web-link.ts'
import { CardReliability } from './card-reliability.ts'
import { LowerRung } from '#web/staff/answer/RestsOn.tsx'
import styles from '#web/staff/answer/rests-on.module.css'
import { Why } from './Why.tsx'

/** Where an answer comes from, quietly: its source, and whether it rests on less than its card; the whole trace in one click. */
export function Origin({ value, label }: { value: WordedValue; label: string }) {
  const t = useT()
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const card = useContext(CardReliability)
  const link = webLink(value.source)
  return (
    <>
      <div className={styles.origin}>
        {link && (
          <a href={link} target="_blank" rel="noreferrer" aria-label={t('look-up.source', { host: hostOf(link) })}>
            {hostOf(link)}
            <ExternalLink size={13} aria-hidden="true" />
          </a>
        )}
        <LowerRung rung={exceptionOf(value, card)} />
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          aria-label={t('look-up.why.of', { label })}
          onClick={() => setOpen(!isOpen)}
        >
          {t('look-up.why')}
        </button>
      </div>
      <div id={id} hidden={!isOpen}>
        {isOpen && <Why value={value} />}
      </div>
    </>
  )
}
