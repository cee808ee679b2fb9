import type { WordedValue } from '#domain/wording/worded.ts'
import { formatDay } from '#web/ui/format-day.ts'
import { useLanguage, useT } from '#web/staff/words/words.ts'
import { webLink } from '#web/ui/web-link.ts'
import styles from './section.module.css'

/** The whole trace of an answer. */
export function Why({ value }: { value: WordedValue }) {
  const t = useT()
  const language = useLanguage()
  const link = webLink(value.source)
  return (
    <dl className={styles.why}>
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
