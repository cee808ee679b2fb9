import { invitationMail } from './invitation-mail.ts'
import { passwordChangedMail } from './password-changed-mail.ts'

export const accountMails = [invitationMail, passwordChangedMail]
