import type { JourneyPageProps } from '../../page-props.ts'
import type { ShownCruise } from './shown-cruise.ts'
import { viewOf } from '../../view.ts'

/** More ports than these are told by their number. */
const namedPorts = 12

/** Below the title: whose ship, from where to where, when, and the ports on the way, which lead to the timetable. */
export function CruiseHeading({ cruise, props }: { cruise: ShownCruise; props: JourneyPageProps }) {
  const { t, trip } = props
  const { formats } = viewOf(props)
  const ports = cruise.calls.map(({ port }) => port)
  const [from, to] = [ports[0]!, ports.at(-1)!]
  const line = cruise.line.name
  return (
    <>
      <p className="dates">
        {from === to ? t('cruise.round', { line, port: from }) : t('cruise.between', { line, from, to })}
      </p>
      <p className="dates">
        {t('cruise.dates', {
          dates: formats.range(trip.dateStart ?? cruise.dateStart, trip.dateEnd ?? cruise.dateEnd),
        })}
      </p>
      <p className="ports">
        <a href="#cruise">
          {ports.length > namedPorts ? t('cruise.portCount', { count: ports.length }) : ports.join(' – ')}
        </a>
      </p>
    </>
  )
}
