import { jwtVerify, SignJWT } from 'jose'
import { keyFor } from '../../secret-key.ts'

/** A sign-in lasts a working day. */
export const sessionHours = 12

const issuer = 'portolan'
const audience = 'portolan-staff'
const type = 'at+jwt'
const longestToken = 2048
/** Between the processes of one installation. */
const clocksDifferByMs = 60_000
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

const keyOf = keyFor('portolan staff token')

export type TokenClaims = { readonly userId: string; readonly sessionId: string; readonly expiresAt: Date }

export const signToken = (
  { userId, sessionId, expiresAt }: TokenClaims,
  now: Date,
  secretKey: string,
): Promise<string> =>
  new SignJWT({ sid: sessionId })
    .setProtectedHeader({ alg: 'HS256', typ: type })
    .setIssuer(issuer)
    .setAudience(audience)
    .setSubject(userId)
    .setIssuedAt(now)
    .setExpirationTime(expiresAt)
    .sign(keyOf(secretKey))

/** Null for anything but an unexpired token of ours; no reason is revealed. */
export async function readToken(token: string, now: Date, secretKey: string): Promise<TokenClaims | null> {
  if (token.length > longestToken) return null
  try {
    const { payload } = await jwtVerify<{ sid?: unknown }>(token, keyOf(secretKey), {
      algorithms: ['HS256'],
      typ: type,
      issuer,
      audience,
      currentDate: now,
      requiredClaims: ['exp', 'iat', 'sub', 'sid'],
    })
    const { sub, sid } = payload
    if (typeof sub !== 'string' || typeof sid !== 'string' || payload.exp === undefined) return null
    if (!UUID.test(sub) || !UUID.test(sid)) return null
    // Signed by a clock that was ahead: it would live that much longer than it may.
    if ((payload.iat ?? Infinity) * 1000 > now.getTime() + clocksDifferByMs) return null
    return { userId: sub, sessionId: sid, expiresAt: new Date(payload.exp * 1000) }
  } catch {
    return null
  }
}
