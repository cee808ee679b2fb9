import type { Translate } from '#domain/wording/translate.ts'
import type { AccountView } from '../../page-props.ts'

type Props = Extract<AccountView, { is: 'choose' }> & { readonly action: string; readonly t: Translate }

/**
 * The user name is there for password managers, which keep it with the password. Without a script the rule stands above the fields and the
 * server answers; with one each field says while it is typed whether it is kept (account-page.island.ts).
 */
export function ChooseForm({ username, shortest, longest, problem, action, t }: Props) {
  const field = (name: 'password' | 'repeated', label: string, live: { kept: string; broken: string }) => {
    const isWrong = problem?.field === name
    return (
      <div className="account-field">
        <label>
          {label}
          <input
            name={name}
            type="password"
            autoComplete="new-password"
            required
            maxLength={longest}
            data-shortest={shortest}
            autoFocus={problem === null ? name === 'password' : isWrong}
            aria-describedby={isWrong ? 'rule problem' : `rule live-${name}`}
            {...(isWrong && { 'aria-invalid': true })}
          />
        </label>
        <span id={`live-${name}`} role="status" data-live={name} data-kept={live.kept} data-broken={live.broken} />
      </div>
    )
  }
  return (
    <form method="post" action={action} noValidate>
      <label>
        {t('account.username')}
        <input name="username" autoComplete="username" readOnly defaultValue={username} />
      </label>
      <p id="rule">{t('choose-password.rule', { min: shortest })}</p>
      {problem !== null && (
        <p role="alert" id="problem">
          {problem.words}
        </p>
      )}
      {field('password', t('choose-password.new'), {
        kept: t('account.long-enough'),
        broken: t('errors.password-length', { min: shortest }),
      })}
      {field('repeated', t('choose-password.repeat'), {
        kept: t('account.same'),
        broken: t('errors.password-mismatch'),
      })}
      <label className="account-show" hidden data-show>
        <input type="checkbox" />
        {t('account.show')}
      </label>
      <button className="button primary">{t('account.save')}</button>
    </form>
  )
}
