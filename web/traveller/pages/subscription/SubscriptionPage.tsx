import type { ReactNode } from 'react'
import type { Translate } from '#domain/wording/translate.ts'
import { Neatline } from '#web/ui/Neatline.tsx'
import type { SubscriptionPageProps, SubscriptionView } from '../../page-props.ts'
import { Document } from '../Document.tsx'
import { PageFooter } from '../PageFooter.tsx'
import { PageTop } from '../PageTop.tsx'
import { ManageMails } from './ManageMails.tsx'
import { RemindersChoice } from './RemindersChoice.tsx'
import { SubscriptionForm, wordOfProblem } from './SubscriptionForm.tsx'

const titles = {
  form: 'subscription.title',
  sent: 'subscription.sent.title',
  confirm: 'subscription.confirm.title',
  confirmed: 'subscription.confirmed.title',
  exists: 'errors.subscription-exists',
  manage: 'subscription.manage.title',
  unsubscribe: 'subscription.unsubscribe.title',
  ended: 'subscription.ended.title',
  declined: 'subscription.declined.title',
  invalid: 'errors.link-invalid',
} as const

/** Everything about following a trip page that is not on the page itself. What changes something is a button, never a link. */
export function SubscriptionPage({ language, path, tripPath, agency, assets, view, t }: SubscriptionPageProps) {
  const title = t(titles[view.is])
  const problem = view.is === 'form' && view.problem ? t(wordOfProblem[view.problem]) : null
  return (
    <Document language={language} title={problem ? `${problem} | ${title}` : title} agency={agency} assets={assets}>
      <Neatline edge />
      <div className="terminal">
        <PageTop agency={agency} language={language} path={path} t={t} />
        <main className="subscription-page width">
          <h1>{title}</h1>
          {view.is === 'form' ? (
            <SubscriptionForm
              action={`${path}?lang=${language}`}
              email={view.email}
              hasConsented={view.hasConsented}
              wantsReminders={view.wantsReminders}
              problem={view.problem}
              t={t}
            />
          ) : (
            <Answer view={view} language={language} t={t} />
          )}
          {tripPath !== null && (
            <p>
              <a href={`${tripPath}?lang=${language}${tellsTrip[view.is] ?? ''}`}>{t('traveller.feedback.back')}</a>
            </p>
          )}
        </main>
      </div>
      <PageFooter agency={agency} t={t} />
    </Document>
  )
}

/** What the trip page remembers on this device: whether its reader has subscribed here. */
const tellsTrip: Partial<Record<SubscriptionView['is'], string>> = {
  confirmed: '#subscribed',
  exists: '#subscribed',
  ended: '#unsubscribed',
  declined: '#unsubscribed',
}

type AnswerProps = { view: Exclude<SubscriptionView, { is: 'form' }>; language: string; t: Translate }

function Answer({ view, language, t }: AnswerProps): ReactNode {
  if (view.is === 'confirm')
    return (
      <>
        <p>{t('subscription.confirm.text', { places: view.places, dates: view.dates })}</p>
        <form method="post" action={`${view.address}?lang=${language}`} className="subscription-form">
          <RemindersChoice isChosen={view.wantsReminders} t={t} />
          <div className="subscription-answers">
            <button className="button primary" name="answer" value="yes">
              {t('subscription.confirm.accept')}
            </button>
            <button className="button quiet" name="answer" value="no">
              {t('subscription.confirm.decline')}
            </button>
          </div>
        </form>
      </>
    )
  if (view.is === 'manage') return <ManageMails view={view} language={language} t={t} />
  if (view.is === 'unsubscribe')
    return (
      <>
        <p>{t('subscription.unsubscribe.text')}</p>
        <form method="post" action={`${view.address}?lang=${language}`} className="subscription-answers">
          <button className="button primary">{t('subscription.unsubscribe.button')}</button>
        </form>
      </>
    )
  if (view.is === 'confirmed')
    return (
      <>
        <p role="status">{t('subscription.dates', { ...view.days, is: view.days.isRunning ? 'running' : 'later' })}</p>
        {view.wantsReminders && <p>{t('subscription.confirmed.reminders')}</p>}
        <p>{t('subscription.confirmed.end')}</p>
      </>
    )
  return (
    <>
      <p role="status">{t(`subscription.${view.is}.text`)}</p>
      {view.is === 'sent' && <p>{t('subscription.sent.to', { email: view.email })}</p>}
    </>
  )
}
