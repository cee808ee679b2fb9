import { renderToStaticMarkup } from 'react-dom/server'
import type { JourneyPageProps, TerminalPageProps } from './page-props.ts'
import { JourneyPage } from './pages/journey/JourneyPage.tsx'
import { TerminalPage } from './pages/terminal/TerminalPage.tsx'

/** A trip page as a whole HTML document. */
export const renderJourneyPage = (props: JourneyPageProps): string =>
  `<!doctype html>${renderToStaticMarkup(<JourneyPage {...props} />)}`

/** What is shown instead of a trip page: each state has its own message. */
export const renderTerminalPage = (props: TerminalPageProps): string =>
  `<!doctype html>${renderToStaticMarkup(<TerminalPage {...props} />)}`
