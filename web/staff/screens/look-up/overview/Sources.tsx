import { reliabilityAt, commonDay, sourcesByRung } from '#domain/wording/reliability.ts'
import type { WordedStop } from '#domain/wording/worded.ts'
import { useLanguage, useT } from '#web/staff/words/words.ts'
import { formatDay, formatMoment } from '#web/ui/format-day.ts'
import { hostOf, webLink } from '#domain/web-link.ts'
import { CheckedDate, OldCopies } from '#web/staff/answer/RestsOn.tsx'
import styles from './rail.module.css'

type SourcesProps = { revision: number; stops: readonly WordedStop[]; stop: WordedStop | undefined; readAt: number }

/** Who says so, of the rules of one stop; on paper, of all, numbered and with their whole addresses. */
export function Sources({ revision, stops, stop, readAt }: SourcesProps) {
  const t = useT()
  const language = useLanguage()
  const sources = stop ? sourcesByRung([stop]) : []
  const ofDay = commonDay(sources)
  const hasOthers = sources.some(({ checkedAt }) => checkedAt !== ofDay)
  return (
    <aside className={`${styles.rail} ${styles.sourcesPart}`} aria-labelledby="sources">
      <section className="paper-only">
        <h2>{t('look-up.sources')}</h2>
        <OldCopies oldest={reliabilityAt(stops)?.oldest ?? null} />
        <ol className={styles.numbered}>
          {sourcesByRung(stops).map(({ source, checkedAt }) => (
            <li key={source}>
              {source} {checkedAt && <CheckedDate date={checkedAt} isAgeSaid />}
            </li>
          ))}
        </ol>
      </section>
      <section className="screen-only">
        <h2 id="sources">
          {t('look-up.sources')}
          {stop && <span>{stop.title}</span>}
        </h2>
        {ofDay && (
          <p className={styles.quiet}>
            {t('look-up.sources.as-of', { date: formatDay(ofDay, language), others: String(hasOthers) })}
          </p>
        )}
        {sources.length === 0 && <p className={styles.quiet}>{t('look-up.sources.none')}</p>}
        <ul className={styles.sources}>
          {sources.map(({ source, checkedAt }) => {
            const link = webLink(source)
            return (
              <li key={source}>
                {link ? (
                  <a href={link} target="_blank" rel="noreferrer" title={source}>
                    {hostOf(link)}
                    <small>{new URL(link).pathname.replace(/\/$/, '')}</small>
                  </a>
                ) : (
                  source
                )}
                {checkedAt && checkedAt !== ofDay && <CheckedDate date={checkedAt} isAgeSaid />}
                {ofDay && !checkedAt && <span className={styles.quiet}>{t('reliability.undated')}</span>}
              </li>
            )
          })}
        </ul>
      </section>
      <section className={styles.small}>
        <p>{t('look-up.disclaimer')}</p>
        <p>{t('look-up.revision', { revision, time: formatMoment(readAt, language) })}</p>
      </section>
    </aside>
  )
}
