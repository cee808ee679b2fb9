import { keysOf, type Config } from '../../config.ts'
import { hashOfCode, newJourneyCode, openWithAny, sealCode } from '../journeys/journey-code.ts'
import type { SealedToken } from './store.ts'

/** 128 random bits for one link: found by its hash, sealed for the mails that have it. Made and kept as the code of a page is. */
export function newToken({ secretKey }: Pick<Config, 'secretKey'>): SealedToken {
  const token = newJourneyCode()
  return { hash: hashOfCode(token)!, sealed: sealCode(token, secretKey) }
}

export const hashOfToken = hashOfCode

/** Null when it was sealed with a key that is gone. */
export const openToken = (sealed: string, config: Pick<Config, 'secretKey' | 'previousSecretKeys'>): string | null =>
  openWithAny(sealed, keysOf(config))
