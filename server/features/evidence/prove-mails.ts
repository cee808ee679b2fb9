import { isLanguage } from '#domain/languages.ts'
import type { Compose, Composers } from '../../mail/send-mails.ts'
import { appendEvidence } from './append-evidence.ts'
import { contentHash } from './entry.ts'

/** The same mails, each of which leaves what it said in the chain of its organisation once a mail server has taken it. */
export const provenMails = (composers: Composers): Composers =>
  Object.fromEntries(Object.entries(composers).map(([kind, compose]) => [kind, proven(compose)]))

const proven =
  (compose: Compose): Compose =>
  async (context, mail) => {
    const composed = await compose(context, mail)
    if ('reason' in composed || !isLanguage(composed.language)) return composed
    const { language, text } = composed
    const { revision } = context.rulebook.current()
    return {
      ...composed,
      whenSent: (trx, at) =>
        appendEvidence(trx, context.config, {
          organisationId: mail.organisationId,
          journeyId: mail.journeyId,
          kind: 'mail',
          language,
          revision,
          contentHash: contentHash(text),
          at,
          detail: { mail: mail.id, about: mail.kind },
        }),
    }
  }
