import { Secret, TOTP } from 'otpauth'

/** What every authenticator app knows: six digits, new every 30 seconds. */
const settings = { algorithm: 'SHA1', digits: 6, period: 30 } as const
/** A code may be a period late, or a clock a period fast. */
const window = 1
/** So far away a code is recognised, to say by how much a clock is wrong: an hour. */
const told = 120

export const newSecret = (): string => new Secret({ size: 20 }).base32

const stepOf = (now: Date): number => Math.floor(now.getTime() / (settings.period * 1000))

/** What an authenticator app reads, as an address. */
export const otpAddress = (secret: string, username: string): string =>
  new TOTP({ ...settings, issuer: 'Portolan', label: username, secret: Secret.fromBase32(secret) }).toString()

export type Judged =
  | { readonly is: 'right' | 'ahead' | 'behind'; readonly step: number; readonly minutes: number }
  | { readonly is: 'wrong' }

/** Right now; right at another time, so the clock it was made by is wrong; or simply wrong. Whether it was taken before is not looked at. */
export function judgeCode(secret: string, code: string, now: Date): Judged {
  const ask = { ...settings, token: code, secret: Secret.fromBase32(secret), timestamp: now.getTime() }
  const away = TOTP.validate({ ...ask, window }) ?? TOTP.validate({ ...ask, window: told })
  if (away === null) return { is: 'wrong' }
  const is = Math.abs(away) <= window ? 'right' : away > 0 ? 'ahead' : 'behind'
  return { is, step: stepOf(now) + away, minutes: Math.max(1, Math.round((Math.abs(away) * settings.period) / 60)) }
}

/** Six digits, however they were grouped when they were copied; null for anything else. */
export function digitsOf(typed: string): string | null {
  const digits = typed.normalize('NFKC').replaceAll(/[\s\p{Dash}]/gu, '')
  return /^\d{6}$/.test(digits) ? digits : null
}
