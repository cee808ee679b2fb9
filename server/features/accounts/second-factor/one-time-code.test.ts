import { expect, test } from 'vitest'
import { digitsOf, judgeCode, newSecret, otpAddress } from './one-time-code.ts'
import { hashOfRecoveryCode, newRecoveryCodes } from './recovery-codes.ts'

/** The secret of the examples in RFC 6238, whose codes are the last six of eight digits. */
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'
const at = (seconds: number) => new Date(seconds * 1000)

test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_234_567_890, '005924'],
  [20_000_000_000, '353130'],
])('at second %i the code is that of RFC 6238', (seconds, code) => {
  expect(judgeCode(secret, code, at(seconds))).toMatchObject({ is: 'right', step: Math.floor(seconds / 30) })
})

test('a code is right one period early and late, and no longer', () => {
  const judged = [-30, 0, 30, 60, 90].map((later) => judgeCode(secret, '081804', at(1_111_111_109 + later)).is)
  expect(judged).toEqual(['right', 'right', 'right', 'behind', 'behind'])
  expect(judgeCode(secret, '081804', at(1_111_111_109 - 60)).is).toBe('ahead')
})

test('of a code of another time within the hour it says by how many minutes the clock is wrong', () => {
  const away = (minutes: number) => judgeCode(secret, '081804', at(1_111_111_109 + minutes * 60))
  expect(away(7)).toMatchObject({ is: 'behind', minutes: 7 })
  expect(away(-59)).toMatchObject({ is: 'ahead', minutes: 59 })
  expect(away(61)).toEqual({ is: 'wrong' })
  expect(judgeCode(secret, '000000', at(59))).toEqual({ is: 'wrong' })
})

test('a code is read however it was grouped, and nothing else is one', () => {
  for (const typed of ['081804', ' 081 804 ', '081-804', '08 18 04', '081\u00A0804', '０８１８０４', '081‑804'])
    expect(digitsOf(typed), typed).toBe('081804')
  for (const typed of ['', '08180', '0818044', '08180a', '081.804', '٠٨١٨٠٤'.slice(0, 5)])
    expect(digitsOf(typed)).toBeNull()
})

test('a secret has 160 bits, and an app reads it with a name that needs no trust', () => {
  expect(newSecret()).toMatch(/^[A-Z2-7]{32}$/)
  const address = new URL(otpAddress(secret, 'anna & ben?secret=x'))
  expect(address.protocol).toBe('otpauth:')
  expect(address.searchParams.getAll('secret')).toEqual([secret])
  expect(address.searchParams.get('issuer')).toBe('Portolan')
})

test('ten recovery codes, each another, that are read back as they are written down', () => {
  const codes = newRecoveryCodes()
  expect(new Set(codes).size).toBe(10)
  for (const code of codes) {
    expect(code).toMatch(/^[0-9a-hjkmnp-tv-z]{4}(-[0-9a-hjkmnp-tv-z]{4}){3}$/)
    const hash = hashOfRecoveryCode(code)
    expect(hash).toMatch(/^[0-9a-f]{64}$/)
    const rewritten = code.toUpperCase().replaceAll('-', ' ').replaceAll('0', 'O').replaceAll('1', 'l')
    expect(hashOfRecoveryCode(` ${rewritten}\n`)).toBe(hash)
  }
  expect(hashOfRecoveryCode('short')).toBeNull()
})
