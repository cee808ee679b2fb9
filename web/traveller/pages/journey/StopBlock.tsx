import type { CellPart, SectionPart, StopPart } from '#domain/outline/parts.ts'
import { statusClass } from '#web/ui/StatusIcon.tsx'
import { Changed } from '#web/ui/answer/Changed.tsx'
import { Codes } from '#web/ui/answer/Codes.tsx'
import { type View, classes, forWhom } from '../../view.ts'
import { RestFold, SectionFold } from './SectionFold.tsx'

/** `number`: its place in the order in which stops are read. */
type StopBlockProps = { stop: StopPart; number: number; view: View }

export function StopBlock({ stop, number, view }: StopBlockProps) {
  const { role, title, dates, cells, sections } = stop
  const id = `stop-${stop.stop}`
  const fold = (section: SectionPart) => (
    <SectionFold key={section.is === 'questions' ? section.kind : section.is} {...{ section, stop, view }} />
  )
  // What few trips turn on stands after all other rules.
  const last = sections.findLastIndex(({ is }) => is === 'questions')
  const isOwn = (section: SectionPart) => section.is !== 'questions' || !section.isRest
  return (
    <section className={`stop ${role}`} id={id} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} data-number={role === 'DESTINATION' ? number : undefined}>
        {title}
      </h2>
      <p className="stop-dates">
        {dates} <Changed of={stop} reader={view} />
      </p>
      <PermissionCards cells={cells} view={view} />
      <div className="folds">
        {sections
          .slice(0, last + 1)
          .filter(isOwn)
          .map(fold)}
        <RestFold stop={stop} view={view} />
        {sections.slice(last + 1).map(fold)}
      </div>
    </section>
  )
}

/** One card a different answer. */
function PermissionCards({ cells, view }: { cells: readonly CellPart[]; view: View }) {
  const isAlone = cells.length === 1
  const Card = isAlone ? 'div' : 'li'
  const cards = cells.map(({ citizenshipIso2s, status, headline, detail, passport, isChanged }) => (
    <Card
      key={citizenshipIso2s.join()}
      className={classes(
        'permission',
        statusClass(status),
        passport?.reason === 'other' && 'unused',
        forWhom(view, citizenshipIso2s),
      )}
    >
      <Codes citizenships={citizenshipIso2s} reader={view} /> {headline} <Changed of={{ isChanged }} reader={view} />
      {detail && <p>{detail}</p>}
      {passport && <p className="passport">{passport.text}</p>}
    </Card>
  ))
  return isAlone ? cards : <ul className="permissions">{cards}</ul>
}
