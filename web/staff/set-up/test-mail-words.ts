import type { StaffLanguage } from '#domain/languages.ts'
import { formatMoment } from '#web/ui/format-day.ts'
import type { TestMailFieldsFragment } from '../generated/graphql.ts'
import type { Words } from '../words/words.ts'

/** The answer of a mail server in words; its code stands beside, for whoever runs the installation. */
export function whyNot(reason: string, t: Words): string {
  const code = reason.replace(/^smtp-/, '')
  if (reason === 'no-address') return t('mail-server.no-address')
  if (reason === 'smtp-eauth' || code === '535' || code === '530') return t('mail-server.reason.login')
  if (/^5\d\d$/.test(code)) return t('mail-server.reason.address', { code })
  if (/^4\d\d$/.test(code)) return t('mail-server.reason.sender', { code })
  return t(reason.startsWith('smtp-e') ? 'mail-server.reason.away' : 'mail-server.reason.other', { code })
}

/** What became of a test mail, and why it was not sent, or not yet. */
export function outcomeOf({ state, at, reason }: TestMailFieldsFragment, language: StaffLanguage, t: Words): string {
  const time = formatMoment(new Date(at), language)
  const why = reason ? whyNot(reason, t) : ''
  if (state === 'FAILED') return t('mail-server.state.FAILED', { time, reason: why })
  const said = t(`mail-server.state.${state}`, { time })
  return state === 'WAITING' && why !== '' ? `${said} ${why}` : said
}
