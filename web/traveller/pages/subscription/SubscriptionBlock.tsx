import type { JourneyPageProps } from '../../page-props.ts'
import { SubscriptionForm } from './SubscriptionForm.tsx'

/** On the trip page: who follows it by mail is asked nowhere else. */
export function SubscriptionBlock({ path, language, t }: Pick<JourneyPageProps, 'path' | 'language' | 't'>) {
  return (
    <section className="subscription-block" aria-labelledby="subscription">
      <h2 id="subscription">{t('subscription.title')}</h2>
      <p>{t('subscription.intro')}</p>
      <SubscriptionForm action={`${path}/subscribe?lang=${language}`} email="" problem={null} t={t} />
    </section>
  )
}
