import type { StopRole } from '#domain/catalogue/catalogue.ts'
export type RouteStop = {
  readonly role: StopRole
  readonly name: string
  readonly code?: string
  readonly detail?: string
}

/** The stops of a trip in their order. Set `--ground` where it does not lie on a card. */
export function RouteLine({ stops, label }: { stops: readonly RouteStop[]; label: string }) {
  return (
    <ol className="route-line" aria-label={label}>
      {stops.map((stop, index) => (
        <li key={index} className={stop.role}>
          <b>
            {stop.code && (
              <span className="short" aria-hidden="true">
                {stop.code}
              </span>
            )}
            <span>{stop.name}</span>
          </b>
          {stop.detail && <small>{stop.detail}</small>}
        </li>
      ))}
    </ol>
  )
}
