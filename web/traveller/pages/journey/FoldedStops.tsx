import type { ReactNode } from 'react'
import type { StopLine } from '#domain/outline/stop-lines.ts'
import { Codes } from '#web/ui/answer/Codes.tsx'
import { isForSome } from '#web/ui/answer/reader.ts'
import { RouteMark } from '#web/ui/RouteMark.tsx'
import { StatusIcon } from '#web/ui/StatusIcon.tsx'
import { classes, forWhom, type View } from '../../view.ts'

type FoldedStopsProps = { line: StopLine; view: View; children: ReactNode }

/** A stop on the way, or leaving home and coming back to it, as one line that says who needs what; opened, it shows all that is known. */
export function FoldedStops({
  line: { title, status, isQuiet, isOpen, said, stops },
  view,
  children,
}: FoldedStopsProps) {
  return (
    <div className={isQuiet ? 'folded-stops quiet' : 'folded-stops'}>
      <details className="fold folds" open={isOpen}>
        <summary>
          {status ? <StatusIcon status={status} size={18} /> : <RouteMark role={stops[0].role} size={18} />}
          <h2>{title}</h2>
          <span>
            {isQuiet
              ? said.map(({ text }) => text)
              : said.map((each) => <Part key={each.text} said={each} view={view} />)}
          </span>
        </summary>
        {children}
      </details>
    </div>
  )
}

/** Whom the switch can leave out. The second begins as a line of its own. */
const Part = ({ said: { citizenshipIso2s, text }, view }: { said: StopLine['said'][number]; view: View }) => (
  <span className={classes('part', forWhom(view, citizenshipIso2s))}>
    {isForSome(view, citizenshipIso2s) && <Codes citizenships={citizenshipIso2s} reader={view} />} {text}
  </span>
)
