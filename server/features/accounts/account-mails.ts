import { addressChangedMail } from './address-changed-mail.ts'
import { invitationMail } from './invitation-mail.ts'
import { passwordChangedMail } from './password-changed-mail.ts'
import { resetMail } from './reset-mail.ts'

export const accountMails = [invitationMail, passwordChangedMail, resetMail, addressChangedMail]
