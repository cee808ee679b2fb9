import type { Composers } from '../../mail/send-mails.ts'
import { composeConfirmMail, composeExistsMail } from './asked-mails.ts'
import { askedMails } from './subscribe.ts'

/** What is made of each kind of mail to a subscriber when it is sent. */
export const subscriptionComposers: Composers = {
  [askedMails.confirm]: composeConfirmMail,
  [askedMails.exists]: composeExistsMail,
}
