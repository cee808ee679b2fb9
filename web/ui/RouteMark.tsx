import type { StopRole } from '#domain/catalogue/catalogue.ts'

/** The mark of a stop on the route line: open ring home, diamond for a transit, solid disc for a destination. */
export function RouteMark({ role, size = 13 }: { role: StopRole; size?: number }) {
  return (
    <svg className="route-mark" width={size} height={size} viewBox="0 0 13 13" aria-hidden="true">
      {role === 'DESTINATION' && <circle cx="6.5" cy="6.5" r="6.5" fill="currentColor" />}
      {role === 'TRANSIT' && (
        <path className="open" d="M6.5 1 12 6.5 6.5 12 1 6.5Z" stroke="currentColor" strokeWidth="1.8" />
      )}
      {(role === 'DEPARTURE' || role === 'RETURN') && (
        <circle className="open" cx="6.5" cy="6.5" r="5.5" stroke="currentColor" strokeWidth="2" />
      )}
    </svg>
  )
}
