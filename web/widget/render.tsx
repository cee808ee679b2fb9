import { renderToStaticMarkup } from 'react-dom/server'
import { WidgetAnswer } from './parts/WidgetAnswer.tsx'
import { WidgetMessage, WidgetPage } from './parts/WidgetPage.tsx'
import type { WidgetAnswerProps, WidgetMessageProps, WidgetPageProps } from './widget-props.ts'

/** The widget as a whole HTML document; it needs no script. */
export const renderWidget = (props: WidgetPageProps): string =>
  `<!doctype html>${renderToStaticMarkup(<WidgetPage {...props} />)}`

/** The answer alone, which the script of the widget puts in the place of the one before. */
export const renderWidgetAnswer = (props: WidgetAnswerProps): string =>
  renderToStaticMarkup(<WidgetAnswer {...props} />)

/** Why there is no widget. */
export const renderWidgetMessage = (props: WidgetMessageProps): string =>
  `<!doctype html>${renderToStaticMarkup(<WidgetMessage {...props} />)}`
