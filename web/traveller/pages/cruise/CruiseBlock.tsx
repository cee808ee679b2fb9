import type { PortCall } from '#domain/cruises/cruise.ts'
import type { StopPart } from '#domain/outline/parts.ts'
import type { WordedStop } from '#domain/wording/worded.ts'
import { IsoCode } from '#web/ui/IsoCode.tsx'
import type { ShownCruise } from './shown-cruise.ts'
import type { View } from '../../view.ts'
import { cruiseFacts } from '#domain/wording/cruise-facts.ts'
import { inPort } from '#domain/wording/in-port.ts'
import { RouteMap } from './RouteMap.tsx'
import { stopOfCall } from './stop-of-call.ts'

type CruiseBlockProps = {
  cruise: ShownCruise
  /** Where the rules of its countries stand; none where there are none. */
  stops: readonly WordedStop[]
  outlined: readonly StopPart[]
  view: View
}

/** Which ship, where and when: what a cruise adds to a trip. Each port leads to the rules of its country. */
export function CruiseBlock({ cruise, stops, outlined, view }: CruiseBlockProps) {
  const { t } = view
  const { calls, countryNames } = cruise
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
      <RouteMap cruise={cruise} view={view} />
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
                  stop={stopOfCall(call, stops, outlined)}
                />
              </th>
              <td>{inPort(call, view)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="note">{t('cruise.guests', { line: cruise.line.name })}</p>
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
