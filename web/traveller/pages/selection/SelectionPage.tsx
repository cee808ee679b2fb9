import type { Translate } from '#domain/wording/translate.ts'
import { Neatline } from '#web/ui/Neatline.tsx'
import type { SelectionPageProps, TripKnown } from '../../selection-props.ts'
import { AgencyContact } from '../AgencyContact.tsx'
import { Document } from '../Document.tsx'
import { PageFooter } from '../PageFooter.tsx'
import { PageTop } from '../PageTop.tsx'
import { Carried } from './Carried.tsx'
import { CheckAnswers } from './CheckAnswers.tsx'
import { QuestionForm } from './QuestionForm.tsx'

/** By it a button far from the form goes back, or to another language, with all that was said. */
const saidForm = 'said-so-far'

const titleOf = (view: SelectionPageProps['view'], t: Translate): string =>
  t(view.is === 'question' ? `selection.ask.${view.question}` : `selection.${view.is}.title`)

/** What is missing of a trip, one question a page, then all answers to check. Plain forms: they work without a script. */
export function SelectionPage(props: SelectionPageProps) {
  const { language, path, agency, assets, known, said, view, t } = props
  const title = titleOf(view, t)
  const action = `${path}/details?lang=${language}`
  const isFirst = view.is === 'question' && !view.hasBack
  const problem = view.is === 'question' ? Object.values(view.problems)[0] : undefined
  const form = view.is === 'meanwhile' || (isFirst && view.missing.length > 0) ? undefined : saidForm
  return (
    <Document language={language} title={problem ? `${problem} | ${title}` : title} agency={agency} assets={assets}>
      <Neatline edge />
      <div className="terminal">
        <PageTop agency={agency} language={language} path={path} form={form} t={t} />
        <main className="feedback-page selection-page width">
          {known && <KnownTrip known={known} agency={agency.name} t={t} />}
          {form && (
            <form id={saidForm} method="post" action={action} hidden={isFirst}>
              <Carried said={said} view={view} />
              {!isFirst && (
                <button className="selection-back" name="go" value="back">
                  {t('selection.back')}
                </button>
              )}
            </form>
          )}
          {view.is === 'question' && <QuestionForm {...props} view={view} action={action} title={title} />}
          {view.is === 'check' && <CheckAnswers {...props} view={view} action={action} title={title} />}
          {view.is === 'meanwhile' && (
            <>
              <h1>{title}</h1>
              <p>{t('selection.meanwhile.text', { agency: agency.name })}</p>
              <p>
                <a className="button primary" href={`${path}?lang=${language}`}>
                  {t('selection.meanwhile.open')}
                </a>
              </p>
            </>
          )}
          <section aria-labelledby="agency">
            <h2 id="agency">{t('traveller.agency')}</h2>
            <AgencyContact agency={agency} t={t} />
          </section>
        </main>
      </div>
      <PageFooter agency={agency} isContactNear t={t} />
    </Document>
  )
}

/** For which trip it is, as far as its agency knows. */
const KnownTrip = ({ known, agency, t }: { known: TripKnown; agency: string; t: Translate }) => (
  <section className="selection-trip" aria-labelledby="trip">
    <h2 id="trip">
      <span className="eyebrow">{t('selection.trip', { agency })}</span>
      {known.places && <span className="selection-places">{known.places}</span>}
    </h2>
    {known.days && <p>{known.days}</p>}
    {known.more.length > 0 && (
      <dl>
        {known.more.map(({ name, text }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    )}
  </section>
)
