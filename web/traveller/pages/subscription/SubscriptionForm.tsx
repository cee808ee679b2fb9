import type { Translate } from '#domain/wording/translate.ts'
import type { SubscriptionView } from '../../page-props.ts'
import { RemindersChoice } from './RemindersChoice.tsx'

type Form = Pick<Extract<SubscriptionView, { is: 'form' }>, 'email' | 'hasConsented' | 'wantsReminders' | 'problem'>
type Props = Form & { readonly action: string; readonly t: Translate }

export const wordOfProblem = {
  email: 'errors.email',
  consent: 'subscription.error.consent',
  attempts: 'errors.subscription-attempts',
  'too-many': 'errors.too-many-requests',
} as const

/** A plain form: it is sent and answered without a script. The box is never ticked before its sender did. What is wrong is said by us, at its field, and not by the browser in its language. */
export function SubscriptionForm({ action, email, hasConsented, wantsReminders, problem, t }: Props) {
  const wrong = (field: 'email' | 'consent') =>
    problem === field ? { 'aria-invalid': true, 'aria-describedby': 'subscription-problem', autoFocus: true } : {}
  const said = problem && (
    <p role="alert" id="subscription-problem">
      {t(wordOfProblem[problem])}
    </p>
  )
  return (
    <form method="post" action={action} className="subscription-form" noValidate>
      {problem !== 'email' && problem !== 'consent' && said}
      <div className="subscription-send">
        <label className="subscription-email">
          {t('subscription.email')}
          <input
            name="email"
            type="email"
            autoComplete="email"
            required
            maxLength={254}
            // Empty it is known to the style sheet by its placeholder, which says nothing.
            placeholder=" "
            defaultValue={email}
            {...wrong('email')}
          />
        </label>
        <button className="button primary">{t('subscription.subscribe')}</button>
      </div>
      {problem === 'email' && said}
      <label className="subscription-consent">
        <input
          name="consent"
          type="checkbox"
          value="yes"
          required
          defaultChecked={hasConsented}
          {...wrong('consent')}
        />
        <span>{t('subscription.consent')}</span>
      </label>
      {problem === 'consent' && said}
      <RemindersChoice isChosen={wantsReminders} t={t} />
      <p className="subscription-privacy">{t('subscription.privacy')}</p>
    </form>
  )
}
