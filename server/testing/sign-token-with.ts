import { createHmac, hkdfSync } from 'node:crypto'

const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

/** A token signed as the server signs, whatever it says: what only a mistake of ours could issue. */
export function signTokenWith(header: object, payload: object, secretKey: string): string {
  const key = Buffer.from(hkdfSync('sha256', secretKey, '', 'portolan staff token', 32))
  const body = `${part(header)}.${part(payload)}`
  return `${body}.${createHmac('sha256', key).update(body).digest('base64url')}`
}
