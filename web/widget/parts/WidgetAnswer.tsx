import type { Outline, StopPart, TaskPart, VerdictPart } from '#domain/outline/parts.ts'
import { dayFormat } from '#domain/wording/day-format.ts'
import { hostOf } from '#domain/web-link.ts'
import { StatusIcon, statusClass } from '#web/ui/StatusIcon.tsx'
import { Deadlined } from '#web/ui/answer/Deadlined.tsx'
import { OutLink } from '#web/ui/answer/OutLink.tsx'
import type { Reader } from '#web/ui/answer/reader.ts'
import { Asked } from '#web/ui/outline/Asked.tsx'
import { Lines } from '#web/ui/outline/Lines.tsx'
import { PeopleLines } from '#web/ui/outline/PeopleLines.tsx'
import type { WidgetAnswerProps } from '../widget-props.ts'
import { Sections } from './Sections.tsx'

/** The outline of a trip in a narrow place: what follows from it, what to do, then every question as yes, no or unknown. */
export function WidgetAnswer({ outline, basis, bookable, ...asked }: WidgetAnswerProps) {
  const { t, travelType } = asked
  const reader = readerOf(asked)
  const isMain = ({ role }: StopPart): boolean => role === 'DESTINATION'
  // Where nobody has to do anything on the way out or back, nothing is said of it.
  const stops = [...outline.stops.filter(isMain), ...outline.stops.filter((stop) => !isMain(stop) && !stop.isQuiet)]
  const [first] = stops
  return (
    <>
      <Verdict verdict={outline.verdict} />
      {stops.map((stop) => (
        <Cells key={stop.stop} stop={stop} isNamed={stop !== first} />
      ))}
      {bookable && <p className="bookable">{bookable}</p>}
      <p className="basis">{basis}</p>
      <Asked asked={outline.missions} linkTo={(stop) => `#missions-${stop}`} reader={reader} />
      <Tasks tasks={outline.tasks} reader={reader} title={t('widget.tasks')} />
      <Sections stops={stops} reader={reader} t={t} />
      <section className="foot">
        <h2 className="visually-hidden">{t('widget.legend')}</h2>
        <ul className="legend">
          {(['good', 'bad', 'refusal', 'unknown'] as const).map((tone) => (
            <li key={tone} className={`word ${tone}`}>
              {t(`widget.legend.${tone}`)}
            </li>
          ))}
        </ul>
        {first && first.origin !== '' && <p>{first.origin}</p>}
        <SourceList
          sources={outline.sources}
          reader={reader}
          title={t('traveller.sources.all', { count: outline.sources.length })}
        />
        <p>{t('traveller.disclaimer')}</p>
        <p>{t('traveller.disclaimer.trip', { type: travelType, destinations: 'one', transit: 'no' })}</p>
      </section>
    </>
  )
}

const readerOf = ({ language, t, nationality }: Omit<WidgetAnswerProps, 'outline' | 'basis' | 'bookable'>): Reader => ({
  language,
  t,
  formatDay: dayFormat(language, { day: 'numeric', month: 'long', year: 'numeric' }).day,
  people: [nationality],
  newTab: true,
  classFor: () => undefined,
})

const Verdict = ({ verdict }: { verdict: VerdictPart }) => (
  <section className={`verdict ${statusClass(verdict.status)}`} aria-labelledby="verdict">
    <StatusIcon status={verdict.status} size={28} />
    <h2 id="verdict">{verdict.heading}</h2>
    <div className="beside">
      {verdict.lines.map((line) => (
        <Deadlined key={line} text={line} date={verdict.deadline} />
      ))}
      <PeopleLines people={verdict.people} />
      {[verdict.warning, verdict.wayOut?.call].map(
        (text) =>
          text && (
            <p key={text}>
              <b>{text}</b>
            </p>
          ),
      )}
      {[...(verdict.wayOut?.texts ?? []), ...verdict.more].map((text) => (
        <p key={text}>{text}</p>
      ))}
    </div>
  </section>
)

/** What the permission is, and how long a stay it allows. */
const Cells = ({ stop: { title, cells }, isNamed }: { stop: StopPart; isNamed: boolean }) =>
  cells.map(({ status, headline, detail, passport }) => (
    <p key={headline + detail} className={`cell ${statusClass(status)}`}>
      <StatusIcon status={status} size={18} />
      <span>
        {isNamed && `${title}: `}
        <b>{headline}</b>
        {[detail, passport?.text].filter(Boolean).map((text) => ` · ${text}`)}
      </span>
    </p>
  ))

function Tasks({ tasks, reader, title }: { tasks: readonly TaskPart[]; reader: Reader; title: string }) {
  if (tasks.length === 0) return null
  return (
    <section aria-labelledby="tasks">
      <h2 id="tasks">{title}</h2>
      <ul className="tasks">
        {tasks.map((task) => (
          <li key={task.id}>
            <p>
              <b className={task.urgency === 'open' ? 'when' : 'when due'}>{task.when}</b> {task.text}
            </p>
            <Lines lines={task.lines} as="small" className="more" reader={reader} />
            {task.link && (
              <OutLink href={task.link.address} hasIcon reader={reader}>
                {reader.t('answer.official', { host: hostOf(task.link.address) })}
              </OutLink>
            )}
            {task.mission && <small className="more">{task.mission}</small>}
          </li>
        ))}
      </ul>
    </section>
  )
}

type SourceListProps = { sources: Outline['sources']; reader: Reader; title: string }

function SourceList({ sources, reader, title }: SourceListProps) {
  if (sources.length === 0) return null
  return (
    <details>
      <summary>{title}</summary>
      <ol className="sources">
        {sources.map(({ number, address, title: own, checkedAt, attribution }) => (
          <li key={number}>
            <OutLink href={address} reader={reader}>
              {own ?? hostOf(address)}
            </OutLink>
            {checkedAt && ` · ${reader.formatDay(checkedAt)}`}
            {attribution && ` · ${attribution}`}
          </li>
        ))}
      </ol>
    </details>
  )
}
