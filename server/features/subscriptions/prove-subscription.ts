import type { Language } from '#domain/languages.ts'
import { translatorFor } from '#locales/all-languages.ts'
import type { Context } from '../../context.ts'
import type { DatabaseTransaction } from '../../db/tables.ts'
import { appendEvidence } from '../evidence/append-evidence.ts'
import { contentHash } from '../evidence/entry.ts'
import type { Page } from './store.ts'

/** The words that stood beside what was pressed: consent is to them. */
const wordsOf = {
  asked: 'subscription.consent',
  confirmed: 'subscription.confirm.accept',
  declined: 'subscription.confirm.decline',
  ended: 'subscription.unsubscribe.button',
  managed: 'subscription.reminders',
} as const

type Proven = {
  readonly step: keyof typeof wordsOf
  /** Random, and leads to nobody once its address is erased. It tells two who follow one page apart. */
  readonly id: string
  readonly language: Language
  /** Whether they want to be reminded of deadlines, where they were asked. */
  readonly wantsReminders?: boolean
}

/** To be called last in the transaction that it proves. Whose address it is stays out of the chain, as it cannot be erased there. */
export const proveSubscription = (
  trx: DatabaseTransaction,
  { clock, config, rulebook }: Pick<Context, 'clock' | 'config' | 'rulebook'>,
  page: Page,
  { step, id, language, wantsReminders }: Proven,
): Promise<void> =>
  appendEvidence(trx, config, {
    ...page,
    kind: 'subscription',
    language,
    revision: rulebook.current().revision,
    contentHash: contentHash(translatorFor(language)(wordsOf[step])),
    at: clock.now(),
    detail: { step, subscription: id, ...(wantsReminders !== undefined && { reminders: wantsReminders }) },
  })
