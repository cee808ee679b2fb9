import { expect, test } from 'vitest'
import { likelyAddress } from './email-slips.ts'

test.each([
  ['anna@exmaple.org', 'anna@example.org'],
  ['anna@gmial.com', 'anna@gmail.com'],
  ['anna@gmail.co', 'anna@gmail.com'],
  ['anna@gmaill.com', 'anna@gmail.com'],
  ['anna@gmx.dee', 'anna@gmx.de'],
  ['anna@wbe.de', 'anna@web.de'],
  ['Anna.Muster+reise@T-Onlien.de', 'Anna.Muster+reise@t-online.de'],
  [' anna@hotmial.com ', 'anna@hotmail.com'],
  ['anna@harbour-travel.con', 'anna@harbour-travel.com'],
  ['anna@verein.ogr', 'anna@verein.org'],
])('%s may have been meant as %s', (typed, meant) => expect(likelyAddress(typed)).toBe(meant))

test.each([
  'anna@gmail.com',
  'anna@gmx.net',
  'anna@gmx.at',
  'anna@GMX.DE',
  'anna@mail.com',
  'anna@hotmail.be',
  'anna@yahoo.ie',
  'anna@live.dk',
  'anna@harbour-travel.com',
  'anna@exmple.travel',
  'anna@mail.example.org',
  'anna@firma.co',
  'anna@gmial.com, otto@gmail.com',
  'anna@',
  'gmial.com',
  '',
  `${'a'.repeat(300)}@gmial.com`,
])('%s is left as it is', (typed) => expect(likelyAddress(typed)).toBeNull())
