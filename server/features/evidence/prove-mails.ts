import { isLanguage } from '#domain/languages.ts'
import type { WhenSent } from '../../mail/mail-kind.ts'
import { appendEvidence } from './append-evidence.ts'
import { contentHash, type EvidenceEntry } from './entry.ts'

/** What a mail said is left in the chain of its organisation once a mail server has taken it. */
export const proveMails: WhenSent = (trx, { config }, taken, at) =>
  appendEvidence(
    trx,
    config,
    ...taken.flatMap(({ mail, letter: { language, text }, revision }): EvidenceEntry[] =>
      isLanguage(language)
        ? [
            {
              organisationId: mail.organisationId,
              journeyId: mail.subjectId,
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
