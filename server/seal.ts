import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { keyFor } from './secret-key.ts'

type Keys = { readonly secretKey: string; readonly previousSecretKeys: readonly string[] }

/** Texts that the database keeps and cannot read: each purpose seals with a key of its own from the installation's secret. */
export function sealFor(purpose: string) {
  const keyOf = keyFor(purpose)

  function seal(text: string, secretKey: string): string {
    const nonce = randomBytes(12)
    const cipher = createCipheriv('aes-256-gcm', keyOf(secretKey), nonce)
    const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
    return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url')
  }

  /** Null when it was sealed with another secret. */
  function open(sealed: string, secretKey: string): string | null {
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
  function openWithAny(sealed: string, secretKeys: readonly string[]): string | null {
    for (const secretKey of secretKeys) {
      const text = open(sealed, secretKey)
      if (text !== null) return text
    }
    return null
  }

  /** Sealed with the key in use; null where it is already, and where no key opens it: that stays as it is. */
  function sealAnew(sealed: string, { secretKey, previousSecretKeys }: Keys): string | null {
    if (open(sealed, secretKey) !== null) return null
    const text = openWithAny(sealed, previousSecretKeys)
    return text === null ? null : seal(text, secretKey)
  }

  return { seal, open, openWithAny, sealAnew }
}
