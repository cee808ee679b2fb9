import { createHash, randomBytes } from 'node:crypto'

/** Crockford's letters, so that one that was written down is not misread. */
const letters = '0123456789abcdefghjkmnpqrstvwxyz'
const howMany = 10
/** 80 bits: nobody finds one from its hash, and so no slow hash is needed. */
const length = 16

/** Ten, in groups of four. */
export const newRecoveryCodes = (random: (size: number) => Uint8Array = randomBytes): string[] =>
  Array.from({ length: howMany }, () =>
    Array.from(random(length), (byte) => letters[byte & 31])
      .join('')
      .replaceAll(/(.{4})(?=.)/g, '$1-'),
  )

/** What is kept of one; null for what cannot be one. Capitals, spaces, and an O for a nought do not matter. */
export function hashOfRecoveryCode(typed: string): string | null {
  const code = typed
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[\s\p{Dash}]/gu, '')
    .replaceAll('o', '0')
    .replaceAll(/[il]/g, '1')
  return /^[0-9a-hjkmnp-tv-z]{16}$/.test(code) ? createHash('sha256').update(code).digest('hex') : null
}
