import { SharedPart } from '#web/ui/answer/SharedText.tsx'
import type { JourneyPageProps } from '../../page-props.ts'
import type { View } from '../../view.ts'
import { Fold } from '../journey/Fold.tsx'

type AgencyTextsProps = Pick<JourneyPageProps, 'agency' | 'agencyTexts'> & { view: View }

/** What the agency itself says, block by block, under its name: nobody takes it for a rule. */
export function AgencyTexts({ agency, agencyTexts, view }: AgencyTextsProps) {
  // What it says of emergencies stands with the numbers to call.
  const texts = agencyTexts?.filter(({ block }) => block !== 'caseOfEmergency') ?? []
  if (texts.length === 0) return null
  return (
    <section className="agency-texts" aria-labelledby="agency-texts">
      <h2 id="agency-texts">{view.t('content.agency-says', { agency: agency.name })}</h2>
      <div className="folds">
        {texts.map(({ block, title, text }) => (
          <Fold key={block} id={`agency-${block}`} icon="more" title={title} summary="">
            <SharedPart as="p" text={text} reader={view} />
          </Fold>
        ))}
      </div>
    </section>
  )
}
