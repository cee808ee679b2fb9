import { renderToStaticMarkup } from 'react-dom/server'
import type {
  AccountPageProps,
  CardPageProps,
  FeedbackPageProps,
  JourneyPageProps,
  EventPageProps,
  LegalPageProps,
  PaperSentPageProps,
  ReadPageProps,
  SubscriptionPageProps,
  TerminalPageProps,
  TravellersPageProps,
} from './page-props.ts'
import type { SelectionPageProps } from './selection-props.ts'
import { AccountPage } from './pages/account/AccountPage.tsx'
import { ReadPage } from './pages/changes/ReadPage.tsx'
import { FeedbackPage } from './pages/feedback/FeedbackPage.tsx'
import { JourneyPage } from './pages/journey/JourneyPage.tsx'
import { EventPage } from './pages/event/EventPage.tsx'
import { LegalPage } from './pages/legal/LegalPage.tsx'
import { CardPage } from './pages/paper/CardPage.tsx'
import { PaperSentPage } from './pages/paper/PaperSentPage.tsx'
import { SubscriptionPage } from './pages/subscription/SubscriptionPage.tsx'
import { SelectionPage } from './pages/selection/SelectionPage.tsx'
import { TravellersPage } from './pages/selection/TravellersPage.tsx'
import { TerminalPage } from './pages/terminal/TerminalPage.tsx'

export { touchIconPath, windRose } from './pages/wind-rose.ts'
export { aboutValue, readAbout } from './pages/feedback/about.ts'

/** A trip page as a whole HTML document. */
export const renderJourneyPage = (props: JourneyPageProps): string =>
  `<!doctype html>${renderToStaticMarkup(<JourneyPage {...props} />)}`

/** What is shown instead of a trip page: each state has its own message. */
export const renderTerminalPage = (props: TerminalPageProps): string =>
  `<!doctype html>${renderToStaticMarkup(<TerminalPage {...props} />)}`

/** What an agency says about itself. */
export const renderEventPage = (props: EventPageProps): string =>
  `<!doctype html>${renderToStaticMarkup(<EventPage {...props} />)}`
export const renderLegalPage = (props: LegalPageProps): string =>
  `<!doctype html>${renderToStaticMarkup(<LegalPage {...props} />)}`

/** Where a reader of a trip page says that something is wrong. */
export const renderFeedbackPage = (props: FeedbackPageProps): string =>
  `<!doctype html>${renderToStaticMarkup(<FeedbackPage {...props} />)}`

/** Where somebody follows a trip page by mail, answers the question in a mail, and ends it. */
export const renderSubscriptionPage = (props: SubscriptionPageProps): string =>
  `<!doctype html>${renderToStaticMarkup(<SubscriptionPage {...props} />)}`

/** Where a traveller says that they have read what has changed. */
export const renderReadPage = (props: ReadPageProps): string =>
  `<!doctype html>${renderToStaticMarkup(<ReadPage {...props} />)}`
/** Where a traveller says what is missing of their trip. */
export const renderSelectionPage = (props: SelectionPageProps): string =>
  `<!doctype html>${renderToStaticMarkup(<SelectionPage {...props} />)}`

/** Where a reader asks for the page as it would be for others. */
export const renderTravellersPage = (props: TravellersPageProps): string =>
  `<!doctype html>${renderToStaticMarkup(<TravellersPage {...props} />)}`

/** Where somebody chooses a password, asks for a link to do so, or is signed in by a program. */
export const renderAccountPage = (props: AccountPageProps): string =>
  `<!doctype html>${renderToStaticMarkup(<AccountPage {...props} />)}`

/** That the PDF is on its way, if there is an address to send it to. */
export const renderPaperSentPage = (props: PaperSentPageProps): string =>
  `<!doctype html>${renderToStaticMarkup(<PaperSentPage {...props} />)}`

/** What is shown at a counter. */
export const renderCardPage = (props: CardPageProps): string =>
  `<!doctype html>${renderToStaticMarkup(<CardPage {...props} />)}`
