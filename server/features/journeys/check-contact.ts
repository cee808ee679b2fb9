import { isEmailAddress } from '#domain/email-address.ts'
import { problemIf, type Problem } from '../../refusals.ts'

const longestNote = 2000

/** Line breaks and tabs are part of a note; other control characters, the two Unicode line separators and half characters are not. */
const CONTROL = /[^\P{Cc}\n\t]|[\u2028\u2029\p{Cs}]/u

export const normaliseNote = (note: string): string => note.replaceAll('\r\n', '\n').trim()

/** Empty means none. */
export function checkContact({ email, internalNote }: { email: string; internalNote: string }): Problem[] {
  const isTooLong = internalNote.length > longestNote
  return [
    ...problemIf(email !== '' && !isEmailAddress(email), 'email', 'errors.email'),
    ...problemIf(isTooLong, 'internalNote', 'errors.too-long', { max: longestNote }),
    ...problemIf(!isTooLong && CONTROL.test(internalNote), 'internalNote', 'errors.control-characters'),
  ]
}
