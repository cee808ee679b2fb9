import { readBegun } from '#web/staff/form/drafts.ts'
import { editDraft } from './edit-drafts.ts'
import type { ListedJourney } from './journey.ts'

export type Conflict = { readonly field: 'email' | 'internalNote'; readonly value: string }
export type Seen = Readonly<Record<Conflict['field'], string>>

/** What a form calls the fields of the API. */
export const fieldsOfForm = { email: 'email', internalNote: 'note' } as const
type Typed = Partial<Record<(typeof fieldsOfForm)[Conflict['field']], string>>

const seenIn = ({ email, internalNote }: Pick<ListedJourney, 'email' | 'internalNote'>): Seen => ({
  email: email ?? '',
  internalNote: internalNote ?? '',
})

/** What this person last read there: where a draft waits, what stood there when it was begun. */
export function seenBefore(journey: Pick<ListedJourney, 'id' | 'email' | 'internalNote'>): Seen {
  const { email, internalNote } = seenIn(journey)
  const now = { email, note: internalNote }
  const begun = { ...now, ...readBegun(editDraft(journey.id), now) }
  return { email: begun.email, internalNote: begun.note }
}

/** Fields in which this person types while somebody else has written there; the same text twice is no conflict. */
export function arrivedMeanwhile(
  journey: Pick<ListedJourney, 'email' | 'internalNote'>,
  seen: Seen,
  typed: Typed,
): Conflict[] {
  const now = seenIn(journey)
  return (['email', 'internalNote'] as const).flatMap((field) => {
    const text = typed[fieldsOfForm[field]]
    return text !== undefined && now[field] !== seen[field] && now[field] !== text.trim()
      ? [{ field, value: now[field] }]
      : []
  })
}
