import type { ListedJourney } from './journey.ts'

export type Conflict = { readonly field: 'email' | 'internalNote'; readonly value: string }
export type Seen = Readonly<Record<Conflict['field'], string>>

/** What a form calls the fields of the API. */
export const fieldsOfForm = { email: 'email', internalNote: 'note' } as const
type Typed = Partial<Record<(typeof fieldsOfForm)[Conflict['field']], string>>

export const seenIn = ({ email, internalNote }: Pick<ListedJourney, 'email' | 'internalNote'>): Seen => ({
  email: email ?? '',
  internalNote: internalNote ?? '',
})

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
