import { Fragment, type ReactNode } from 'react'
import { addDays, type CalendarDate } from '#domain/dates.ts'
import type { StopPart } from '#domain/outline/parts.ts'
import { stopLines } from '#domain/outline/stop-lines.ts'
import { cruiseTitle } from '#domain/wording/cruise-facts.ts'
import { Neatline } from '#web/ui/Neatline.tsx'
import type { JourneyPageProps } from '../../page-props.ts'
import { Changed } from '#web/ui/answer/Changed.tsx'
import { viewOf } from '../../view.ts'
import { Document } from '../Document.tsx'
import { PageFooter } from '../PageFooter.tsx'
import { JourneyHeader } from './JourneyHeader.tsx'
import { AgencyContact } from '../AgencyContact.tsx'
import { ChangesBlock } from '../changes/ChangesBlock.tsx'
import { UpdatesBlock } from '../changes/UpdatesBlock.tsx'
import { AgencyTexts } from '../agency-texts/AgencyTexts.tsx'
import { CruiseBlock } from '../cruise/CruiseBlock.tsx'
import { numbersInRuns } from '../cruise/numbers-in-runs.ts'
import { PortAgain } from '../cruise/PortAgain.tsx'
import { callsAtStop } from '../cruise/stop-of-call.ts'
import { TravellersNotice } from '../selection/TravellersNotice.tsx'
import { PaperBlock } from '../paper/PaperBlock.tsx'
import { VisaBlock } from '../visa/VisaBlock.tsx'
import { SubscriptionBlock } from '../subscription/SubscriptionBlock.tsx'
import { Checklist } from './Checklist.tsx'
import { EmergencyNumbers } from './EmergencyNumbers.tsx'
import { MomentBlock } from './MomentBlock.tsx'
import { LivePage } from './LivePage.tsx'
import { FoldedStops } from './FoldedStops.tsx'
import { Sources } from './Sources.tsx'
import { StopBlock } from './StopBlock.tsx'
import { TripChangeBlock } from './TripChangeBlock.tsx'
import { NoticesBlock } from '../notices/NoticesBlock.tsx'
import { SafetyBlock } from '../trip-safety/SafetyBlock.tsx'
import { TripEventsBlock } from '../trip-events/TripEventsBlock.tsx'
import { VerdictBlock } from './VerdictBlock.tsx'
import type { Translate } from '#domain/wording/translate.ts'

export function JourneyPage(props: JourneyPageProps) {
  const { language, outline, agency, assets, t } = props
  const destinations = outline.stops.filter(({ role }) => role === 'DESTINATION')
  const title = props.cruise
    ? cruiseTitle(props.cruise)
    : viewOf(props).formats.list([...new Set(destinations.map(({ name }) => name))])
  return (
    <Document
      language={language}
      title={title}
      agency={agency}
      {...(!props.travellersView && { manifest: `${props.path}/app.webmanifest?lang=${language}` })}
      assets={assets}
    >
      <a className="skip" href="#content">
        {t('traveller.skip')}
      </a>
      <Neatline edge />
      <JourneyHeader {...props} title={title} />
      <main
        id="content"
        className="journey width"
        data-keep-until={props.travellersView ? undefined : keepUntil(props.trip.dateEnd)}
        data-near={props.outline.moment === null ? undefined : ''}
      >
        <p className="stored-notice" id="stored" hidden>
          <StoredSentence t={t} />
          <span id="missing" hidden>
            {t('traveller.stored.missing')}
          </span>
        </p>
        {Object.entries(blocks).map(([place, own]) => (
          <div key={place} className={`journey-${place}`}>
            {Object.entries(own).map(([name, render]) => (
              <Fragment key={name}>{render(props)}</Fragment>
            ))}
          </div>
        ))}
      </main>
      <PageFooter agency={agency} isContactNear t={t} />
    </Document>
  )
}

/** One sentence, into which the device writes the day and time of its copy. */
function StoredSentence({ t }: { t: Translate }) {
  const [before, after] = t('traveller.stored.offline', { time: '\u0000' }).split('\u0000')
  return (
    <span>
      {before}
      <time />
      {after}
    </span>
  )
}

/** When the last day of the trip has ended everywhere (UTC−12): then no device has a copy any more. */
const keepUntil = (dateEnd: CalendarDate | null): string | undefined =>
  dateEnd === null ? undefined : `${addDays(dateEnd, 1)}T12:00:00Z`

type Blocks = Readonly<Record<string, (props: JourneyPageProps) => ReactNode>>

/**
 * What stands between header and footer, from top to bottom on a phone. On a desktop `tasks` and `after` are the right column.
 * A new block is one entry; a block that has nothing to show is null.
 */
