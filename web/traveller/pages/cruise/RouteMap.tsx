import { manyCalls } from '#domain/cruises/route-map.ts'
import type { ShownCruise } from './shown-cruise.ts'
import type { View } from '../../view.ts'
import { numbersInRuns } from './numbers-in-runs.ts'

/** The ports in their order, drawn on the server: no tiles, nothing is fetched. The table beside it says all that it shows. */
export function RouteMap({ cruise: { calls, map }, view: { t, formats } }: { cruise: ShownCruise; view: View }) {
  const { width, height, land, line, stops } = map
  const ports = [...new Set(calls.map(({ port }) => port))]
  return (
    <figure className={calls.length > manyCalls ? 'route-map many' : 'route-map'}>
      <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={t('cruise.map', { ports: formats.list(ports) })}>
        <path className="land" d={land} />
        <polyline className="course" points={line.map(({ x, y }) => `${x},${y}`).join(' ')} />
        {stops.map(({ x, y, numbers }) => (
          <g key={numbers[0]} className="call">
            <rect x={x - half(numbers)} y={y - 13} width={2 * half(numbers)} height={26} rx={13} />
            <text x={x} y={y + 5}>
              {numbersInRuns(numbers)}
            </text>
          </g>
        ))}
      </svg>
      <figcaption>{t('cruise.map.note')}</figcaption>
    </figure>
  )
}

/** Half of the width that the numbers need. */
const half = (numbers: readonly number[]): number => Math.max(13, 5 + 4.2 * numbersInRuns(numbers).length)
