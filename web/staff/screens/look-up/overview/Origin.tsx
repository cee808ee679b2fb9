import { useContext } from 'react'
import { ExternalLink } from 'lucide-react'
import type { ValuePart } from '#domain/outline/parts.ts'
import { FeedbackButton } from '#web/staff/send-feedback/FeedbackButton.tsx'
import { useT, useLanguage } from '#web/staff/words/words.ts'
import { hostOf, webLink } from '#domain/web-link.ts'
import styles from '#web/staff/answer/rests-on.module.css'
import { formatDay } from '#web/ui/format-day.ts'
import section from './section.module.css'
import { ShowsWhy } from './shows-why.ts'

/** The question that it answers. */
export type About = { readonly type: string; readonly label: string }

/** Where an answer comes from, quietly; where it is asked for, the whole trace, and that it is wrong can be said. */
export function Origin({ value: { trace }, about }: { value: ValuePart; about: About }) {
  const t = useT()
  const showsWhy = useContext(ShowsWhy)
  const link = webLink(trace.source)
  return (
    <>
      {(link || showsWhy) && (
        <div className={styles.origin}>
          {link && (
            <a href={link} target="_blank" rel="noreferrer" aria-label={t('look-up.source', { host: hostOf(link) })}>
              {hostOf(link)}
              <ExternalLink size={13} />
            </a>
          )}
          {showsWhy && <FeedbackButton answer={about} />}
        </div>
      )}
      {showsWhy && <Why trace={trace} />}
    </>
  )
}

/** The whole trace of an answer. */
function Why({ trace }: { trace: ValuePart['trace'] }) {
  const t = useT()
  const language = useLanguage()
  const link = webLink(trace.source)
  return (
    <dl className={section.why}>
      <div>
        <dt>{t('look-up.why.rule')}</dt>
        <dd>{trace.why}</dd>
      </div>
      {trace.source && (
        <div>
          <dt>{t('look-up.why.source')}</dt>
          <dd>
            {link ? (
              <a href={link} target="_blank" rel="noreferrer">
                {trace.source}
              </a>
            ) : (
              trace.source
            )}
          </dd>
        </div>
      )}
      {trace.source && (
        <div>
          <dt>{t('look-up.why.checked')}</dt>
          <dd>{trace.checkedAt ? formatDay(trace.checkedAt, language) : t('reliability.undated')}</dd>
        </div>
      )}
      {trace.confidence && (
        <div>
          <dt>{t('look-up.why.confidence')}</dt>
          <dd>{t(`reliability.${trace.confidence}`)}</dd>
        </div>
      )}
    </dl>
  )
}
