import type { StaffLanguage } from '#domain/languages.ts'
import { formatMoment } from '#web/ui/format-day.ts'
import type { SentMailFragment } from '../generated/graphql.ts'
import type { Words } from '../words/words.ts'

const reasons = [
  'no-address',
  'trip-over',
  'page-closed',
  'no-link',
  'page-gone',
  'restored',
  'taken-back',
  'done',
  'no-reminders',
  'unfinished',
  'erased',
  'not-made',
  'unsubscribed',
] as const

/** Why a mail was not sent: ours in words, a mail server's with its code. */
export function reasonText(reason: string, t: Words): string {
  const own = reasons.find((each) => each === reason)
  if (own) return t(`journeys.mail.reason.${own}`)
  const code = reason.replace(/^smtp-/, '')
  return t(/^5\d\d$/.test(code) ? 'journeys.mail.reason.refused' : 'journeys.mail.reason.away', { code })
}

/** What became of the newest mail of a trip page. */
export function mailText({ state, at, reason }: SentMailFragment, language: StaffLanguage, t: Words): string {
  const time = formatMoment(new Date(at), language)
  return state === 'FAILED'
    ? t('journeys.mail.state.FAILED', { time, reason: reasonText(reason ?? '', t) })
    : t(`journeys.mail.state.${state}`, { time })
}
