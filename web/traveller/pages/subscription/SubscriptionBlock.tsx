import { mailDays } from '#domain/wording/mail-days.ts'
import type { JourneyPageProps } from '../../page-props.ts'
import { viewOf } from '../../view.ts'
import { SubscriptionForm } from './SubscriptionForm.tsx'

/** On the trip page: who follows it by mail is asked nowhere else, and told between which days mails come. */
export function SubscriptionBlock(props: JourneyPageProps) {
  const { path, language, trip, today, t } = props
  const { date } = viewOf(props).formats
  const days = mailDays(trip, today)
  return (
    <section className="subscription-block" id="subscription" aria-labelledby="subscription-title">
      <h2 id="subscription-title">{t('subscription.title')}</h2>
      <p>
        {days
          ? t('subscription.dates', {
              is: days.isRunning ? 'running' : 'later',
              from: date(days.from),
              to: date(days.to),
            })
          : t('subscription.intro')}
      </p>
      <p className="subscribed-here" role="status" hidden>
        {t('subscription.here')}
      </p>
      <SubscriptionForm
        action={`${path}/subscribe?lang=${language}`}
        email=""
        hasConsented={false}
        wantsReminders
        problem={null}
        t={t}
      />
    </section>
  )
}
