import type { Translate } from '#domain/wording/translate.ts'
import type { AccountPageProps, AccountView } from '../../page-props.ts'
import { Document } from '../Document.tsx'
import { PageFooter } from '../PageFooter.tsx'
import { PageTop } from '../PageTop.tsx'
import { AskForm } from './AskForm.tsx'
import { ChooseForm } from './ChooseForm.tsx'
import { SignInPart } from './SignInPart.tsx'

/** Of somebody's account, before they are signed in. Every form is sent and answered without a script. */
export function AccountPage({ language, path, assets, agency, view, t }: AccountPageProps) {
  const title = titleOf(view, t)
  const problem = 'problem' in view ? view.problem : null
  const words = typeof problem === 'string' ? problem : problem?.words
  const action = `${path}?lang=${language}`
  return (
    <Document language={language} title={words ? `${words} | ${title}` : title} assets={assets}>
      <div className="terminal">
        <PageTop agency={agency} language={language} path={path} t={t} />
        <main className="account-page">
          <div className="card">
            <h1>{title}</h1>
            {view.is === 'ask' && <AskForm {...view} action={action} language={language} t={t} />}
            {view.is === 'asked' && <p role="status">{t('reset.sent.text')}</p>}
            {view.is === 'choose' && <ChooseForm {...view} action={action} t={t} />}
            {(view.is === 'sign-in' || view.is === 'signed-in') && <SignInPart view={view} action={action} t={t} />}
            {view.is === 'refused' && <p role="alert">{view.words}</p>}
            {view.is === 'refused' && view.mayAsk && (
              <p>
                <a href={`/auth/reset?lang=${language}`}>{t('reset.again')}</a>
              </p>
            )}
            {view.is !== 'sign-in' && view.is !== 'signed-in' && view.is !== 'choose' && (
              <p>
                <a href="/login">{t('account.to-sign-in')}</a>
              </p>
            )}
          </div>
        </main>
      </div>
      <PageFooter agency={agency} t={t} />
    </Document>
  )
}

function titleOf(view: AccountView, t: Translate): string {
  if (view.is === 'refused') return view.title
  if (view.is === 'ask') return t('reset.title')
  if (view.is === 'asked') return t('reset.sent.title')
  return t(view.is === 'choose' ? 'choose-password.title' : 'auto-login.title')
}
