import { expect, test } from 'vitest'
import { paperIn } from './paper-words.ts'

test.each([
  ['turkish special passport', 'special'],
  ['hususi pasaport', 'special'],
  ['turkisch sonderpass', 'special'],
  ['yesil pasaport', 'special'],
  ['dienstpass', 'service'],
  // Ordinary passports of other states are green too.
  ['green passport', null],
  ['special meal', null],
] as const)('%s', (words, kind) => expect(paperIn(words.split(' '))).toBe(kind))
