import type { JourneyPageProps } from '../../page-props.ts'
import type { WordedTask } from '#domain/wording/worded.ts'
import { Changed } from '#web/ui/answer/Changed.tsx'
import { ForWhom } from '#web/ui/answer/Codes.tsx'
import { SharedPart } from '#web/ui/answer/SharedText.tsx'
import { classes, forWhom, type View } from '../../view.ts'
import { hostOf, webLink } from '#domain/web-link.ts'
import { PassportCheck } from './PassportCheck.tsx'

/** What to do, in the order in which it falls due. A script turns the marks into ticks that stay on the device. */
type ChecklistProps = Pick<JourneyPageProps, 'assessment' | 'countryFacts'> & { view: View }

export function Checklist({ assessment, countryFacts, view }: ChecklistProps) {
  const { t } = view
  const { checklist: tasks, stops } = assessment
  return (
    <section className="checklist card" aria-labelledby="checklist">
      <h2 id="checklist">{t('traveller.checklist')}</h2>
      {tasks.length === 0 ? (
        <p>{t('traveller.checklist.empty')}</p>
      ) : (
        <>
          <ol data-ticks data-done={t('traveller.checklist.done')}>
            {tasks.map((task, index) => (
              <Task
                key={task.id}
                task={task}
                id={`task-${index}`}
                mission={task.kind === 'ask' && stops[task.stop]?.missions.length ? stops[task.stop]!.name : null}
                view={view}
              />
            ))}
          </ol>
          <p className="local scripted">{t('traveller.checklist.local')}</p>
        </>
      )}
      {hasUnconfirmed([assessment, countryFacts]) && (
        <p className="legend">
          {view.unconfirmedMark} {t('content.unconfirmed')}
        </p>
      )}
    </section>
  )
}

/** Somewhere in it is a translation that nobody has confirmed: here the page says what its mark means. */
const hasUnconfirmed = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  ('isUnconfirmed' in value || 'wordIsUnconfirmed' in value || Object.values(value).some(hasUnconfirmed))

/** `mission`: the country whose mission is to be asked, where one is known. */
type TaskProps = { task: WordedTask; id: string; mission: string | null; view: View }

function Task({ task, id, mission, view }: TaskProps) {
  const { t } = view
  const link = webLink(task.url)
  return (
    <li className={classes('task', task.urgency, forWhom(view, task.citizenshipIso2s))} data-task={task.id}>
      <p className="when">{task.when}</p>
      <p className="what" id={id}>
        {task.text} <ForWhom citizenships={task.citizenshipIso2s} reader={view} />
        <Changed of={task} reader={view} />
      </p>
      <SharedPart as="p" text={task.name} reader={view} />
      {(task.detail || task.fee) && (
        <p>
          {task.detail} {task.fee && t('answer.fee', { fee: task.fee })}
        </p>
      )}
      <SharedPart as="p" text={task.note} reader={view} />
      {task.validUntil && <PassportCheck id={id} until={task.validUntil} view={view} />}
      {mission && <a href={`#stop-${task.stop}-missions`}>{t('mission.find', { place: mission })}</a>}
      {link && (
        <a className={task.urgency === 'open' ? 'official out' : 'button primary out'} href={link}>
          {t('answer.official', { host: hostOf(link) })}
        </a>
      )}
    </li>
  )
}
