import type { PortCall } from '#domain/cruises/cruise.ts'
import type { View } from '../../view.ts'
import { routeMap } from './route-map.ts'

/** The ports in their order, drawn on the server: no tiles, nothing is fetched. The table beside it says all that it shows. */
export function RouteMap({ calls, view: { t, formats } }: { calls: readonly PortCall[]; view: View }) {
  const { width, height, line, stops, parallels, meridians } = routeMap(calls)
  const isFree = ({ y }: { y: number }) =>
    y > labelHeight && !stops.some((stop) => stop.x < labelWidth && Math.abs(stop.y - y) < labelWidth / 2)
  const ports = [...new Set(calls.map(({ port }) => port))]
  return (
    <figure className="route-map">
      <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={t('cruise.map', { ports: formats.list(ports) })}>
        <g className="degrees">
          <path
            d={[...parallels.map(({ y }) => `M0 ${y}H${width}`), ...meridians.map(({ x }) => `M${x} 0V${height}`)].join(
              '',
            )}
          />
          {parallels.filter(isFree).map(({ y, degrees }) => (
            <text
              key={y}
              x={6}
              y={y - 4}
            >{`${Math.abs(degrees)}°${degrees === 0 ? '' : degrees > 0 ? ' N' : ' S'}`}</text>
          ))}
        </g>
        <polyline className="course" points={line.map(({ x, y }) => `${x},${y}`).join(' ')} />
        {stops.map(({ x, y, numbers }) => (
          <g key={numbers[0]} className="call">
            <rect x={x - half(numbers)} y={y - 13} width={2 * half(numbers)} height={26} rx={13} />
            <text x={x} y={y + 5}>
              {numbers.join(' · ')}
            </text>
          </g>
        ))}
      </svg>
      <figcaption>{t('cruise.map.note')}</figcaption>
    </figure>
  )
}

/** A degree is not written above the edge of the map, nor under the mark of a port, as large as it is on a phone. */
const [labelWidth, labelHeight] = [80, 28]

/** Half of the width that the numbers need. */
const half = (numbers: readonly number[]): number => 6 + 7 * numbers.join('').length + 5 * (numbers.length - 1)
