import { Fragment } from 'react'
import type { CellPart, SectionPart, StopPart } from '#domain/outline/parts.ts'
import { statusClass } from '#web/ui/StatusIcon.tsx'
import { Changed } from '#web/ui/answer/Changed.tsx'
import { SharedText } from '#web/ui/answer/SharedText.tsx'
import { Codes } from '#web/ui/answer/Codes.tsx'
import { type View, classes, forWhom } from '../../view.ts'
import { RestFold, SectionFold } from './SectionFold.tsx'

/** `number`: its place in the order in which stops are read; of a cruise those of its ports. */
type StopBlockProps = {
  stop: StopPart
  number: string
  /** One of many: its rules are one line, and its answer stands above it. */
  isShort: boolean
  view: View
}

const fitsACircle = 2

export function StopBlock({ stop, number, isShort, view }: StopBlockProps) {
  const { role, title, dates, cells, sections, rest } = stop
  const id = `stop-${stop.stop}`
  const fold = (section: SectionPart) =>
    section.is === 'country' && rest !== null ? null : (
      <SectionFold key={section.is === 'questions' ? section.kind : section.is} {...{ section, stop, view }} />
    )
  // What few trips turn on stands after all other rules.
  const last = sections.findLastIndex(({ is }) => is === 'questions')
  const isOwn = (section: SectionPart) => section.is !== 'questions' || !section.isRest
  const folds = (
    <>
      {sections
        .slice(0, last + 1)
        .filter(isOwn)
        .map(fold)}
      <RestFold stop={stop} view={view} />
      {sections.slice(last + 1).map(fold)}
    </>
  )
  return (
    <section className={`stop ${role}${isShort ? ' short' : ''}`} id={id} aria-labelledby={`${id}-title`}>
      <h2
        id={`${id}-title`}
        data-number={role === 'DESTINATION' ? number : undefined}
        data-wide={number.length > fitsACircle || undefined}
      >
        {title}
      </h2>
      <p className="stop-dates">
        {dates} <Changed of={stop} reader={view} />
      </p>
      <PermissionCards cells={cells} view={view} />
      {isShort ? (
        <details
          className="fold folds stop-rules"
          open={isKeptOut(cells) || sections.some(({ isChanged }) => isChanged)}
        >
          <summary>
            <h3>{view.t('traveller.stop.rules', { place: stop.name })}</h3>
            <span>{sections.map((section) => section.title).join(' · ')}</span>
          </summary>
          <div className="folds">{folds}</div>
        </details>
      ) : (
        <div className="folds">{folds}</div>
      )}
    </section>
  )
}

/** Nobody looks for this behind a line that can be passed over. */
const isKeptOut = (cells: readonly CellPart[]): boolean =>
  cells.some(({ status }) => status === 'RED' || status === 'PURPLE')

/** What was said before, struck, and what is said now; of which question, because an answer alone would not tell. */
function WasBefore({ was: { about, before, now }, view }: { was: CellPart['was'][number]; view: View }) {
  const [asked, ended] = view.t('summary.answer', { label: about, answer: '\u0000' }).split('\u0000')
  return (
    <p className="before">
      <span className="visually-hidden">{view.t('answer.before')} </span>
      {asked}
      {before.map((text, index) => (
        <Fragment key={index}>
          {index > 0 && ' · '}
          <del>
            <SharedText text={text} reader={view} />
          </del>
        </Fragment>
      ))}
      {now.length > 0 && (
        <>
          {' → '}
          <span className="visually-hidden">{view.t('answer.now')} </span>
        </>
      )}
      {now.map((text, index) => (
        <Fragment key={index}>
          {index > 0 && ' · '}
          <ins>
            <SharedText text={text} reader={view} />
          </ins>
        </Fragment>
      ))}
      {ended}
    </p>
  )
}

/** One card a different answer. */
function PermissionCards({ cells, view }: { cells: readonly CellPart[]; view: View }) {
  const isAlone = cells.length === 1
  const Card = isAlone ? 'div' : 'li'
  const cards = cells.map(({ citizenshipIso2s, status, headline, detail, passport, isChanged, was, changedOn }) => (
    <Card
      key={citizenshipIso2s.join()}
      className={classes(
        'permission',
        statusClass(status),
        passport?.reason === 'other' && 'unused',
        forWhom(view, citizenshipIso2s),
      )}
    >
      <Codes citizenships={citizenshipIso2s} reader={view} /> {was.length > 0 ? <ins>{headline}</ins> : headline}{' '}
      <Changed of={{ isChanged }} reader={view} />
      {was.map((each) => (
        <WasBefore key={each.about} was={each} view={view} />
      ))}
      {changedOn && <small className="changed-on">{changedOn}</small>}
      {detail && <p>{detail}</p>}
      {passport && <p className="passport">{passport.text}</p>}
    </Card>
  ))
  return isAlone ? cards : <ul className="permissions">{cards}</ul>
}
