import type { Translate } from '#domain/wording/translate.ts'
import type { WordedTripChange } from '#domain/wording/word-trip-change.ts'
import { changedThing, type Part } from '#server/mail/mail-parts.tsx'

/** What is different in a trip, and the deadlines that moved with it, as mails say it. */
export function changedParts({ parts }: WordedTripChange, t: Translate): Part[] {
  const nothing = t('trip-change.nothing')
  return parts.map(({ label, before, after }) =>
    changedThing(
      label,
      { label: t('changes.before'), words: before || nothing },
      { label: t('changes.now'), words: after || nothing },
    ),
  )
}
