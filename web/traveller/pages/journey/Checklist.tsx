import type { WordedTask } from '#domain/wording/worded.ts'
import { ForWhom } from '#web/ui/answer/Codes.tsx'
import { SharedPart } from '#web/ui/answer/SharedText.tsx'
import { classes, forWhom, type View } from '../../view.ts'
import { hostOf, webLink } from '#web/ui/web-link.ts'
import { Icon } from '../icons.tsx'

/** What to do, in the order in which it falls due. A script turns the marks into ticks that stay on the device. */
export function Checklist({ tasks, view }: { tasks: readonly WordedTask[]; view: View }) {
  const { t } = view
  return (
    <section className="checklist card" aria-labelledby="checklist">
      <h2 id="checklist">{t('traveller.checklist')}</h2>
      {tasks.length === 0 ? (
        <p>{t('traveller.checklist.empty')}</p>
      ) : (
        <>
          <ol data-ticks>
            {tasks.map((task, index) => (
              <Task key={task.id} task={task} id={`task-${index}`} view={view} />
            ))}
          </ol>
          <p className="local scripted">{t('traveller.checklist.local')}</p>
        </>
      )}
    </section>
  )
}

function Task({ task, id, view }: { task: WordedTask; id: string; view: View }) {
  const { t } = view
  const link = webLink(task.url)
  return (
    <li className={classes('task', task.urgency, forWhom(view, task.citizenshipIso2s))} data-task={task.id}>
      <span className="tick">
        <Icon name="check" size={16} />
      </span>
      <div>
        <p className="when">{task.when}</p>
        <p className="done">{t('traveller.checklist.done')}</p>
        <p className="what" id={id}>
          {task.text}
        </p>
        <ForWhom citizenships={task.citizenshipIso2s} reader={view} />
        <SharedPart as="p" text={task.name} reader={view} />
        {task.detail && <p>{task.detail}</p>}
        <SharedPart as="p" text={task.note} reader={view} />
        {task.fee && <p>{t('answer.fee', { fee: task.fee })}</p>}
        {link && (
          <a className={classes('button', task.urgency !== 'open' && 'primary')} href={link}>
            {t('answer.official', { host: hostOf(link) })}
            <Icon name="external" size={16} />
          </a>
        )}
      </div>
    </li>
  )
}
