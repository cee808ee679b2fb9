import { oneByOne, type Composers } from '../../mail/composer.ts'
import { provenMails } from '../evidence/prove-mails.ts'
import { composeConfirmMail, composeExistsMail } from './asked-mails.ts'
import { askedMails } from './subscribe.ts'
import { updateMail } from './tell-subscribers.ts'
import { prepareUpdateMails } from './update-mail.ts'

/** What is made of each kind of mail to a subscriber when it is sent. */
export const subscriptionComposers: Composers = provenMails({
  [askedMails.confirm]: oneByOne(composeConfirmMail),
  [askedMails.exists]: oneByOne(composeExistsMail),
  [updateMail]: prepareUpdateMails,
})
