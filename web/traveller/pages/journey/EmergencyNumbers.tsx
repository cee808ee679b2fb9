import { Fragment } from 'react'
import { emergencyNumbers } from '#domain/wording/emergency-facts.ts'
import type { JourneyPageProps } from '../../page-props.ts'
import { viewOf } from '../../view.ts'

/** Whom to call where: a touch away, and first on paper. */
export function EmergencyNumbers(props: JourneyPageProps) {
  const { t } = viewOf(props)
  const places = emergencyNumbers(props.assessment.stops, props.countryFacts)
  if (places.length === 0) return null
  return (
    <section className="emergency" aria-labelledby="emergency">
      <h2 id="emergency">{t('traveller.emergency')}</h2>
      <dl>
        {places.map(({ name, index, numbers }) => (
          <Fragment key={index}>
            <dt>{name}</dt>
            <dd>
              {numbers.map(({ label, number }) => (
                <a key={`${label} ${number}`} className="call" href={`tel:${number.replaceAll(' ', '')}`}>
                  {label} <b className="code">{number}</b>
                </a>
              ))}
            </dd>
          </Fragment>
        ))}
      </dl>
    </section>
  )
}
