import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '../dates.ts'
import { minorCompanies, paperKinds } from '../rulebook/fact.ts'
import { holdings } from '../rulebook/holdings.ts'
import { travellerProblems } from './traveller-fields.ts'
import { fieldsOfText, travellerOfText, travellerText } from './traveller-text.ts'
import { permitKinds, type Passport, type Traveller } from './traveller.ts'

const country = fc.constantFrom('DE', 'TR', 'XK', 'RU', 'US')
const day = fc.integer({ min: 0, max: 8000 }).map((days) => addDays('2015-01-01', days))
const passport: fc.Arbitrary<Passport> = fc.record(
  {
    iso2: country,
    kind: fc.constantFrom(...paperKinds),
    issuer: country,
    biometric: fc.boolean(),
    issued: fc.constantFrom('2012-05-01', '2014-12-31'),
    expires: day,
  },
  { requiredKeys: ['iso2'], noNullPrototype: true },
)
const residence = fc.record(
  { iso2: country, permit: fc.constantFrom(...permitKinds), until: day },
  { requiredKeys: ['iso2'], noNullPrototype: true },
)
const traveller: fc.Arbitrary<Traveller> = fc
  .record(
    {
      passports: fc.array(passport, { minLength: 1, maxLength: 4 }),
      residence,
      holds: fc.subarray([...holdings], { minLength: 1, maxLength: 5 }),
      age: fc.integer({ min: 0, max: 120 }),
      minor: fc.constantFrom(...minorCompanies),
      count: fc.integer({ min: 2, max: 200 }),
    },
    { requiredKeys: ['passports'], noNullPrototype: true },
  )
  .filter(({ age, minor }) => age === undefined || age < 18 || minor === undefined)

test('what is written of a traveller is read as the same traveller, and needs no other writing in an address', () => {
  fc.assert(
    fc.property(traveller, (each) => {
      const text = travellerText(each)
      expect(travellerOfText(text)).toEqual(each)
      expect(new URLSearchParams({ a: text }).toString().replaceAll('%3A', ':')).toBe(`a=${text}`)
    }),
  )
})

test.each<[string, Traveller]>([
  ['DE', { passports: [{ iso2: 'DE' }] }],
  ['DE.2x', { passports: [{ iso2: 'DE' }], count: 2 }],
  [
    'TR.in:DE_permanent.age:12.with:alone',
    { passports: [{ iso2: 'TR' }], residence: { iso2: 'DE', permit: 'permanent' }, age: 12, minor: 'alone' },
  ],
  [
    'RU.IL_until:2030-01-31.has:valid-visa-us',
    { passports: [{ iso2: 'RU' }, { iso2: 'IL', expires: '2030-01-31' }], holds: ['valid-visa-us'] },
  ],
  ['SY_refugee_by:DE_biometric', { passports: [{ iso2: 'SY', kind: 'refugee', issuer: 'DE', biometric: true }] }],
])('%s is short and readable', (text, each) => {
  expect(travellerText(each)).toBe(text)
  expect(travellerOfText(text)).toEqual(each)
})

test.each([
  ['', ['passports.none']],
  ['in:DE', ['passports.none']],
  ['XXL', ['country']],
  ['DE.hello', ['country']],
  ['DE_hello', ['kind']],
  ['DE_until:2030-02-31', ['date']],
  ['DE_from:2030-01-01_until:2029-01-01', ['issued.after']],
  ['DE.FR.IT.ES.PT', ['passports.many']],
  ['TR.in:Gone', ['residence']],
  ['TR.in:_permanent', ['permit.without']],
  ['TR.in:DE_forever', ['permit']],
  ['TR.has:a-cow', ['holds']],
  ['TR.age:121', ['age']],
  ['TR.age:-1', ['age']],
  ['TR.age:30.with:alone', ['minor.adult']],
  ['TR.with:a-dog', ['minor']],
  ['TR.0x', ['count']],
  ['TR.201x', ['count']],
])('%j is no traveller, and what is wrong in it is told', (text, keys) => {
  expect(travellerOfText(text)).toBeNull()
  expect(travellerProblems(fieldsOfText(text)).map(({ key }) => key)).toEqual(keys)
})

test('whatever stands in an address is read without an error', () => {
  fc.assert(fc.property(fc.string(), (text) => void travellerOfText(text)))
})
