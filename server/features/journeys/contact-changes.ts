import { problemIf, type Problem } from '../../refusals.ts'
import { normaliseNote } from './check-contact.ts'
import type { Contact } from './trip/store.ts'

/** What whoever changes a page saw in it before; left out, nothing is compared. */
export type SeenContact = {
  readonly emailSeen?: string | null
  readonly internalNoteSeen?: string | null
}

const contactFields = ['email', 'internalNote'] as const
export type ContactField = (typeof contactFields)[number]

export const changedFields = (before: Contact, after: Contact): ContactField[] =>
  contactFields.filter((field) => before[field] !== after[field])

/** Fields that would be written over although somebody else has written there since. The same text twice is no conflict. */
export function meanwhileChanged(now: Contact, given: Partial<Contact>, seen: SeenContact): Problem[] {
  const seenOf = { email: seen.emailSeen, internalNote: seen.internalNoteSeen }
  return contactFields.flatMap((field) => {
    const [wanted, saw] = [given[field], seenOf[field]]
    const isOther = wanted !== undefined && typeof saw === 'string' && normaliseNote(saw) !== now[field]
    return problemIf(isOther && wanted !== now[field], field, 'errors.changed-meanwhile')
  })
}
