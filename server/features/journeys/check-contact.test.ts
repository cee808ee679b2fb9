import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkContact } from './check-contact.ts'

const keys = (contact: { email?: string; internalNote?: string }) =>
  checkContact({ email: '', internalNote: '', ...contact }).map(({ field, key }) => `${field} ${key}`)

test.each([
  '',
  'a@example.org',
  'first.last+tag@sub.example.co.uk',
  "o'neil@example.org",
  'jürgen@müller.example',
  'a@xn--mller-kva.example',
])('the address %j is accepted', (email) => expect(keys({ email })).toEqual([]))

test('no accepted address can carry a second one, a header or a display name (SAFETY 27)', () => {
  const hostile = fc.string({
    unit: fc.constantFrom(
      'a',
      '@',
      '.',
      '\n',
      '\r',
      '\0',
      ' ',
      '\u2028',
      '"',
      '<',
      '>',
      ',',
      ';',
      ':',
      '\\',
      '(',
      '\u0085',
      '\u00a0',
      'ü',
      '-',
    ),
  })
  fc.assert(
    fc.property(hostile, (email) => {
      if (email === '' || keys({ email }).length > 0) return
      expect(email).toMatch(/^[^@]+@[^@]+$/)
      expect(email).not.toMatch(/[\s\p{Cc}<>()[\]",:;\\]/u)
    }),
    { numRuns: 10_000 },
  )
})

test('hostile input of 50 kB takes no time (SAFETY 36)', () => {
  const long = [
    'a'.repeat(50_000),
    `${'a.'.repeat(25_000)}@`,
    `a@${'b.'.repeat(25_000)}`,
    `a@${'-'.repeat(50_000)}`,
    '@'.repeat(50_000),
    '<'.repeat(50_000),
  ]
  for (const text of long) {
    const costs = Array.from({ length: 5 }, () => {
      const before = process.cpuUsage()
      expect(keys({ email: text, internalNote: text })).toContain('email errors.email')
      const { user, system } = process.cpuUsage(before)
      return (user + system) / 1000
    })
    expect(Math.min(...costs)).toBeLessThan(50)
  }
})
