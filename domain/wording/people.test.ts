import { describe, expect, test } from 'vitest'
import { languages } from '#domain/languages.ts'
import { translatorFor } from '#locales/all-languages.ts'
import type { Traveller } from '../assessment/traveller.ts'
import { compile } from '../rulebook/compile.ts'
import { world } from '../testing/rules.ts'
import { labelOfPeople, namedRows, shortName, whoseLine, withPeople, type Names } from './people.ts'
import { wordsFor } from './words.ts'

const rulebook = compile(world([]), 1)
const said = (travellers: readonly Traveller[], names: Names = [], language: (typeof languages)[number] = 'en') => {
  const words = wordsFor(language, 'staff', translatorFor(language), rulebook)
  return namedRows({ travellers }, withPeople(words, { travellers }, names)).map(({ name }) => name)
}
const turk = (more: Partial<Traveller> = {}): Traveller => ({ passports: [{ iso2: 'TR' }], ...more })
const german: Traveller = { passports: [{ iso2: 'DE' }] }

describe('people of a trip are called', () => {
  test('by the country of their passport where nobody else has it, whatever else is told of them', () => {
    expect(said([german, turk({ age: 12, residence: { iso2: 'DE' } })])).toEqual(['Germany', 'Türkiye'])
  })

  test('by what tells them apart where several have passports of one country', () => {
    expect(said([turk(), turk({ residence: { iso2: 'DE' } })])).toEqual(['Türkiye', 'Türkiye (living in Germany)'])
    const lives = { iso2: 'DE' } as const
    expect(said([turk({ age: 40, residence: lives }), turk({ age: 1, residence: lives })], [], 'de')).toEqual([
      'Türkei (40 Jahre)',
      'Türkei (Kind, 1 Jahr)',
    ])
    const service: Traveller = { passports: [{ iso2: 'TR', kind: 'service' }] }
    expect(said([turk(), service])).toEqual(['Türkiye', 'Türkiye (service passport)'])
    const permanent = turk({ residence: { ...lives, permit: 'permanent' } })
    expect(said([turk({ residence: lives }), permanent])).toEqual(['Türkiye', 'Türkiye (permanent residence)'])
  })

  test('by a number where nothing that is said does, and with how many they are', () => {
    expect(said([turk({ holds: ['valid-visa-us'] }), turk()])).toEqual(['Türkiye 1', 'Türkiye 2'])
    expect(said([turk({ count: 3 }), german])).toEqual(['3 × Türkiye', 'Germany'])
  })

  test('by their name where there is one; of several passports with the passport', () => {
    const both: Traveller = { passports: [{ iso2: 'DE' }, { iso2: 'TR' }] }
    expect(said([both, turk(), german], ['A.', ' İ. ', ''])).toEqual([
      'A. (passport: Germany)',
      'A. (passport: Türkiye)',
      'İ.',
      'Germany',
    ])
    expect(said([turk(), turk()], ['A.', 'A.'])).toEqual(['A. 1', 'A. 2'])
  })

  test('in every language', () => {
    for (const language of languages) {
      const [first, second] = said([turk({ age: 2 }), turk({ age: 12, residence: { iso2: 'DE' } })], [], language)
      expect(first).toContain('2')
      expect(second).toMatch(/\(.*12.*\)$/)
    }
  })
})

test('what tells people apart is said no further than it takes, and a paper that is no passport always', () => {
  const lives = { iso2: 'DE', permit: 'permanent' } as const
  expect(said([turk({ age: 40, residence: lives }), turk({ age: 12 })])).toEqual([
    'Türkiye (40 years old)',
    'Türkiye (child of 12)',
  ])
  const refugee: Traveller = { passports: [{ iso2: 'SY', kind: 'refugee', issuer: 'DE' }] }
  expect(said([refugee, german])).toEqual(['Syria (refugee travel document)', 'Germany'])
  const words = wordsFor('en', 'staff', translatorFor('en'), rulebook)
  expect(labelOfPeople(['SY'], withPeople(words, { travellers: [refugee] }))).toBe('Refugee travel document (Syria)')
})

test('a label has room for so many, those with a name first; the others are counted', () => {
  const travellers = ['AF', 'BR', 'CN', 'EG', 'IN', 'NG', 'TR'].map((iso2) => ({ passports: [{ iso2 }] }))
  for (const language of languages) {
    const words = wordsFor(language, 'staff', translatorFor(language), rulebook)
    const label = labelOfPeople(
      ['AF', 'BR', 'CN', 'EG', 'IN', 'NG', 'TR'],
      withPeople(words, { travellers }, [null, null, null, null, null, null, 'Z.']),
    )
    expect(label).toMatch(/^Z\./)
    expect(label).toMatch(/\d/)
    expect(label.length).toBeLessThan(85)
  }
})

test('those who do not fit are counted as people: four of one passport are four, and one with two passports is one', () => {
  const four = ['DE', 'UA', 'FR', 'GB', 'IN'].map((iso2) => ({ passports: [{ iso2 }], count: 4 }))
  const travellers: Traveller[] = [...four, { passports: [{ iso2: 'BR' }, { iso2: 'PT' }] }]
  const words = wordsFor('en', 'staff', translatorFor('en'), rulebook)
  expect(whoseLine(['DE', 'UA', 'FR', 'GB', 'IN', 'BR', 'PT'], withPeople(words, { travellers }))).toBe(
    '4 × German passport and 4 × Ukrainian passport and 13 more',
  )
})

test('a label says of a country that it is a passport or citizenship, and of a name nothing', () => {
  const travellers = [german, turk()]
  const words = wordsFor('en', 'staff', translatorFor('en'), rulebook)
  const label = (names: Names) => labelOfPeople(['DE', 'TR'], withPeople(words, { travellers }, names))
  expect(label([])).toBe('With a German or Turkish passport')
  expect(label(['A.', 'B.'])).toBe('A. and B.')
  expect(label([null, 'B.'])).toBe('B. and with a German passport')
})

test('in a narrow place a code stands for nobody who has a name or shares the passport', () => {
  const travellers = [turk({ age: 40 }), turk({ age: 12 }), german]
  const words = wordsFor('en', 'staff', translatorFor('en'), rulebook)
  const short = (names: Names) =>
    ['TR', 'TR2', 'DE'].map((key) => shortName(key, withPeople(words, { travellers }, names)))
  expect(short(['A.'])).toEqual(['A.', 'Türkiye (child of 12)', 'DE'])
  expect(short([null, null, 'G.'])).toEqual(['Türkiye (40 years old)', 'Türkiye (child of 12)', 'G.'])
})
