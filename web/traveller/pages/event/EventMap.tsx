import type { EventPageProps } from '../../page-props.ts'
import { numbersInRuns } from '../cruise/numbers-in-runs.ts'

type EventMapProps = { readonly map: NonNullable<EventPageProps['map']>; readonly label: string } & Pick<
  EventPageProps,
  't'
>

/** Drawn on the server, from the shores that cruises have: nothing is fetched. The list says all that it shows. */
export function EventMap({ map: { width, height, land, marks, event }, label, t }: EventMapProps) {
  return (
    <figure className="route-map">
      <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={t('hotel-alerts.page.map', { hotels: label })}>
        <path className="land" d={land} />
        {/* Below the numbers, and wider than they are. */}
        {event && <path className="event-middle" d={`M${event.x - 18} ${event.y - 18}l36 36m0-36l-36 36`} />}
        {marks.map(({ x, y, numbers }) => (
          <g key={numbers[0]} className="call">
            <rect x={x - half(numbers)} y={y - 13} width={2 * half(numbers)} height={26} rx={13} />
            <text x={x} y={y + 5}>
              {numbersInRuns(numbers)}
            </text>
          </g>
        ))}
      </svg>
      <figcaption>{t('hotel-alerts.page.map.note')}</figcaption>
    </figure>
  )
}

/** Half of the width that the numbers need. */
const half = (numbers: readonly number[]): number => Math.max(13, 5 + 4.2 * numbersInRuns(numbers).length)
