import { Neatline } from '#web/ui/Neatline.tsx'
import type { PaperSentPageProps } from '../../page-props.ts'
import { Document } from '../Document.tsx'
import { PageFooter } from '../PageFooter.tsx'
import { PageTop } from '../PageTop.tsx'

/** The same whether there is an address or not. */
export function PaperSentPage({ language, path, tripPath, agency, assets, t }: PaperSentPageProps) {
  const title = t('paper.mail')
  return (
    <Document language={language} title={title} agency={agency} assets={assets}>
      <Neatline edge />
      <div className="terminal">
        <PageTop agency={agency} language={language} path={path} t={t} />
        <main className="feedback-page width">
          <h1>{title}</h1>
          <p role="status">{t('paper.mail.sent')}</p>
          <p>
            <a href={`${tripPath}?lang=${language}`}>{t('traveller.feedback.back')}</a>
          </p>
        </main>
      </div>
      <PageFooter agency={agency} t={t} />
    </Document>
  )
}
