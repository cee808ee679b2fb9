import { describe, expect, test } from 'vitest'
import { compile } from '#domain/rulebook/compile.ts'
import { smallWorld } from '../../testing/small-world.ts'
import { checkNames, checkTravellers } from './check-travellers.ts'
import { cleanName, readTravellers, toldOf, travellerOf, type TravellerTold } from './told-travellers.ts'

const rulebook = compile(smallWorld, 1)
const turk: TravellerTold = { passports: [{ countryId: 'TR' }] }
const german: TravellerTold = { passports: [{ countryId: 'DE' }] }
const keysOf = (...told: TravellerTold[]) =>
  checkTravellers(told, rulebook).map(({ field, key, values }) => `${field} ${values?.traveller ?? ''} ${key}`)

describe('travellers are refused, each by position', () => {
  test.each<[string, Partial<TravellerTold>]>([
    ['traveller-problems.no-paper', { passports: [] }],
    ['traveller-problems.too-many-papers', { passports: Array.from({ length: 5 }, () => ({ countryId: 'DE' })) }],
    ['errors.traveller-country', { passports: [{ countryId: 'XX' }] }],
    ['errors.traveller-country', { passports: [{ countryId: 'DE', issuerCountryId: 'SU' }] }],
    ['errors.traveller-residence', { residenceCountryId: 'SU' }],
    ['errors.traveller-residence', { residenceCountryId: '' }],
    ['traveller-problems.permit-without-residence', { permit: 'permanent' }],
    ['traveller-problems.permit-without-residence', { permitUntil: '2027-01-01' }],
    ['traveller-problems.unknown-holding', { holds: ['valid-visa-us', 'valid-visa-moon'] }],
    ['traveller-problems.age', { age: -1 }],
    ['traveller-problems.age', { age: 121 }],
    ['traveller-problems.adult-as-minor', { age: 18, minor: 'alone' }],
    ['traveller-problems.count', { count: 0 }],
    ['traveller-problems.count', { count: -1 }],
  ])('%s', (key, wrong) => {
    expect(keysOf(german, { ...turk, ...wrong })).toEqual([`travellers 2 ${key}`])
  })

  test('all of them together, and nothing of those who are right', () => {
    expect(keysOf({ ...turk, age: 30, minor: 'alone' }, german, { passports: [], residenceCountryId: 'SU' })).toEqual([
      'travellers 1 traveller-problems.adult-as-minor',
      'travellers 3 traveller-problems.no-paper',
      'travellers 3 errors.traveller-residence',
    ])
  })

  test('nobody, thirteen different ones, and more than 200 people', () => {
    expect(keysOf()).toEqual(['travellers  errors.required'])
    const ages = (length: number) => Array.from({ length }, (_, age) => ({ ...german, age }))
    expect(keysOf(...ages(13))).toEqual(['travellers  traveller-problems.too-many'])
    expect(keysOf(...ages(12))).toEqual([])
    expect(keysOf({ ...german, count: 201 })).toEqual(['travellers  traveller-problems.too-many-people'])
    expect(keysOf(...Array.from({ length: 5_000 }, () => ({ passports: [] })))).toHaveLength(1)
    expect(keysOf({ ...german, count: 200 }, { ...turk, count: -5 })).toHaveLength(1)
  })

  test('a passport that has expired, or expires before it is issued, is judged by the rules', () => {
    const passport = { countryId: 'DE', issued: '2027-01-01', expires: '2020-01-01' }
    expect(keysOf({ passports: [passport] })).toEqual([])
    expect(keysOf({ ...german, age: 17, minor: 'others' }, { ...german, age: 0 }, { ...german, age: 120 })).toEqual([])
  })
})

describe('names beside them', () => {
  const problems = (names: readonly (string | null)[], travellers = 3) =>
    checkNames(names, travellers).map(({ key, values }) => `${key} ${values?.traveller ?? ''}`)

  test('two with one name, too long ones and control characters are told at the person', () => {
    expect(problems(['Ayşe', null, ' ayşe '])).toEqual(['traveller-problems.same-name 3'])
    expect(problems(['x'.repeat(61), 'ö'.repeat(60)])).toEqual(['traveller-problems.long-name 1'])
    expect(problems([null, 'a\u0007'])).toEqual(['traveller-problems.control-characters 2'])
    expect(problems(['A', 'B'], 1)).toEqual(['traveller-problems.more-names '])
    expect(problems([null, '', ' '])).toEqual([])
  })

  test('what nobody sees of a name is none, and makes no other of it', () => {
    const unseen = ['\u200b', '\u2066\u2069', '\u3164', '\u2800 \u200d', '\u{e0061}']
    expect(unseen.map(cleanName)).toEqual(unseen.map(() => ''))
    expect(cleanName('\u202eAyşe\u2069 \u200fK.\u00ad')).toBe('Ayşe K.')
    expect(cleanName('می\u200cخواهم 👨\u200d👩 ❤\ufe0f')).toBe('می\u200cخواهم 👨\u200d👩 ❤\ufe0f')
    for (const other of ['Ay\u200bşe', 'Ays\u0327e', 'ayşe\u200d'])
      expect(problems(['Ayşe', other]), JSON.stringify(other)).toEqual(['traveller-problems.same-name 2'])
  })
})

describe('what is told becomes travellers', () => {
  const whole: TravellerTold = {
    passports: [
      {
        countryId: 'TR',
        kind: 'service',
        issuerCountryId: 'DE',
        biometric: false,
        issued: '2020-01-01',
        expires: null,
      },
    ],
    residenceCountryId: 'DE',
    permit: 'permanent',
    permitUntil: '2030-01-01',
    holds: ['valid-visa-us'],
    age: 0,
    minor: 'both-parents',
    count: 3,
  }

  test('whole, and back', () => {
    expect(travellerOf(whole)).toEqual({
      passports: [{ iso2: 'TR', kind: 'service', issuer: 'DE', biometric: false, issued: '2020-01-01' }],
      residence: { iso2: 'DE', permit: 'permanent', until: '2030-01-01' },
      holds: ['valid-visa-us'],
      age: 0,
      minor: 'both-parents',
      count: 3,
    })
    expect(toldOf(travellerOf(whole))).toEqual(whole)
  })

  test('equal ones without a name are one that counts for all; who has a name stays apart', () => {
    const { travellers, names } = readTravellers(
      [turk, german, { ...turk, count: 2 }, turk],
      [null, '', null, ' Ayşe  K. '],
    )
    expect(travellers.map(({ passports: [paper], count }) => [paper!.iso2, count])).toEqual([
      ['TR', 3],
      ['DE', undefined],
      ['TR', undefined],
    ])
    expect(names).toEqual(['', '', 'Ayşe K.'])
    expect(readTravellers([turk, german], ['', null]).names).toEqual([])
  })
})
