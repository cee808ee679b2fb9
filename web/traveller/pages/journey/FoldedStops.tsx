import type { ReactNode } from 'react'
import type { WordedStop } from '#domain/wording/worded.ts'
import { RouteMark } from '#web/ui/RouteMark.tsx'
import { StatusIcon } from '#web/ui/StatusIcon.tsx'
import type { View } from '../../view.ts'
import { ByHeadline } from './ByHeadline.tsx'

type FoldedStopsProps = {
  stops: readonly WordedStop[]
  /** Nobody has to do anything here. */
  isQuiet: boolean
  isOpen: boolean
  view: View
  children: ReactNode
}

/** A stop on the way, or leaving home and coming back to it, as one line that says who needs what; opened, it shows all that is known. */
export function FoldedStops({ stops, isQuiet, isOpen, view, children }: FoldedStopsProps) {
  const { t } = view
  const [first] = stops
  const title = stops.length === 1 ? first!.title : t('traveller.home', { place: first!.name })
  const worst = isQuiet ? undefined : first!.cells.find(({ status }) => status !== 'BLUE')?.status
  return (
    <div className={isQuiet ? 'folded-stops quiet' : 'folded-stops'}>
      <h2 className="visually-hidden">{title}</h2>
      <details className="fold folds" open={isOpen}>
        <summary>
          {worst ? <StatusIcon status={worst} size={18} /> : <RouteMark role={first!.role} size={18} />}
          <b>{title}</b>
          <span>
            {isQuiet ? (
              [headlineOf(stops) ?? t('traveller.home.nothing'), ...detailsOf(stops)].join(' · ')
            ) : (
              <ByHeadline cells={first!.cells} withDetail view={view} />
            )}
          </span>
        </summary>
        {children}
      </details>
    </div>
  )
}

/** One headline for everybody, or none. */
function headlineOf(stops: readonly WordedStop[]): string | null {
  const headlines = new Set(stops.flatMap(({ cells }) => cells.map(({ headline }) => headline)))
  return headlines.size === 1 ? [...headlines][0]! : null
}

/** "Stay airside": on what it is so, which nobody has to open anything for. */
const detailsOf = (stops: readonly WordedStop[]): ReadonlySet<string> =>
  new Set(stops.flatMap(({ cells }) => cells.map(({ detail }) => detail).filter((detail) => detail !== '')))
