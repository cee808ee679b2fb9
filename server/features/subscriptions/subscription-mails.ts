import { changedTripMail } from './changed-trip/changed-trip-mail.ts'
import { confirmMail } from './confirm-mail.ts'
import { existsMail } from './exists-mail.ts'
import { reminderMail } from './reminders/reminder-mail.tsx'
import { updateMail } from './update-mail.tsx'

export const subscriptionMails = [confirmMail, existsMail, updateMail, reminderMail, changedTripMail]
