import { Neatline } from '#web/ui/Neatline.tsx'
import { Rhumb } from '#web/ui/Rhumb.tsx'
import { Rose } from '#web/ui/Rose.tsx'
import type { TerminalPageProps } from '../../page-props.ts'
import { makeView } from '../../view.ts'
import { CruiseBlock } from '../cruise/CruiseBlock.tsx'
import { AgencyContact } from '../AgencyContact.tsx'
import { Document } from '../Document.tsx'
import { Icon } from '../icons.tsx'
import { PageFooter } from '../PageFooter.tsx'
import { PageTop } from '../PageTop.tsx'

export function TerminalPage(props: TerminalPageProps) {
  const { state, language, path, agency, operator, places, assets, t } = props
  const shown = state === 'not-found' ? null : agency
  const title = t(`traveller.end.${state}.title`)
  return (
    <Document language={language} title={title} agency={shown} assets={assets}>
      <Neatline edge />
      <div className="terminal">
        <Rhumb width={1280} height={220} x={980} y={20} radius={240} opacity={0.2} />
        <PageTop agency={shown} language={language} path={path} t={t} />
        <main className="terminal-main" data-state={state}>
          <div className="terminal-text">
            {state === 'load-failed' ? <Icon name="offline" /> : <Rose size={56} ground="var(--vellum)" />}
            <h1>{title}</h1>
            <p>{t(`traveller.end.${state}.text`, { places: places?.join(', ') ?? '' })}</p>
            {state === 'load-failed' && (
              <>
                <a className="button primary" href={`${path}?lang=${language}`}>
                  {t('traveller.end.retry')}
                </a>{' '}
                <a className="button quiet" href={`${path}?lang=${language}&stored=1`} data-stored hidden>
                  <span>
                    {t('traveller.stored.show')} <time />
                  </span>
                </a>
              </>
            )}
          </div>
        </main>
        <Ports {...props} />
        {shown && (
          <section className="terminal-agency" aria-labelledby="agency">
            <div>
              <h2 id="agency">{t('traveller.agency')}</h2>
              <AgencyContact agency={shown} t={t} />
            </div>
          </section>
        )}
      </div>
      <PageFooter agency={shown ?? operator ?? null} isContactNear={shown !== null} t={t} />
    </Document>
  )
}

/** Of a cruise for which there are no rules. */
const Ports = ({ cruise, language, t }: TerminalPageProps) =>
  cruise && (
    <div className="terminal-cruise">
      <CruiseBlock
        cruise={cruise.shown}
        stops={[]}
        outlined={[]}
        view={makeView({ language, t, people: [], isOnePerson: false, today: cruise.today })}
      />
    </div>
  )
