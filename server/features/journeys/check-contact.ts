import { isEmailAddress } from '#domain/email-address.ts'
import type { Problem } from '../../refusals.ts'

const longestNote = 2000

/** Line breaks and tabs are part of a note; other control characters, the two Unicode line separators and half characters are not. */
const CONTROL = /[^\P{Cc}\n\t]|[\u2028\u2029\p{Cs}]/u

export const normaliseNote = (note: string): string => note.replaceAll('\r\n', '\n').trim()

/** Empty means none. */
export function checkContact({ email, internalNote }: { email: string; internalNote: string }): Problem[] {
  const problems: Problem[] = []
  if (email !== '' && !isEmailAddress(email)) problems.push({ field: 'email', key: 'errors.email' })
  if (internalNote.length > longestNote) {
    problems.push({ field: 'internalNote', key: 'errors.too-long', values: { max: longestNote } })
  } else if (CONTROL.test(internalNote)) {
    problems.push({ field: 'internalNote', key: 'errors.control-characters' })
  }
  return problems
}