const blocks: Readonly<Record<'answer' | 'tasks' | 'rules' | 'after' | 'end', Blocks>> = {
  answer: {
    travellers: (props) => <TravellersNotice {...props} />,
    notices: ({ notices = [], agency, t }) => <NoticesBlock notices={notices} agency={agency.name} t={t} />,
    safety: (props) => props.safety && <SafetyBlock {...props} safety={props.safety} />,
    // Who is asked reads at once about what.
    happens: (props) => props.safety && <TripEvents {...props} />,
    moment: (props) => <MomentBlock {...props} />,
    tripChange: ({ tripChange, t }) => tripChange && <TripChangeBlock change={tripChange} t={t} />,
    verdict: (props) => !props.outline.moment?.isVerdictOver && <VerdictBlock {...props} view={viewOf(props)} />,
    events: (props) => !props.safety && <TripEvents {...props} />,
    changes: (props) => <ChangesBlock {...props} />,
  },
  tasks: {
    checklist: (props) => <Checklist outline={props.outline} view={viewOf(props)} />,
  },
  rules: {
    cruise: (props) =>
      props.cruise && (
        <CruiseBlock
          cruise={props.cruise}
          stops={props.assessment.stops}
          outlined={props.outline.stops}
          view={viewOf(props)}
        />
      ),
    stops: (props) => <Stops {...props} />,
  },
  after: {
    emergency: (props) => <EmergencyNumbers {...props} />,
    services: (props) => <Services {...props} />,
    subscription: (props) => props.takesSubscriptions && <SubscriptionBlock {...props} />,
    agencyTexts: (props) => <AgencyTexts {...props} view={viewOf(props)} />,
    live: ({ live, t }) => live && <LivePage {...live} t={t} />,
    agency: ({ agency, t }) => (
      <section className="agency-block" aria-labelledby="agency">
        <h2 id="agency">{t('traveller.agency')}</h2>
        <AgencyContact agency={agency} t={t} />
      </section>
    ),
  },
  end: {
    updates: (props) => <UpdatesBlock {...props} />,
    sources: (props) => <Sources {...props} />,
  },
}

const TripEvents = ({ events, language, t }: JourneyPageProps) =>
  events && <TripEventsBlock events={events} language={language} t={t} />

/** What an agency does beside the rules. */
const Services = (props: JourneyPageProps) => (
  <div className="services">
    <VisaBlock {...props} view={viewOf(props)} />
    {!props.travellersView && <PaperBlock {...props} />}
  </div>
)

function Stops(props: JourneyPageProps) {
  const view = viewOf(props)
  const { stops } = props.outline
  const own = stops.filter(({ role, again }) => role === 'DESTINATION' && again === null)
  const block = (stop: StopPart) =>
    stop.again === null ? (
      <StopBlock
        key={stop.stop}
        stop={stop}
        number={numberOf(stop, props)}
        isShort={stop.role === 'DESTINATION' && own.length >= NEEDS_WAYS}
        view={view}
      />
    ) : (
      <PortAgain key={stop.stop} stop={stop} />
    )
  return (
    <div className="stops">
      <StopNavigation stops={own} t={props.t} />
      {stopLines(stops, props.t).map((line) =>
        line.stops[0].role === 'DESTINATION' ? (
          line.stops.map(block)
        ) : (
          <FoldedStops key={line.stops[0].stop} line={line} view={view}>
            {line.stops.map(block)}
          </FoldedStops>
        ),
      )}
    </div>
  )
}

/** Of a cruise the numbers of the ports, as map and table have them; else the place in the order in which stops are read. */
const numberOf = (stop: StopPart, { cruise, assessment, outline }: JourneyPageProps): string =>
  cruise
    ? numbersInRuns(callsAtStop(stop.stop, cruise, assessment.stops, outline.stops))
    : String(outline.stops.indexOf(stop) + 1)

/** From so many destinations on the rules of each are one line, and a phone has room for ways to them. */
const NEEDS_WAYS = 4

type StopNavigationProps = { stops: readonly StopPart[]; t: Translate }

function StopNavigation({ stops, t }: StopNavigationProps) {
  return (
    <div className={stops.length < NEEDS_WAYS ? 'stop-navigation few' : 'stop-navigation'}>
      <nav aria-label={t('traveller.stops')}>
        {stops.map((stop) => (
          <a key={stop.stop} href={`#stop-${stop.stop}`}>
            {stop.title} <Changed of={stop} reader={{ t }} />
          </a>
        ))}
      </nav>
      <button type="button" className="button quiet scripted" data-sections data-close={t('traveller.sections.close')}>
        {t('traveller.sections.open')}
      </button>
    </div>
  )
}
