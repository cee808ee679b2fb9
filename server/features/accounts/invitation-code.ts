import { createHash, randomBytes } from 'node:crypto'

const SHAPE = /^[\w-]{43}$/

/** 256 random bits: whoever has the link chooses the password. Only the hash is kept. */
export const newInvitationCode = (): string => randomBytes(32).toString('base64url')

/** Null for what cannot be a code. */
export const hashOfInvitation = (code: string): string | null =>
  SHAPE.test(code) ? createHash('sha256').update(code).digest('hex') : null

export const invitationUrl = (publicUrl: string, code: string): string => `${publicUrl}/auth/${code}`
