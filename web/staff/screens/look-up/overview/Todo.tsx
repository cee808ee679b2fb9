import type { ReactNode } from 'react'
import { taskOf } from '#domain/outline/outline.ts'
import type { LinkPart } from '#domain/outline/lines.ts'
import type { TaskPart } from '#domain/outline/parts.ts'
import type { WordedAssessment } from '#domain/wording/worded.ts'
import { ForWhom } from '#web/ui/answer/Codes.tsx'
import { OutLink } from '#web/ui/answer/OutLink.tsx'
import type { Reader } from '#web/ui/answer/reader.ts'
import { Lines } from '#web/ui/outline/Lines.tsx'
import { useOutlineWords } from '#web/staff/answer/use-outline-words.ts'
import { useReader } from '#web/staff/answer/use-reader.tsx'
import { useT } from '#web/staff/words/words.ts'
import { hostOf } from '#domain/web-link.ts'
import styles from './rail.module.css'
import { StopMissions } from './StopMissions.tsx'

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
  const words = useOutlineWords()
  if (checklist.length === 0) return <p className={styles.quiet}>{t('look-up.todo.none')}</p>
  return (
    <>
      <ol className={styles.todo}>
        {checklist.map((task) => (
          <li key={task.id} className={task.urgency === 'open' ? undefined : styles.due}>
            <Task task={taskOf(task, words)} reader={reader}>
              {task.kind === 'ask' && <StopMissions stop={stops[task.stop]} reader={reader} />}
            </Task>
          </li>
        ))}
      </ol>
      {stops.every((stop) => stop.dateStart === null) && verdict.basis === null && (
        <p className={styles.quiet}>{t('look-up.todo.undated')}</p>
      )}
    </>
  )
}

type TaskProps = { task: TaskPart; reader: Reader; children: ReactNode }

function Task({ task, reader, children }: TaskProps) {
  const { when, whenShort, latest, text, citizenshipIso2s, lines, link } = task
  return (
    <>
      <span className={styles.when} title={when}>
        {whenShort}
      </span>
      <div>
        <b>{text}</b> <ForWhom citizenships={citizenshipIso2s} reader={reader} />
        {latest && <small className={styles.days}>{latest}</small>}
        <Lines lines={lines} as="small" isEach reader={reader} />
        {link && <Official link={link} reader={reader} />}
        {children}
      </div>
    </>
  )
}

function Official({ link: { address }, reader }: { link: LinkPart; reader: Reader }) {
  return (
    <small>
      <OutLink href={address} hasIcon label={reader.t('answer.official', { host: hostOf(address) })} reader={reader}>
        {hostOf(address)}
      </OutLink>
    </small>
  )
}
