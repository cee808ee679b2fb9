import { shownCountryFacts } from '#domain/wording/word-country-facts.ts'
import type { JourneyPageProps } from '../../page-props.ts'
import { viewOf } from '../../view.ts'
import { emergencyFacts, isNumber } from './CountryFactsFold.tsx'

/** Whom to call where: a touch away, and first on paper. */
export function EmergencyNumbers(props: JourneyPageProps) {
  const { t } = viewOf(props)
  const places = props.assessment.stops.flatMap(({ name }, index) => {
    const numbers = emergencyFacts(shownCountryFacts(props.countryFacts[index] ?? [])).flatMap(({ label, codes }) =>
      codes.filter(isNumber).map((number) => ({ label, number })),
    )
    return numbers.length > 0 ? [{ name, index, numbers }] : []
  })
  if (places.length === 0) return null
  return (
    <section className="emergency" aria-labelledby="emergency">
      <h2 id="emergency">{t('traveller.emergency')}</h2>
      <dl>
        {places.map(({ name, index, numbers }) => (
          <div key={index}>
            <dt>{name}</dt>
            <dd>
              {numbers.map(({ label, number }) => (
                <a key={`${label} ${number}`} className="call" href={`tel:${number.replaceAll(' ', '')}`}>
                  {label} <b className="code">{number}</b>
                </a>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
