import { keysOf } from '../../config.ts'
import { withTenant } from '../../db/tenancy.ts'
import type { QueuedMail } from '../../mail/outbox.ts'
import type { MailContext } from '../../mail/send-mails.ts'
import { journeyUrl, openWithAny } from '../journeys/journey-code.ts'
import { findMailedJourney, whyNot, type MailedJourney } from '../journeys/journey-mail.ts'
import { findById, type Subscription } from './store.ts'
import { openToken } from './token.ts'

export type Follower = { readonly subscription: Subscription; readonly journey: MailedJourney }

/** Who a mail is for as it stands when it is sent; a reason: nobody any more. The cause of such a mail begins with its subscription. */
export async function findFollower(
  { db, clock, config }: MailContext,
  { organisationId, journeyId, cause }: Pick<QueuedMail, 'organisationId' | 'journeyId' | 'cause'>,
): Promise<Follower | { readonly reason: string }> {
  const [id = ''] = cause.split(':')
  const page = { organisationId, journeyId }
  const subscription = await withTenant(db, organisationId, (trx) => findById(trx, page, id))
  if (subscription === undefined) return { reason: 'unsubscribed' }
  const journey = await findMailedJourney(db, organisationId, journeyId)
  if (journey === undefined) return { reason: 'page-gone' }
  const reason = whyNot(journey, { clock, config })
  return reason === null ? { subscription, journey } : { reason }
}

/** The address of a link in a mail, in the language of the mail; null where it cannot be made any more. */
export function linkOf(
  { config }: Pick<MailContext, 'config'>,
  { subscription, journey }: Follower,
  which: 'confirm' | 'unsubscribe',
): string | null {
  const token = openToken(subscription[`${which}Sealed`], config)
  const code = openWithAny(journey.codeSealed, keysOf(config))
  if (token === null || code === null) return null
  return `${journeyUrl(config.publicUrl, code)}/${which}/${token}?lang=${subscription.language}`
}
