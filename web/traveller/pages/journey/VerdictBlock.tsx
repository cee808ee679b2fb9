import type { ReactNode } from 'react'
import { dialable } from '#domain/dialable.ts'
import type { RowKey } from '#domain/assessment/traveller.ts'
import type { Outline, TaskPart, VerdictPart } from '#domain/outline/parts.ts'
import { Asked } from '#web/ui/outline/Asked.tsx'
import { PeopleLines } from '#web/ui/outline/PeopleLines.tsx'
import { Deadlined } from '#web/ui/answer/Deadlined.tsx'
import { StatusIcon, statusClass } from '#web/ui/StatusIcon.tsx'
import type { Agency } from '../../page-props.ts'
import { classes, type View } from '../../view.ts'
import { PersonSwitch } from './PersonSwitch.tsx'

type VerdictBlockProps = {
  outline: Pick<Outline, 'verdict' | 'missions' | 'tasks'>
  /** For each of several alone, in their order. */
  alone: readonly VerdictPart[]
  /** How each is called at the beginning of a line, in the same order. */
  whose: readonly string[]
  agency: Pick<Agency, 'name' | 'phone'>
  view: View
}

export function VerdictBlock({ outline: { verdict, missions, tasks }, alone, whose, agency, view }: VerdictBlockProps) {
  const isSeveral = view.people.length > 1 && !view.isOnePerson
  const said = { agency, elementsOf: elementsOf(tasks), t: view.t }
  const forOne = (own: RowKey): readonly string[] =>
    verdict.toDo.filter((id) => tasks.some((task) => task.id === id && task.citizenshipIso2s.includes(own)))
  return (
    <section className={`verdict ${statusClass(verdict.status)}`} aria-labelledby="verdict">
      <div aria-live={isSeveral ? 'polite' : undefined}>
        <Said verdict={verdict} id="verdict" className={isSeveral ? 'together' : undefined} {...said}>
          <Asked asked={missions} linkTo={(stop) => `#stop-${stop}-missions`} reader={view} />
        </Said>
        {isSeveral &&
          alone.map((own, index) => (
            <Said
              key={index}
              verdict={{ ...own, toDo: forOne(view.people[index]!.iso2) }}
              className={`alone alone-${index} ${statusClass(own.status)}`}
              {...said}
            />
          ))}
      </div>
      <PersonSwitch whose={whose} view={view} />
    </section>
  )
}

/** In the page each task has an element, by its position. */
const elementsOf =
  (tasks: readonly TaskPart[]) =>
  (ids: readonly string[]): string =>
    ids.map((id) => `task-${tasks.findIndex((task) => task.id === id)}`).join(' ')

type SaidProps = Pick<VerdictBlockProps, 'agency'> & {
  verdict: VerdictPart
  id?: string
  className: string | undefined
  elementsOf: (tasks: readonly string[]) => string
  t: View['t']
  children?: ReactNode
}

function Said({ verdict, id, className, agency, elementsOf, t, children }: SaidProps) {
  const { status, heading, lines, people, toDo, warning, wayOut, more, deadline } = verdict
  return (
    <div className={classes('verdict-text', className)} data-to-do={elementsOf(toDo) || undefined}>
      <StatusIcon status={status} size={36} name={t('traveller.status', { status })} />
      <div>
        <h2 id={id}>{heading}</h2>
        {lines.map((line) => (
          <Deadlined key={line} text={line} date={deadline} />
        ))}
        {toDo.length > 0 && (
          <p
            className="ticked"
            data-ticked={t('traveller.ticked', { done: '{done}', count: toDo.length })}
            role="status"
            hidden
          />
        )}
        <PeopleLines people={people} elementsOf={elementsOf} />
        {warning && <p className="warning">{warning}</p>}
        {wayOut && <WayOut wayOut={wayOut} agency={agency} t={t} />}
        {children}
        {more.length > 0 && (
          <div className="verdict-more">
            {more.map((text) => (
              <p key={text}>{text}</p>
            ))}
          </div>
        )}
      </div>
    </div>
  )
}

type WayOutProps = Pick<SaidProps, 'agency' | 't'> & { wayOut: NonNullable<VerdictPart['wayOut']> }

/** What to do now about bad news, and a button that calls whoever can help. */
const WayOut = ({ wayOut: { call, texts }, agency: { name, phone }, t }: WayOutProps) => (
  <>
    {texts.map((text) => (
      <p key={text}>{text}</p>
    ))}
    {phone ? (
      <p className="call-agency">
        <a className="button" href={dialable(phone)}>
          {t('mission.call', { name, number: phone })}
        </a>
      </p>
    ) : (
      call && <p className="warning">{call}</p>
    )}
  </>
)
