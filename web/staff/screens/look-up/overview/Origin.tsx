import { useId, useState } from 'react'
import { ExternalLink } from 'lucide-react'
import { isBinding } from '../../../../../domain/rulebook/fact.ts'
import type { WordedValue } from '../../../../../domain/wording/worded.ts'
import { useT } from '../../../words/words.ts'
import { hostOf, webLink } from '../../../../ui/web-link.ts'
import { CheckedDate } from './CheckedDate.tsx'
import styles from './section.module.css'
import { Why } from './Why.tsx'

/** Where an answer comes from, quietly: source, day of the check, whether it was verified; the whole trace in one click. */
export function Origin({ value, label }: { value: WordedValue; label: string }) {
  const t = useT()
  const id = useId()
  const [isOpen, setOpen] = useState(false)
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
        {value.checkedAt && <CheckedDate date={value.checkedAt} />}
        {value.confidence && !isBinding(value.confidence) && (
          <span className={styles.unverified}>{t('look-up.unverified')}</span>
        )}
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
