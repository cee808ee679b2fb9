import { Fragment } from 'react'
import { emergencyCalls } from '#domain/outline/emergency-calls.ts'
import type { JourneyPageProps } from '../../page-props.ts'

/** Whom to call where: a touch away, and first on paper. */
export function EmergencyNumbers({ outline, t }: JourneyPageProps) {
  const places = emergencyCalls(outline)
  if (places.length === 0) return null
  return (
    <section className="emergency" aria-labelledby="emergency">
      <h2 id="emergency">{t('traveller.emergency')}</h2>
      <dl>
        {places.map(({ name, stop, calls }) => (
          <Fragment key={stop}>
            <dt>{name}</dt>
            <dd>
              {calls.map(({ label, words, address }) => (
                <a key={`${label} ${words}`} className="call" href={address}>
                  {label} <b className="code">{words}</b>
                </a>
              ))}
            </dd>
          </Fragment>
        ))}
      </dl>
    </section>
  )
}
