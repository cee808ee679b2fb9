import { useId, useState } from 'react'
import { ExternalLink } from 'lucide-react'
import type { WordedAnswer, WordedValue } from '#domain/wording/worded.ts'
import { FeedbackButton } from '#web/staff/send-feedback/FeedbackButton.tsx'
import { useT, useLanguage } from '#web/staff/words/words.ts'
import { hostOf, webLink } from '#domain/web-link.ts'
import styles from '#web/staff/answer/rests-on.module.css'
import { formatDay } from '#web/ui/format-day.ts'
import section from './section.module.css'

/** Where an answer comes from, quietly; what it rests on and the whole trace in one click. */
export function Origin({ value, answer: { type, label } }: { value: WordedValue; answer: WordedAnswer }) {
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
            <ExternalLink size={13} />
          </a>
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
        <FeedbackButton answer={{ type, label }} />
      </div>
      <div id={id} hidden={!isOpen}>
        {isOpen && <Why value={value} />}
      </div>
    </>
  )
}

/** The whole trace of an answer. */
function Why({ value }: { value: WordedValue }) {
  const t = useT()
  const language = useLanguage()
  const link = webLink(value.source)
  return (
    <dl className={section.why}>
      <div>
        <dt>{t('look-up.why.rule')}</dt>
        <dd>{value.why}</dd>
      </div>
      {value.source && (
        <div>
          <dt>{t('look-up.why.source')}</dt>
          <dd>
            {link ? (
              <a href={link} target="_blank" rel="noreferrer">
                {value.source}
              </a>
            ) : (
              value.source
            )}
          </dd>
        </div>
      )}
      {value.source && (
        <div>
          <dt>{t('look-up.why.checked')}</dt>
          <dd>{value.checkedAt ? formatDay(value.checkedAt, language) : t('reliability.undated')}</dd>
        </div>
      )}
      {value.confidence && (
        <div>
          <dt>{t('look-up.why.confidence')}</dt>
          <dd>{t(`reliability.${value.confidence}`)}</dd>
        </div>
      )}
    </dl>
  )
}
