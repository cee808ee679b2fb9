import type { WordedStop } from '#domain/wording/worded.ts'
import { firstDayAt, type PortCall } from '#domain/cruises/cruise.ts'
import { IsoCode } from '#web/ui/IsoCode.tsx'
import type { JourneyPageProps, ShownCruise } from '../../page-props.ts'
import type { View } from '../../view.ts'
import { cruiseFacts } from '#domain/wording/cruise-facts.ts'
import { inPort } from '#domain/wording/in-port.ts'
import { RouteMap } from './RouteMap.tsx'

type CruiseBlockProps = Pick<JourneyPageProps, 'assessment' | 'outline'> & { cruise: ShownCruise; view: View }

/** Which ship, where and when: what a cruise adds to a trip. Each port leads to the rules of its country. */
export function CruiseBlock({ cruise, assessment, outline, view }: CruiseBlockProps) {
  const { t } = view
  const { calls, countryNames } = cruise
  const merged = new Map(outline.stops.flatMap(({ stop, sameAs }) => (sameAs === null ? [] : [[stop, sameAs]])))
  return (
    <section className="cruise card" aria-labelledby="cruise">
      <h2 id="cruise">{t('cruise.title')}</h2>
      <dl>
        {cruiseFacts(cruise, view).map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <RouteMap calls={calls} view={view} />
      <table>
        <caption>{t('cruise.ports')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('cruise.number')}</th>
            <th scope="col">{t('cruise.port')}</th>
            <th scope="col">{t('cruise.when')}</th>
          </tr>
        </thead>
        <tbody>
          {calls.map((call, index) => (
            <tr key={index}>
              <td>{index + 1}</td>
              <th scope="row">
                <b>{call.port}</b>{' '}
                <Country
                  call={call}
                  name={countryNames[call.iso2] ?? call.iso2}
                  stop={stopOf(call, assessment.stops, merged)}
                />
              </th>
              <td>{inPort(call, view)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="note">{t('cruise.note')}</p>
    </section>
  )
}

function Country({ call, name, stop }: { call: PortCall; name: string; stop: number | null }) {
  const text = (
    <>
      <IsoCode iso2={call.iso2} /> {name}
    </>
  )
  return <span className="country">{stop === null ? text : <a href={`#stop-${stop}`}>{text}</a>}</span>
}

/** The stop whose rules count at a port; null at home, where the trip begins and ends. */
function stopOf(call: PortCall, stops: readonly WordedStop[], merged: ReadonlyMap<number, number>): number | null {
  const isThen = ({ role, iso2, days }: WordedStop) =>
    role === 'DESTINATION' &&
    iso2 === call.iso2 &&
    days !== null &&
    days.from <= firstDayAt(call) &&
    firstDayAt(call) <= days.to
  const found = stops.findIndex(isThen)
  return found < 0 ? null : (merged.get(found) ?? found)
}
