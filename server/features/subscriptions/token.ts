import { keysOf, type Config } from '../../config.ts'
import { hashOfCode, newJourneyCode, openWithAny, sealCode, spellingOfCode } from '../journeys/trip/journey-code.ts'
import type { SealedToken } from './store.ts'

/** 128 random bits for one link: found by its hash, sealed for the mails that have it. Made and kept as the code of a page is. */
export function newToken({ secretKey }: Pick<Config, 'secretKey'>): SealedToken {
  const token = newJourneyCode()
  return { hash: hashOfCode(token)!, sealed: sealCode(token, secretKey) }
}

/**
 * The question's link for an address that nobody has proved: the page's code and its token, sealed. Whoever gets the mail by a slip of the pen
 * learns no address that opens the trip.
 */
export const sealLink = (code: string, token: string, { secretKey }: Pick<Config, 'secretKey'>): string =>
  sealCode(`${code} ${token}`, secretKey)

/** Null for anything that was not sealed here. */
export function openLink(
  sealed: string,
  config: Pick<Config, 'secretKey' | 'previousSecretKeys'>,
): { readonly code: string; readonly token: string } | null {
  const [code = '', token = ''] = openWithAny(sealed, keysOf(config))?.split(' ') ?? []
  return spellingOfCode(code) === code && spellingOfCode(token) === token ? { code, token } : null
}

export const hashOfToken = hashOfCode

/** Null when it was sealed with a key that is gone. */
export const openToken = (sealed: string, config: Pick<Config, 'secretKey' | 'previousSecretKeys'>): string | null =>
  openWithAny(sealed, keysOf(config))
