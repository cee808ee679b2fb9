import type { WordedStop } from '../../../../domain/wording/worded.ts'
import { Neatline } from '../../../ui/Neatline.tsx'
import type { JourneyPageProps } from '../../page-props.ts'
import { viewOf } from '../../view.ts'
import { AgencyContact } from '../AgencyContact.tsx'
import { Document } from '../Document.tsx'
import { PageFooter } from '../PageFooter.tsx'
import { Checklist } from './Checklist.tsx'
import { JourneyHeader } from './JourneyHeader.tsx'
import { openSections } from './open-sections.ts'
import { Sources } from './Sources.tsx'
import { StopBlock } from './StopBlock.tsx'
import { StopNavigation } from './StopNavigation.tsx'
import { VerdictBlock } from './VerdictBlock.tsx'

const readingOrder = { DESTINATION: 0, TRANSIT: 1, DEPARTURE: 2, RETURN: 3 }

/** Destinations first, then transit, exit and return; each keeps its place in the trip as its number. */
const inReadingOrder = (stops: readonly WordedStop[]) =>
  stops
    .map((stop, index) => ({ stop, index }))
    .toSorted((a, b) => readingOrder[a.stop.role] - readingOrder[b.stop.role])

export function JourneyPage(props: JourneyPageProps) {
  const { language, assessment, countryFacts, agency, assets, t } = props
  const view = viewOf(props)
  const stops = inReadingOrder(assessment.stops)
  const destinations = [
    ...new Set(stops.filter(({ stop }) => stop.role === 'DESTINATION').map(({ stop }) => stop.name)),
  ]
  const title = view.formats.list(destinations)
  const hasAdvisories = stops.some(({ stop }) => stop.advisories.length > 0)
  const open = openSections(assessment)
  return (
    <Document language={language} title={title} assets={assets}>
      <a className="skip" href="#content">
        {t('traveller.skip')}
      </a>
      <Neatline edge />
      <JourneyHeader {...props} title={title} />
      <main id="content" className="journey width">
        <VerdictBlock verdict={assessment.verdict} view={view} />
        <Checklist tasks={assessment.checklist} view={view} />
        <div className="stops">
          <StopNavigation stops={stops} t={t} />
          {stops.map(({ stop, index }, position) => (
            <StopBlock
              key={index}
              stop={stop}
              id={`stop-${index}`}
              number={position + 1}
              stops={assessment.stops}
              hasAdvisories={hasAdvisories}
              countryFacts={countryFacts[index] ?? []}
              open={open}
              view={view}
            />
          ))}
          <Sources stops={assessment.stops} view={view} />
        </div>
        <section className="agency-block" aria-labelledby="agency">
          <h2 id="agency">{t('traveller.agency')}</h2>
          <AgencyContact agency={agency} />
        </section>
      </main>
      <PageFooter agency={agency} t={t} />
    </Document>
  )
}
