import { jwtVerify, SignJWT } from 'jose'
import { keyFor } from '#server/secret-key.ts'

/** By what somebody has shown who they are, before the second factor. */
export type WayIn = 'password' | 'link' | 'provider'
const ways: readonly unknown[] = ['password', 'link', 'provider'] satisfies WayIn[]

export type Ticket = { readonly userId: string; readonly way: WayIn; readonly passwordChangedAt: number }

const validForMinutes = 5
const longest = 1024
const type = 'second-step+jwt'
const issuer = 'portolan'
const audience = 'portolan-second-step'
const keyOf = keyFor('portolan second step of a sign-in')

/** Says that the first step was done, and opens nothing: with it alone the API answers as to a stranger. */
export const writeTicket = (
  { userId, way, passwordChangedAt }: Ticket,
  now: Date,
  secretKey: string,
): Promise<string> =>
  new SignJWT({ way, pwd: passwordChangedAt })
    .setProtectedHeader({ alg: 'HS256', typ: type })
    .setIssuer(issuer)
    .setAudience(audience)
    .setSubject(userId)
    .setIssuedAt(now)
    .setExpirationTime(new Date(now.getTime() + validForMinutes * 60_000))
    .sign(keyOf(secretKey))

/** Null for anything but a ticket of ours that has not run out. */
export async function readTicket(text: string, now: Date, secretKeys: readonly string[]): Promise<Ticket | null> {
  if (text.length > longest) return null
  for (const secretKey of secretKeys) {
    const ticket = await readWith(text, now, secretKey)
    if (ticket !== null) return ticket
  }
  return null
}

async function readWith(text: string, now: Date, secretKey: string): Promise<Ticket | null> {
  try {
    const { payload } = await jwtVerify<{ way?: unknown; pwd?: unknown }>(text, keyOf(secretKey), {
      algorithms: ['HS256'],
      typ: type,
      issuer,
      audience,
      currentDate: now,
      requiredClaims: ['exp', 'sub', 'way', 'pwd'],
    })
    const { sub, way, pwd } = payload
    if (typeof sub !== 'string' || !ways.includes(way) || typeof pwd !== 'number') return null
    return { userId: sub, way: way as WayIn, passwordChangedAt: pwd }
  } catch {
    return null
  }
}
