import { withTenant } from '../../db/tenancy.ts'
import type { DatabaseTransaction } from '../../db/tables.ts'
import type { MailContext } from '../../mail/mail-kind.ts'
import type { QueuedMail } from '../../mail/lease-mails.ts'
import { journeyUrl } from '../journeys/trip/journey-code.ts'
import { findMailedJourneys, whyNot, type MailEnds, type MailedJourney } from '../journeys/mail/mailed-journey.ts'
import { findByIds, type Subscription } from './store.ts'
import { openToken, sealLink } from './token.ts'

export type Follower = { readonly subscription: Subscription; readonly journey: MailedJourney }
/** A reason: nobody any more. */
export type Found = Follower | { readonly reason: string }
type About = Pick<QueuedMail, 'organisationId' | 'subjectId' | 'cause'>

/** Who a mail is for as it stands when it is sent; a reason: nobody any more. */
export const findFollower = (context: MailContext, mail: About): Promise<Found> =>
  withTenant(context.db, mail.organisationId, async (trx) =>
    (await findFollowers(trx, context, mail.organisationId, [mail]))(mail),
  )

/** The same for some mails of one organisation, read at once. The cause of such a mail begins with its subscription. */
export async function findFollowers(
  trx: DatabaseTransaction,
  context: Pick<MailContext, 'clock' | 'config'>,
  organisationId: string,
  mails: readonly About[],
): Promise<(mail: About) => Found> {
  const subscriptions = await findByIds(trx, organisationId, mails.map(subscriptionOf))
  const ids = [...new Set(mails.map(({ subjectId }) => subjectId))]
  const journeys = await findMailedJourneys(trx, context.config, organisationId, ids)
  return (mail) => {
    const subscription = subscriptions.get(subscriptionOf(mail))
    if (subscription?.journeyId !== mail.subjectId) return { reason: 'unsubscribed' }
    const journey = journeys.get(mail.subjectId)
    if (journey === undefined) return { reason: 'page-gone' }
    const reason = whyNot(journey, context)
    return reason === null ? { subscription, journey } : { reason }
  }
}

const subscriptionOf = ({ cause }: About): string => cause.split(':')[0] ?? ''

/** Where who gets a mail ends such mails, or chooses which; null where it cannot be written any more. */
export function endsOf(context: Pick<MailContext, 'config'>, follower: Follower): MailEnds | null {
  const [unsubscribe, manage] = [linkOf(context, follower, 'unsubscribe'), linkOf(context, follower, 'mails')]
  return unsubscribe === null || manage === null ? null : { unsubscribe, manage }
}

/** The address of a link in a mail, in the language of the mail; null where it cannot be made any more. */
export function linkOf(
  { config }: Pick<MailContext, 'config'>,
  { subscription, journey: { code } }: Follower,
  which: 'confirm' | 'unsubscribe' | 'mails',
): string | null {
  // Who may end the mails may choose among them as well.
  const token = openToken(which === 'confirm' ? subscription.confirmSealed : subscription.unsubscribeSealed, config)
  if (token === null || code === null) return null
  const address =
    which === 'confirm'
      ? `${config.publicUrl}/confirm/${sealLink(code, token, config)}`
      : `${journeyUrl(config.publicUrl, code)}/${which}/${token}`
  return `${address}?lang=${subscription.language}`
}
