import { useEffect, useRef } from 'react'
import { StatusIcon } from '#web/ui/StatusIcon.tsx'
import type { FieldError } from '../api/call.ts'
import { showField } from '../fields/show-field.ts'
import { useT } from '../words/words.ts'
import styles from './record-frame.module.css'

/** What was refused of a record, above its fields: each the way to its field, which may lie far below a long list. */
export function RefusedFields({ refused }: { refused: readonly FieldError[] }) {
  const t = useT()
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (refused.length === 0) return
    box.current?.scrollIntoView({ block: 'nearest' })
    box.current?.focus({ preventScroll: true })
  }, [refused])
  if (refused.length === 0) return null
  return (
    <div role="alert" tabIndex={-1} ref={box} className={styles.wrong}>
      <h2>
        <StatusIcon status="RED" size={18} /> {t('rule-editor.errors.title', { count: refused.length })}
      </h2>
      <ul>
        {refused.map(({ field, messages }) => (
          <li key={field}>
            {field === '' ? (
              messages.join(' ')
            ) : (
              <button type="button" onClick={() => showField(field)}>
                {messages.join(' ')}
              </button>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}
