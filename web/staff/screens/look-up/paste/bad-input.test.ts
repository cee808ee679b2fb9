import { describe, expect, test } from 'vitest'
import { mostBytes, mostLetters, problemOfText, readTextFile } from './check-paste.ts'
import { isBooking } from './is-booking.ts'
import { chipsOf } from './testing/read.ts'

test.each([
  ['', 'empty'],
  [' \n\t\u00a0\n', 'empty'],
  ['a'.repeat(mostLetters + 1), 'too-large'],
  ['%PDF-1.7\n%âãÏÓ', 'pdf'],
  ['PK\u0003\u0004\u0014\u0000', 'office'],
  ['{\\rtf1\\ansi', 'rtf'],
  ['abc\u0000def', 'binary'],
  ['\ufffd\ufffd\ufffd\u0001\u0002', 'binary'],
  ['a'.repeat(mostLetters), null],
  ['nach Thailand\r\nvia Doha\f', null],
  ['Preis \ufffd 5 nach Thailand, und noch ein langer Satz, der sonst in Ordnung ist', null],
])('%j: %s', (text, problem) => {
  expect(problemOfText(text)).toBe(problem)
})

const fileOf = (bytes: readonly number[] | Uint8Array) => {
  const array = Uint8Array.from(bytes)
  return { size: array.length, arrayBuffer: () => Promise.resolve(array.buffer) }
}
const bytesOf = (text: string) => [...text].map((letter) => letter.charCodeAt(0))

describe('a file', () => {
  test('of five megabytes is refused unread', async () => {
    const arrayBuffer = () => Promise.reject(new Error('it was read'))
    expect(await readTextFile({ size: 5_000_000, arrayBuffer })).toEqual({ problem: 'too-large' })
    expect(await readTextFile({ size: mostBytes + 1, arrayBuffer })).toEqual({ problem: 'too-large' })
    expect(await readTextFile({ size: 0, arrayBuffer })).toEqual({ problem: 'empty' })
  })

  test.each([
    [bytesOf('%PDF-1.4'), 'pdf'],
    [[0x50, 0x4b, 3, 4, 20, 0], 'office'],
    [[0xd0, 0xcf, 0x11, 0xe0, 0xa1], 'office'],
    [[0x89, 0x50, 0x4e, 0x47, 13, 10], 'picture'],
    [[0xff, 0xd8, 0xff, 0xe0], 'picture'],
    [[0, 1, 2, 3, 0], 'binary'],
    [bytesOf('   \n'), 'empty'],
  ])('that is no text is told apart: %j is %s', async (bytes, problem) => {
    expect(await readTextFile(fileOf(bytes))).toEqual({ problem })
  })

  test('that cannot be read says so', async () => {
    const file = { size: 10, arrayBuffer: () => Promise.reject(new Error('gone')) }
    expect(await readTextFile(file)).toEqual({ problem: 'unreadable' })
  })

  test('is read in the ways that machines write letters', async () => {
    expect(await readTextFile(fileOf(new TextEncoder().encode('nach Österreich')))).toEqual({ text: 'nach Österreich' })
    expect(await readTextFile(fileOf(bytesOf('nach Österreich')))).toEqual({ text: 'nach Österreich' })
    const wide = [0xff, 0xfe, ...bytesOf('Japan').flatMap((code) => [code, 0])]
    expect(await readTextFile(fileOf(wide))).toEqual({ text: 'Japan' })
  })
})

test.each([
  'no trip at all',
  '   \n\n ',
  '12345678901234567890',
  '🎉🎉🎉',
  '\u202e\u0000\u200b',
  'Тайланд 泰国 تايلاند',
  '||||;;;;,,,,\t\t\t',
  'Name;Staatsangehörigkeit',
  'DOCS',
  'SSR DOCS QR HK1/P',
  'FRADOH 12FEB',
  '99.99.2027',
])('of %j nothing is made up', (text) => {
  expect(chipsOf(text)).toEqual([])
})

test('a field is left what it asks for, and a booking is told from it', () => {
  for (const text of ['Thailand', 'Doha (DOH)', 'Thailand\n', '\n 12.2.2027 \n', 'São Tomé und Príncipe'])
    expect(isBooking(text), text).toBe(false)
  for (const text of [
    'Thailand\nVietnam',
    ' 1 QR 70 Y 12FEB 5 FRADOH HK2',
    'LH778C12FEB7*FRABKK',
    'wir möchten vom 12.2. bis 3.3. nach Thailand und Vietnam, über Doha',
  ])
    expect(isBooking(text), text).toBe(true)
})
