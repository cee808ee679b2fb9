import { expect, test } from 'vitest'
import { hashOfCode, newJourneyCode, openSealedCode, sealCode, spellingOfCode } from './journey-code.ts'

const secret = 'a secret key that is only for tests, nothing else'

test('a hundred thousand codes: all different, every letter as often as the others (SAFETY 39)', () => {
  const codes = Array.from({ length: 100_000 }, () => newJourneyCode())
  expect(new Set(codes).size).toBe(100_000)
  expect(new Set(codes.map((code) => code.slice(0, 12))).size).toBeGreaterThan(99_990)
  const counts = new Map<string, number>()
  for (const letter of codes.map((code) => code.slice(1)).join('')) counts.set(letter, (counts.get(letter) ?? 0) + 1)
  expect(counts.size).toBe(32)
  for (const [letter, count] of counts) expect(Math.abs(count / 78_125 - 1), letter).toBeLessThan(0.03)
})

test('all 128 bits are in the code', () => {
  expect(newJourneyCode(() => Buffer.alloc(16, 0))).toBe('0'.repeat(26))
  expect(newJourneyCode(() => Buffer.alloc(16, 255))).toBe(`7${'z'.repeat(25)}`)
  const seen = new Set(
    Array.from({ length: 128 }, (_, bit) =>
      newJourneyCode(() => Buffer.from((1n << BigInt(bit)).toString(16).padStart(32, '0'), 'hex')),
    ),
  )
  expect(seen.size).toBe(128)
})

test('a code in capital letters has one spelling; what is no code is not looked for', () => {
  const code = newJourneyCode()
  expect(spellingOfCode(code.toUpperCase())).toBe(code)
  expect(hashOfCode(code.toUpperCase())).toBeNull()
  for (const other of ['', code.slice(1), `${code}0`, `${code}-`, code.replace(/^./, 'u'), 'x'.repeat(50_000)]) {
    expect(hashOfCode(other)).toBeNull()
    expect(spellingOfCode(other)).toBeNull()
  }
  // Copied from a sentence or a quoted mail.
  for (const end of ['.', ' ', '>', '\n', ').', '»']) {
    expect(spellingOfCode(code + end)).toBe(code)
    expect(hashOfCode(code + end)).toBeNull()
  }
})

test('a sealed code opens with its key only, and not after a change', () => {
  const code = newJourneyCode()
  const sealed = sealCode(code, secret)
  expect(openSealedCode(sealed, secret)).toBe(code)
  expect(sealCode(code, secret)).not.toBe(sealed)
  expect(openSealedCode(sealed, `${secret}!`)).toBeNull()
  expect(openSealedCode(sealed.slice(0, -2), secret)).toBeNull()
  expect(openSealedCode('', secret)).toBeNull()
})
