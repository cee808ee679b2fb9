import type { Translate } from '#domain/wording/translate.ts'
import type { AccountView } from '../../page-props.ts'

type Props = {
  readonly view: Extract<AccountView, { is: 'sign-in' | 'signed-in' }>
  readonly action: string
  readonly t: Translate
}

/** The script posts the form and keeps what comes back; programs that open every link run none. */
export function SignInPart({ view, action, t }: Props) {
  return (
    <>
      <p role="status">{t('auto-login.running')}</p>
      {view.is === 'sign-in' ? (
        <form method="post" action={action} data-sign-in>
          <noscript>
            <button className="button primary">{t('auto-login.continue')}</button>
          </noscript>
        </form>
      ) : (
        <>
          <p
            hidden
            data-leads-to={view.leadsTo}
            {...('token' in view ? { 'data-token': view.token } : { 'data-ticket': view.ticket })}
          />
          <noscript>
            <p>{t('auto-login.scripts')}</p>
          </noscript>
        </>
      )}
    </>
  )
}
