import type { ReactNode } from 'react'
import type { WordedStop } from '#domain/wording/worded.ts'
import { RouteMark } from '#web/ui/RouteMark.tsx'
import type { View } from '../../view.ts'

type QuietStopsProps = { stops: readonly WordedStop[]; view: View; children: ReactNode }

/** Stops at which nothing is needed, in one line; opened, it shows all that is known of them. */
export function QuietStops({ stops, view: { t }, children }: QuietStopsProps) {
  const [first] = stops
  const title = stops.length === 1 ? first!.title : t('traveller.home', { place: first!.name })
  return (
    <div className="quiet-stops">
      <h2 className="visually-hidden">{title}</h2>
      <details className="fold folds">
        <summary>
          <RouteMark role={first!.role} size={18} />
          <b className="fold-title">{title}</b>
          <span className="summary">
            {[headlineOf(stops) ?? t('traveller.home.nothing'), ...detailsOf(stops)].join(' · ')}
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
