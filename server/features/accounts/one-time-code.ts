import { createHash, createHmac, randomBytes } from 'node:crypto'
import { keysOf, type Config } from '../../config.ts'
import type { Tables } from '../../db/tables.ts'
import { keyFor } from '../../secret-key.ts'

export type LinkKind = Tables['one_time_links']['kind']

const SHAPE = /^[\w-]{43}$/
const keyOf = keyFor('portolan one-time link')

/** 256 random bits: whoever has the link is taken for the person. Only the hash is kept. */
export const newCode = (): string => randomBytes(32).toString('base64url')

/** Null for what cannot be a code. */
export const hashOfCode = (code: string): string | null =>
  SHAPE.test(code) ? createHash('sha256').update(code).digest('hex') : null

/** The code of a link that is mailed: made anew from its id when the mail is sent, so that it lies nowhere while the mail waits. */
export const codeOfLink = (linkId: string, secretKey: string): string =>
  createHmac('sha256', keyOf(secretKey)).update(linkId).digest('base64url')

/** Null: it was made with a key that this installation no longer has. */
export const codeOfMailed = (
  link: { readonly id: string; readonly codeHash: string },
  config: Pick<Config, 'secretKey' | 'previousSecretKeys'>,
): string | null =>
  keysOf(config)
    .map((secretKey) => codeOfLink(link.id, secretKey))
    .find((code) => hashOfCode(code) === link.codeHash) ?? null

/** From the configured address alone: what a request says of its host never gets into a mail. */
export const linkUrl = (publicUrl: string, kind: LinkKind, code: string): string =>
  `${publicUrl}/auth/${kind === 'AUTO_LOGIN' ? 'login/' : ''}${code}`
