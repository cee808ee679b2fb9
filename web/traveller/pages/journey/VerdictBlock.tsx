import type { ReactNode } from 'react'
import { citizenshipOf } from '#domain/assessment/traveller.ts'
import type { Outline, VerdictPart } from '#domain/outline/parts.ts'
import { Asked } from '#web/ui/outline/Asked.tsx'
import { isCalled } from '#web/ui/answer/Codes.tsx'
import { Deadlined } from '#web/ui/answer/Deadlined.tsx'
import { StatusIcon, statusClass } from '#web/ui/StatusIcon.tsx'
import { classes, type View } from '../../view.ts'
import { IsoCode } from '#web/ui/IsoCode.tsx'

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
        <Said verdict={verdict} id="verdict" className={isSeveral ? 'together' : undefined}>
          <Asked asked={missions} linkTo={(stop) => `#stop-${stop}-missions`} reader={view} />
        </Said>
        {isSeveral &&
          alone.map((own, index) => (
            <Said key={index} verdict={own} className={`alone alone-${index} ${statusClass(own.status)}`} />
          ))}
      </div>
      {isSeveral && <PersonSwitch view={view} />}
    </section>
  )
}

type SaidProps = {
  verdict: VerdictPart
  id?: string
  className: string | undefined
  children?: ReactNode
}

function Said({ verdict, id, className, children }: SaidProps) {
  const { status, sentence, lines, warning, deadline } = verdict
  return (
    <div className={classes('verdict-text', className)}>
      <StatusIcon status={status} size={36} />
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

/** More people than this are codes on a phone; their names stand in the head of the page. */
const FITS_WITH_NAMES = 2

/** Shows the answer and the rules of everyone or of one traveller. Plain radio buttons; the style sheet hides the rest. */
function PersonSwitch({ view: { people, t } }: { view: View }) {
  // Codes alone would not tell who is who.
  const isByCodes = people.length > FITS_WITH_NAMES && !people.some((person) => isCalled(person, { people }))
  return (
    <fieldset className={isByCodes ? 'person-switch many' : 'person-switch'}>
      <legend className="visually-hidden">{t('traveller.person')}</legend>
      <span>
        <input type="radio" name="person" id="person-all" defaultChecked />
        <label htmlFor="person-all">{t('traveller.everyone', { count: people.length })}</label>
      </span>
      {people.map(({ iso2, name }, index) => (
        <span key={iso2}>
          <input type="radio" name="person" id={`person-${index}`} />
          <label htmlFor={`person-${index}`}>
            <IsoCode iso2={citizenshipOf(iso2)} /> <span>{name}</span>
          </label>
        </span>
      ))}
    </fieldset>
  )
}
