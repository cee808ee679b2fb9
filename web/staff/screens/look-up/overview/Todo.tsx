import { ExternalLink } from 'lucide-react'
import type { WordedAssessment, WordedTask } from '#domain/wording/worded.ts'
import { ForWhom } from '#web/ui/answer/Codes.tsx'
import { Missions } from '#web/ui/answer/Missions.tsx'
import { SharedPart } from '#web/ui/answer/SharedText.tsx'
import { useReader } from '#web/staff/answer/use-reader.tsx'
import { useT } from '#web/staff/words/words.ts'
import { hostOf, webLink } from '#domain/web-link.ts'
import styles from './rail.module.css'

/** What to do by when; on a phone before the rules. */
export function Todo({ assessment }: { assessment: WordedAssessment }) {
  const t = useT()
  return (
    <aside className={`${styles.rail} ${styles.todoPart}`} aria-labelledby="todo">
      <h2 id="todo">{t('look-up.todo')}</h2>
      <Tasks assessment={assessment} />
    </aside>
  )
}

function Tasks({ assessment: { checklist, stops, verdict } }: { assessment: WordedAssessment }) {
  const t = useT()
  const reader = useReader(stops[0]?.cells)
  if (checklist.length === 0) return <p className={styles.quiet}>{t('look-up.todo.none')}</p>
  return (
    <>
      <ol className={styles.todo}>
        {checklist.map((task) => (
          <li key={task.id} className={task.urgency === 'open' ? undefined : styles.due}>
            <span className={styles.when} title={task.when}>
              {task.whenShort}
            </span>
            <div>
              <b>{task.text}</b> <ForWhom citizenships={task.citizenshipIso2s} reader={reader} />
              <SharedPart as="small" text={task.name} reader={reader} />
              {task.latest && <small className={styles.days}>{task.latest}</small>}
              {task.detail && <small>{task.detail}</small>}
              <SharedPart as="small" text={task.note} reader={reader} />
              <Official task={task} />
              {task.kind === 'ask' && <Missions missions={stops[task.stop]?.missions ?? []} reader={reader} />}
            </div>
          </li>
        ))}
      </ol>
      {stops.every((stop) => stop.dateStart === null) && verdict.basis === null && (
        <p className={styles.quiet}>{t('look-up.todo.undated')}</p>
      )}
    </>
  )
}

function Official({ task }: { task: WordedTask }) {
  const t = useT()
  const link = webLink(task.url)
  if (!link && !task.fee) return null
  return (
    <>
      {task.fee && <small>{t('answer.fee', { fee: task.fee })}</small>}
      {link && (
        <small>
          <a href={link} target="_blank" rel="noreferrer" aria-label={t('answer.official', { host: hostOf(link) })}>
            {hostOf(link)}
            <ExternalLink size={13} />
          </a>
        </small>
      )}
    </>
  )
}
