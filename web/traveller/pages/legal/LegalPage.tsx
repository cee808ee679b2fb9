import { LinkedText } from '#web/ui/LinkedText.tsx'
import { Neatline } from '#web/ui/Neatline.tsx'
import type { LegalPageProps } from '../../page-props.ts'
import { Document } from '../Document.tsx'
import { PageFooter } from '../PageFooter.tsx'
import { PageTop } from '../PageTop.tsx'

/** What an agency says about itself, as it wrote it: words and addresses, nothing that a browser would run. */
export function LegalPage({ which, text, language, path, agency, assets, t }: LegalPageProps) {
  const title = t(`traveller.${which}`)
  return (
    <Document language={language} title={`${title}: ${agency.name}`} assets={assets}>
      <Neatline edge />
      <div className="terminal">
        <PageTop agency={agency} language={language} path={path} t={t} />
        <main className="terminal-main">
          <div className="terminal-text">
            <h1>{title}</h1>
            {text.split(/\r?\n\s*\r?\n/).map((paragraph, index) => (
              <p key={index} className="as-written" lang="">
                <LinkedText text={paragraph.trim()} />
              </p>
            ))}
          </div>
        </main>
      </div>
      <PageFooter agency={agency} t={t} />
    </Document>
  )
}
