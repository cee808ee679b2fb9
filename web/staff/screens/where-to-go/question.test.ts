import { beforeEach, expect, test } from 'vitest'
import { keepList } from '#web/staff/group-list/kept-list.ts'
import { clearStored } from '#web/staff/stored.ts'
import { checkQuestion, inputOf, lookUpPath, questionAddress, readQuestion } from './question.ts'

beforeEach(() => clearStored(['drafts']))

const read = (text: string) => readQuestion(new URLSearchParams(text))
const address = (text: string) => decodeURIComponent(questionAddress(read(text), new URLSearchParams()).toString())
const people = 'traveller=TR.in:DE_permanent.age:12&traveller=DE'

test('plain passports are asked and written as they always were, people as people', () => {
  const plain = 'from=COUNTRY:DE&citizenship=DE&citizenship=TR&residence=COUNTRY:DE&start=2027-02-12&end=2027-03-03'
  expect(address(plain)).toBe(plain)
  expect(inputOf(read(plain))).toMatchObject({ citizenshipIds: ['DE', 'TR'], residenceCountryId: 'DE' })
  expect(address(`from=COUNTRY:DE&${people}`)).toBe(`from=COUNTRY:DE&${people}`)
  expect(inputOf(read(`from=COUNTRY:DE&${people}`))).toMatchObject({
    citizenshipIds: [],
    travellers: [
      { passports: [{ countryId: 'TR' }], residenceCountryId: 'DE', permit: 'PERMANENT', age: 12 },
      { passports: [{ countryId: 'DE' }] },
    ],
  })
})

test('what an older address says that everybody holds, each holds, in the look-up of a country too', () => {
  const older = read('from=COUNTRY:DE&citizenship=IN&citizenship=NG&holding=valid-visa-us')
  expect(older.travellers.map(({ holds }) => holds)).toEqual([['valid-visa-us'], ['valid-visa-us']])
  expect(lookUpPath(older, 'MX')).toContain('valid-visa-us')
})

test('a mistake is told at the person, and nobody is dropped', () => {
  const wrong = read('from=COUNTRY:DE&traveller=TR.age:abc&traveller=DE&purpose=TOURISM')
  expect(checkQuestion(wrong)).toMatchObject([
    { field: 'travellers', key: 'traveller', about: { problem: { key: 'age' } } },
  ])
  expect(address('from=COUNTRY:DE&traveller=TR.age:abc&traveller=DE')).toContain('traveller=TR.age:abc&traveller=DE')
  expect(checkQuestion(read('from=COUNTRY:DE'))).toEqual([{ field: 'travellers', key: 'required' }])
  const many = (most: number) => Array.from({ length: most }, (_, age) => `traveller=TR.age:${age}`).join('&')
  expect(checkQuestion(read(`from=COUNTRY:DE&${many(40)}`))).toEqual([])
  expect(checkQuestion(read(`from=COUNTRY:DE&${many(41)}`))).toContainEqual({
    field: 'travellers',
    key: 'too-many-travellers',
    max: 40,
  })
})

test('a country of a passenger list opens the whole list there, where this tab has it', () => {
  const asked = read('from=COUNTRY:DE&citizenship=TR&start=2027-02-12&end=2027-03-03&purpose=TOURISM')
  expect(lookUpPath(asked, 'MX', true)).toContain('/destination/overview/?')
  keepList({ text: 'Guest One;Turkish', mended: {} })
  expect(lookUpPath(asked, 'MX')).toContain('/destination/overview/?')
  expect(lookUpPath(asked, 'MX', true)).toBe(
    '/destination/group?from=COUNTRY:DE&start=2027-02-12&end=2027-03-03&purpose=TOURISM&to=COUNTRY:MX',
  )
  const many = Array.from({ length: 13 }, (_, age) => `traveller=TR.age:${age}`).join('&')
  expect(lookUpPath(read(`from=COUNTRY:DE&${many}`), 'MX')).toContain('/destination/group?')
})
