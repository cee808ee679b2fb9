import { sourcesByRung } from '#domain/wording/reliability.ts'
import type { WordedAssessment, WordedStop } from '#domain/wording/worded.ts'
import { useLanguage, useT } from '#web/staff/words/words.ts'
import { formatMoment } from '#web/ui/format-day.ts'
import { hostOf, webLink } from '#web/ui/web-link.ts'
import { CheckedDate } from '#web/staff/answer/RestsOn.tsx'
import styles from './rail.module.css'
import { TodoList } from './TodoList.tsx'

type RailProps = { assessment: WordedAssessment; stop: WordedStop | undefined; readAt: number }

/** Beside the rules: what to do by when, and who says so. */
export function Rail({ assessment, stop, readAt }: RailProps) {
  const t = useT()
  const language = useLanguage()
  const sources = stop ? sourcesByRung([stop]) : []
  return (
    <aside className={styles.rail} aria-label={t('look-up.todo')}>
      <section>
        <h2>{t('look-up.todo')}</h2>
        <TodoList assessment={assessment} />
      </section>
      <section>
        <h2>
          {t('look-up.sources')}
          {stop && <span>{stop.title}</span>}
        </h2>
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
                {checkedAt && <CheckedDate date={checkedAt} />}
              </li>
            )
          })}
        </ul>
      </section>
      <section className={styles.small}>
        <p>{t('look-up.disclaimer')}</p>
        <p>{t('look-up.revision', { revision: assessment.rulebookRevision, time: formatMoment(readAt, language) })}</p>
      </section>
    </aside>
  )
}
