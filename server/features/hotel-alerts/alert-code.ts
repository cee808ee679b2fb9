import { createHash, randomBytes } from 'node:crypto'
import { keysOf, type Config } from '../../config.ts'
import { sealFor } from '../../seal.ts'

const SHAPE = /^[A-Za-z0-9_-]{22}$/
const { seal, openWithAny } = sealFor('portolan event page code')

/** 128 random bits: whoever has the code reads the page of an event for one organisation. Found by its hash, sealed for the mails. */
export function newAlertCode({ secretKey }: Pick<Config, 'secretKey'>): {
  readonly hash: string
  readonly sealed: string
} {
  const code = randomBytes(16).toString('base64url')
  return { hash: hashOfAlertCode(code)!, sealed: seal(code, secretKey) }
}

/** Null for anything that is no code. */
export const hashOfAlertCode = (code: string): string | null =>
  SHAPE.test(code) ? createHash('sha256').update(code).digest('hex') : null

/** Null: it was sealed with a key that is gone. */
export function alertPageOf(
  sealed: string,
  config: Pick<Config, 'secretKey' | 'previousSecretKeys' | 'publicUrl'>,
): string | null {
  const code = openWithAny(sealed, keysOf(config))
  return code === null ? null : `${config.publicUrl}/events/${code}`
}
