import { Fragment } from 'react'
import { Neatline } from '#web/ui/Neatline.tsx'
import type { JourneyPageProps } from '../../page-props.ts'
import { viewOf } from '../../view.ts'
import { Document } from '../Document.tsx'
import { PageFooter } from '../PageFooter.tsx'
import { blockIds, blocks, inReadingOrder } from './blocks.tsx'
import { JourneyHeader } from './JourneyHeader.tsx'

export function JourneyPage(props: JourneyPageProps) {
  const { language, assessment, agency, assets, t } = props
  const destinations = inReadingOrder(assessment.stops).filter(({ stop }) => stop.role === 'DESTINATION')
  const title = viewOf(props).formats.list([...new Set(destinations.map(({ stop }) => stop.name))])
  return (
    <Document language={language} title={title} assets={assets}>
      <a className="skip" href="#content">
        {t('traveller.skip')}
      </a>
      <Neatline edge />
      <JourneyHeader {...props} title={title} />
      <main id="content" className="journey width">
        {blockIds.map((id) => (
          <Fragment key={id}>{blocks[id](props)}</Fragment>
        ))}
      </main>
      <PageFooter agency={agency} t={t} />
    </Document>
  )
}
