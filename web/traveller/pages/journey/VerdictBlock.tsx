import type { ReactNode } from 'react'
import { dialable } from '#domain/dialable.ts'
import type { Outline, VerdictPart } from '#domain/outline/parts.ts'
import { Asked } from '#web/ui/outline/Asked.tsx'
import { PeopleLines } from '#web/ui/outline/PeopleLines.tsx'
import { Deadlined } from '#web/ui/answer/Deadlined.tsx'
import { StatusIcon, statusClass } from '#web/ui/StatusIcon.tsx'
import type { Agency } from '../../page-props.ts'
import { classes, type View } from '../../view.ts'
import { PersonSwitch } from './PersonSwitch.tsx'

type VerdictBlockProps = {
  outline: Pick<Outline, 'verdict' | 'missions'>
  /** For each of several alone, in their order. */
  alone: readonly VerdictPart[]
  /** How each is called at the beginning of a line, in the same order. */
  whose: readonly string[]
  agency: Pick<Agency, 'name' | 'phone'>
  view: View
}

export function VerdictBlock({ outline: { verdict, missions }, alone, whose, agency, view }: VerdictBlockProps) {
  const isSeveral = view.people.length > 1 && !view.isOnePerson
  const said = { agency, t: view.t }
  return (
    <section className={`verdict ${statusClass(verdict.status)}`} aria-labelledby="verdict">
      <div aria-live={isSeveral ? 'polite' : undefined}>
        <Said verdict={verdict} id="verdict" className={isSeveral ? 'together' : undefined} {...said}>
          <Asked asked={missions} linkTo={(stop) => `#stop-${stop}-missions`} reader={view} />
        </Said>
        {isSeveral &&
          alone.map((own, index) => (
            <Said key={index} verdict={own} className={`alone alone-${index} ${statusClass(own.status)}`} {...said} />
          ))}
      </div>
      <PersonSwitch whose={whose} view={view} />
    </section>
  )
}

type SaidProps = Pick<VerdictBlockProps, 'agency'> & {
  verdict: VerdictPart
  id?: string
  className: string | undefined
  t: View['t']
  children?: ReactNode
}

function Said({ verdict, id, className, agency, t, children }: SaidProps) {
  const { status, heading, lines, people, warning, wayOut, more, deadline } = verdict
  return (
    <div className={classes('verdict-text', className)}>
      <StatusIcon status={status} size={36} name={t('traveller.status', { status })} />
      <div>
        <h2 id={id}>{heading}</h2>
        {lines.map((line) => (
          <Deadlined key={line} text={line} date={deadline} />
        ))}
        <PeopleLines people={people} />
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
