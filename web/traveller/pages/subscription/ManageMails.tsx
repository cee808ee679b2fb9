import type { Translate } from '#domain/wording/translate.ts'
import type { SubscriptionView } from '../../page-props.ts'
import { RemindersChoice } from './RemindersChoice.tsx'

type Props = {
  view: Extract<SubscriptionView, { is: 'manage' }>
  language: string
  t: Translate
}

/** Which mails somebody gets who follows a page, what of its deadlines they say is done, and the end of all of it. */
export function ManageMails({ view, language, t }: Props) {
  const { address, unsubscribe, wantsReminders, deadlines, isSaved } = view
  return (
    <>
      {isSaved && <p role="status">{t('subscription.manage.saved')}</p>}
      <p>{t('subscription.manage.text')}</p>
      <form method="post" action={`${address}?lang=${language}`} className="subscription-form">
        <RemindersChoice isChosen={wantsReminders} t={t} />
        {deadlines.length === 0 ? (
          <p>{t('subscription.manage.none')}</p>
        ) : (
          <fieldset className="subscription-done" aria-describedby="subscription-done">
            <legend>{t('subscription.manage.done')}</legend>
            {deadlines.map(({ task, text, people, isDone }) => (
              <label key={task} className="subscription-consent">
                <input name="done" type="checkbox" value={task} defaultChecked={isDone} />
                <span>
                  {text}
                  <small>{people}</small>
                </span>
              </label>
            ))}
            <p id="subscription-done" className="subscription-privacy">
              {t('subscription.manage.done.text')}
            </p>
          </fieldset>
        )}
        <button className="button primary">{t('subscription.manage.save')}</button>
      </form>
      <form method="post" action={`${unsubscribe}?lang=${language}`} className="subscription-answers">
        <button className="button quiet">{t('subscription.unsubscribe.title')}</button>
      </form>
    </>
  )
}
