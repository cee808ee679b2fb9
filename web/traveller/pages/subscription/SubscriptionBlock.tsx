import type { JourneyPageProps } from '../../page-props.ts'
import { Fold } from '../journey/Fold.tsx'
import { SubscriptionForm } from './SubscriptionForm.tsx'

/** On the trip page: who follows it by mail is asked nowhere else. Closed, it says what is mailed and when. */
export function SubscriptionBlock({ path, language, t }: Pick<JourneyPageProps, 'path' | 'language' | 't'>) {
  return (
    <Fold
      id="subscription"
      level={2}
      icon="mail"
      className="subscription-block"
      title={t('subscription.title')}
      summary={t('subscription.intro')}
    >
      <SubscriptionForm
        action={`${path}/subscribe?lang=${language}`}
        email=""
        hasConsented={false}
        wantsReminders
        problem={null}
        t={t}
      />
    </Fold>
  )
}
