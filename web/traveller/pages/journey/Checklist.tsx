import type { Outline, TaskPart } from '#domain/outline/parts.ts'
import { hostOf } from '#domain/web-link.ts'
import { Changed } from '#web/ui/answer/Changed.tsx'
import { ForWhom } from '#web/ui/answer/Codes.tsx'
import { Lines } from '#web/ui/outline/Lines.tsx'
import { classes, forWhom, type View } from '../../view.ts'
import { PassportCheck } from './PassportCheck.tsx'

/** What to do, in the order in which it falls due. A script turns the marks into ticks that stay on the device. */
export function Checklist({ outline, view }: { outline: Outline; view: View }) {
  const { t } = view
  const { past = [], left = [] } = Object.groupBy(outline.tasks, ({ isPast }) => (isPast ? 'past' : 'left'))
  return (
    <section className="checklist card" aria-labelledby="checklist">
      <h2 id="checklist">{t('traveller.checklist')}</h2>
      {outline.tasks.length === 0 ? (
        <p>{t('traveller.checklist.empty')}</p>
      ) : (
        <>
          {left.length > 0 && <Tasks tasks={left} all={outline.tasks} view={view} />}
          {past.length > 0 && (
            <details className="past-tasks">
              <summary>{t('moment.past', { count: past.length, is: outline.moment?.is ?? '' })}</summary>
              <Tasks tasks={past} all={outline.tasks} view={view} />
            </details>
          )}
          <p className="local scripted">{t('traveller.checklist.local')}</p>
        </>
      )}
      {hasUnconfirmed(outline) && (
        <p className="legend">
          {view.unconfirmedMark} {t('content.unconfirmed')}
        </p>
      )}
    </section>
  )
}

type TasksProps = { tasks: readonly TaskPart[]; all: readonly TaskPart[]; view: View }

const Tasks = ({ tasks, all, view }: TasksProps) => (
  <ol data-ticks data-done={view.t('traveller.checklist.done')}>
    {tasks.map((task) => (
      <Task key={task.id} task={task} id={`task-${all.indexOf(task)}`} view={view} />
    ))}
  </ol>
)

/** Somewhere in it is a translation that nobody has confirmed: here the page says what its mark means. */
const hasUnconfirmed = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && ('isUnconfirmed' in value || Object.values(value).some(hasUnconfirmed))

type TaskProps = { task: TaskPart; id: string; view: View }

function Task({ task, id, view }: TaskProps) {
  const { t } = view
  const { link, mission, validUntil, urgency } = task
  return (
    <li className={classes('task', urgency, forWhom(view, task.citizenshipIso2s))} data-task={task.id}>
      <p className="when">{task.when}</p>
      <p className="what" id={id}>
        {task.text} <ForWhom citizenships={task.citizenshipIso2s} reader={view} />
        <Changed of={task} reader={view} />
      </p>
      <Lines lines={task.lines} isEach reader={view} />
      {validUntil && <PassportCheck id={id} until={validUntil} notKnownFor={task.validityNotKnownFor} view={view} />}
      {mission && <a href={`#stop-${task.stop}-missions`}>{mission}</a>}
      {link && (
        <a className={urgency === 'open' ? 'official out' : 'button primary out'} href={link.address}>
          {t('answer.official', { host: hostOf(link.address) })}
        </a>
      )}
    </li>
  )
}
