import { expect, test } from 'vitest'
import { linkForTravellers, sourceForTravellers } from './source-for-travellers.ts'

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
  ['https://www.ahornreisen.example/vietnam', 'official'],
  ['a letter of 2 May', 'official'],
] as const)('a seller, a code host, a copy or a package is none: %s, %s', (source, confidence) =>
  expect(sourceForTravellers(source, confidence)).toBeNull(),
)

test('of a file for programs the site is shown', () => {
  expect(sourceForTravellers('https://www.ministry.example/data/THA.json', 'government')).toBe(
    'https://www.ministry.example/',
  )
})

test.each([
  ['https://evisa.ministry.example/apply', 'https://evisa.ministry.example/apply'],
  ['www.embassy.example', 'www.embassy.example'],
  ['https://visa.ministry.example/', 'https://visa.ministry.example/'],
  ['https://www.ministry.example/missions.json', 'https://www.ministry.example/'],
  ['https://github.com/somebody/visas', null],
  ['https://www.ahornreisen.example/visum', null],
  ['https://www.ivisa.example/vietnam', null],
  ['javascript:alert(1)', null],
  [null, null],
] as const)('where something is done is shown, but for sellers, code hosts and files: %s', (address, shown) =>
  expect(linkForTravellers(address)).toBe(shown),
)
