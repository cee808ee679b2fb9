import { Fragment } from 'react'
import { dialable } from '#domain/dialable.ts'
import { emergencyCalls, type EmergencyPlace } from '#domain/outline/emergency-calls.ts'
import { numbersInText } from '#domain/wording/numbers-in-text.ts'
import { SharedPart } from '#web/ui/answer/SharedText.tsx'
import type { AgencyText, JourneyPageProps } from '../../page-props.ts'
import { viewOf } from '../../view.ts'

type Props = Pick<JourneyPageProps, 'outline' | 'agency' | 'agencyTexts'>

const ofEmergencies = ({ agencyTexts = [] }: Props): AgencyText | undefined =>
  agencyTexts.find(({ block }) => block === 'caseOfEmergency')

/** Numbers that the agency keeps for its travellers; on the way also that of its office. */
export function agencyNumbers(props: Props): readonly string[] {
  const own = numbersInText(ofEmergencies(props)?.text.text ?? '')
  const { phone } = props.agency
  return own.length === 0 && phone && props.outline.moment?.is === 'under-way' ? [phone] : own
}

/** Where its reader is, or may be; none before the trip. */
function placesNow({ outline }: Props): readonly EmergencyPlace[] {
  const { moment } = outline
  if (moment?.is !== 'under-way') return []
  return emergencyCalls(outline).filter(({ stop }) => moment.stop === null || stop === moment.stop)
}

/** Whom to call where: a touch away, and first on paper. Who is on the way has them above all else. */
export function EmergencyNumbers(props: JourneyPageProps) {
  const isOnTheWay = props.outline.moment?.is === 'under-way'
  const now = new Set(placesNow(props).map(({ stop }) => stop))
  const places = emergencyCalls(props.outline).filter(({ stop }) => !now.has(stop))
  const text = ofEmergencies(props)
  const numbers = isOnTheWay ? [] : agencyNumbers(props)
  if (places.length === 0 && (isOnTheWay || !text)) return null
  return (
    <section className="emergency" aria-labelledby="emergency">
      <h2 id="emergency">{props.t('traveller.emergency')}</h2>
      <Numbers {...{ places, numbers }} text={isOnTheWay ? undefined : text} props={props} />
    </section>
  )
}

/** The same in the card of who is on the way. */
export const EmergencyNow = (props: JourneyPageProps) => (
  <div className="emergency">
    <h3 className="visually-hidden">{props.t('traveller.emergency')}</h3>
    <Numbers places={placesNow(props)} numbers={agencyNumbers(props)} text={ofEmergencies(props)} props={props} />
  </div>
)

/** Of several countries name and numbers stand in one line each. */
const FITS_BELOW = 1

type NumbersProps = {
  places: readonly EmergencyPlace[]
  numbers: readonly string[]
  text: AgencyText | undefined
  props: JourneyPageProps
}

const Numbers = ({ places, numbers, text, props }: NumbersProps) => (
  <>
    {numbers.length > 0 && (
      <p className="agency-calls">
        {numbers.map((number) => (
          <a key={number} className="call" href={dialable(number)}>
            {props.agency.name} <b className="code">{number}</b>
          </a>
        ))}
      </p>
    )}
    {text && <SharedPart as="p" className="agency-emergency" text={text.text} reader={viewOf(props)} />}
    {places.length > 0 && (
      <dl className={places.length > FITS_BELOW ? 'many' : undefined}>
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
    )}
  </>
)
