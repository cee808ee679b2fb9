import { expect, test } from 'vitest'
import { sourceForTravellers } from './source-for-travellers.ts'

test.each([
  ['https://www.mfa.example/visa', 'official'],
  ['https://treaties.example/42', 'treaty'],
  ['https://travel.example/advice', 'government'],
  ['https://evisa.gov.vn/', 'press'],
] as const)('a page of a state or an authority is shown: %s, %s', (source, confidence) =>
  expect(sourceForTravellers(source, confidence)).toBe(source),
)

test.each([
  ['https://tours.example/vietnam', 'press'],
  ['https://list.example/visas', 'dataset'],
  ['https://github.com/somebody/visas', 'official'],
  ['https://raw.githubusercontent.com/somebody/visas/main/a.csv', 'government'],
  ['https://www.npmjs.com/package/a', 'dataset'],
  ['https://web.archive.org/web/2012/https://a.example/', 'government'],
  ['a letter of 2 May', 'official'],
] as const)('a seller, a code host, a copy or a package is none: %s, %s', (source, confidence) =>
  expect(sourceForTravellers(source, confidence)).toBeNull(),
)

test('of a file for programs the site is shown', () => {
  expect(sourceForTravellers('https://www.ministry.example/data/THA.json', 'government')).toBe(
    'https://www.ministry.example/',
  )
})
