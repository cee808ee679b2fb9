import type { ReactNode } from 'react'
import type { Outline, VerdictPart } from '#domain/outline/parts.ts'
import { Asked } from '#web/ui/outline/Asked.tsx'
import { Deadlined } from '#web/ui/answer/Deadlined.tsx'
import { StatusIcon, statusClass } from '#web/ui/StatusIcon.tsx'
import { classes, type View } from '../../view.ts'
import { PersonSwitch } from './PersonSwitch.tsx'

type VerdictBlockProps = {
  outline: Pick<Outline, 'verdict' | 'missions'>
  /** For each of several alone, in their order. */
  alone: readonly VerdictPart[]
  view: View
}

export function VerdictBlock({ outline: { verdict, missions }, alone, view }: VerdictBlockProps) {
  const isSeveral = view.people.length > 1 && !view.isOnePerson
  return (
    <section className={`verdict ${statusClass(verdict.status)}`} aria-labelledby="verdict">
      <div aria-live={isSeveral ? 'polite' : undefined}>
        <Said verdict={verdict} id="verdict" className={isSeveral ? 'together' : undefined} t={view.t}>
          <Asked asked={missions} linkTo={(stop) => `#stop-${stop}-missions`} reader={view} />
        </Said>
        {isSeveral &&
          alone.map((own, index) => (
            <Said key={index} verdict={own} className={`alone alone-${index} ${statusClass(own.status)}`} t={view.t} />
          ))}
      </div>
      <PersonSwitch view={view} />
    </section>
  )
}

type SaidProps = {
  verdict: VerdictPart
  id?: string
  className: string | undefined
  t: View['t']
  children?: ReactNode
}

function Said({ verdict, id, className, t, children }: SaidProps) {
  const { status, sentence, lines, warning, deadline } = verdict
  return (
    <div className={classes('verdict-text', className)}>
      <StatusIcon status={status} size={36} name={t('traveller.status', { status })} />
      <div>
        <h2 id={id}>{sentence}</h2>
        {lines.map((line) =>
          line === warning ? (
            <p key={line} className="warning">
              {line}
            </p>
          ) : (
            <Deadlined key={line} text={line} date={deadline} />
          ),
        )}
        {children}
      </div>
    </div>
  )
}
