import type { Outline, TaskPart } from '#domain/outline/parts.ts'
import { partedTasks } from '#domain/outline/parted-tasks.ts'
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
  const { first, later } = partedTasks(left)
  return (
    <section className="checklist card" aria-labelledby="checklist">
      <h2 id="checklist">{t('traveller.checklist')}</h2>
      {outline.tasks.length === 0 ? (
        <p>{t('traveller.checklist.empty')}</p>
      ) : (
        <>
          {first.length > 0 && <Tasks tasks={first} all={outline.tasks} view={view} />}
          {later.length > 0 && (
            <details className="past-tasks" open={first.length === 0}>
              <summary>
                {t('traveller.more-tasks', { count: later.length })}
                <span>{[...new Set(later.map(({ text }) => text))].join(' · ')}</span>
              </summary>
              <Tasks tasks={later} all={outline.tasks} view={view} />
            </details>
          )}
          {past.length > 0 && (
            <details className="past-tasks">
              <summary>{t('moment.past', { count: past.length, is: outline.moment?.is ?? '' })}</summary>
              <Tasks tasks={past} all={outline.tasks} view={view} />
            </details>
          )}
          <p className="local scripted">{t('traveller.checklist.local')}</p>
        </>
      )}
    </section>
  )
}

type TasksProps = { tasks: readonly TaskPart[]; all: readonly TaskPart[]; view: View }

const Tasks = ({ tasks, all, view }: TasksProps) => (
  <ol data-ticks data-done={view.t('traveller.checklist.done')} data-again={view.t('traveller.checklist.again')}>
    {tasks.map((task) => (
      <Task key={task.id} task={task} id={`task-${all.indexOf(task)}`} view={view} />
    ))}
  </ol>
)

type TaskProps = { task: TaskPart; id: string; view: View }

function Task({ task, id, view }: TaskProps) {
  const { t } = view
  const { link, mission, validUntil, urgency } = task
  return (
    <li
      className={classes('task', urgency, forWhom(view, task.citizenshipIso2s))}
      data-task={task.key}
      data-earlier={task.id}
      data-dates={task.dates}
    >
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
