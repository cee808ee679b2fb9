import { isLanguage } from '#domain/languages.ts'
import type { Composers, Prepare, WhenSent } from '../../mail/composer.ts'
import { appendEvidence } from './append-evidence.ts'
import { contentHash, type EvidenceEntry } from './entry.ts'

/** Mails of these kinds, each of which leaves what it said in the chain of its organisation once a mail server has taken it. */
export const provenMails = (prepared: Readonly<Record<string, Prepare>>): Composers =>
  Object.fromEntries(Object.entries(prepared).map(([kind, prepare]) => [kind, { prepare, whenSent: proveMails }]))

const proveMails: WhenSent = (trx, { config }, taken, at) =>
  appendEvidence(
    trx,
    config,
    ...taken.flatMap(({ mail, letter: { language, text }, revision }): EvidenceEntry[] =>
      isLanguage(language)
        ? [
            {
              organisationId: mail.organisationId,
              journeyId: mail.journeyId,
              kind: 'mail',
              language,
              revision,
              contentHash: contentHash(text),
              at,
              detail: { mail: mail.id, about: mail.kind },
            },
          ]
        : [],
    ),
  )
