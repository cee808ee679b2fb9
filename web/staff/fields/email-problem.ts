import { isEmailAddress } from '#domain/email-address.ts'
import type { Words } from '../words/words.ts'

export const emailProblem = (email: string, t: Words): string | undefined =>
  email.trim() === '' || isEmailAddress(email.trim()) ? undefined : t('journeys.email.invalid')
