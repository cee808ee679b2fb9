import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'
import { keyFor } from '#server/secret-key.ts'

/** Crockford's letters: no i, l, o and u, so that a code read out loud is not misheard. */
const letters = '0123456789abcdefghjkmnpqrstvwxyz'
const codeBytes = 16
const SHAPE = /^[0-9a-hjkmnp-tv-z]{26}$/

/** 128 random bits: whoever has the code reads the trip page, nobody guesses it. */
export function newJourneyCode(random: (size: number) => Buffer = randomBytes): string {
  let bits = BigInt(`0x${random(codeBytes).toString('hex')}`)
  let code = ''
  for (let i = 0; i < 26; i += 1) {
    code = letters[Number(bits & 31n)] + code
    bits >>= 5n
  }
  return code
}

/** What stands behind a link in a sentence or a quoted mail, and was copied with it. */
const copiedWithIt = /[\s.,;:!?>)\]}"'”’»]+$/u

/** The one spelling of a code that somebody typed in capitals or copied too long; null for anything that cannot be a code. */
export function spellingOfCode(code: string): string | null {
  const normal = code.replace(copiedWithIt, '').replace(/[A-Z]/g, (letter) => letter.toLowerCase())
  return SHAPE.test(normal) ? normal : null
}

/** What is looked for in the database; null for anything that is no code in its one spelling. */
export const hashOfCode = (code: string): string | null =>
  SHAPE.test(code) ? createHash('sha256').update(code).digest('hex') : null

const keyOf = keyFor('portolan trip page code')

/** The code as the database keeps it for staff who copy the link again: unreadable without the installation's secret. */
export function sealCode(code: string, secretKey: string): string {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', keyOf(secretKey), nonce)
  const sealed = Buffer.concat([cipher.update(code, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url')
}

/** Null when it was sealed with another secret: the page still opens, its link cannot be shown again. */
export function openSealedCode(sealed: string, secretKey: string): string | null {
  const bytes = Buffer.from(sealed, 'base64url')
  try {
    const decipher = createDecipheriv('aes-256-gcm', keyOf(secretKey), bytes.subarray(0, 12))
    decipher.setAuthTag(bytes.subarray(12, 28))
    return decipher.update(bytes.subarray(28), undefined, 'utf8') + decipher.final('utf8')
  } catch {
    return null
  }
}

/** During a change of the installation's secret some are sealed with the one before. */
export function openWithAny(sealed: string, secretKeys: readonly string[]): string | null {
  for (const secretKey of secretKeys) {
    const code = openSealedCode(sealed, secretKey)
    if (code !== null) return code
  }
  return null
}

/** Sealed with the key in use; null where it is already, and where no key opens it: that stays as it is. */
export function sealAnew(
  sealed: string,
  { secretKey, previousSecretKeys }: { readonly secretKey: string; readonly previousSecretKeys: readonly string[] },
): string | null {
  if (openSealedCode(sealed, secretKey) !== null) return null
  const code = openWithAny(sealed, previousSecretKeys)
  return code === null ? null : sealCode(code, secretKey)
}

export const journeyUrl = (publicUrl: string, code: string): string => `${publicUrl}/m/${code}`
