import { expect, test } from 'vitest'
import { offersCountry, offersRegion, type Portfolio } from './portfolio.ts'

const portfolio: Portfolio = new Map([
  ['TR', new Set(['TR-34'])],
  ['FR', new Set()],
])
const region = (id: string) => ({ id, iso2: id.slice(0, 2) })

test('without a portfolio nothing is said', () => {
  expect([offersCountry(null, 'TR'), offersRegion(null, region('TR-34'))]).toEqual([null, null])
})

test('a country is offered where it is named, whole or in parts', () => {
  expect(['TR', 'FR', 'DE'].map((iso2) => offersCountry(portfolio, iso2))).toEqual([true, true, false])
})

test('a region is offered with its country, or where it is named itself', () => {
  const asked = ['TR-34', 'TR-06', 'FR-75', 'DE-HE'].map((id) => offersRegion(portfolio, region(id)))
  expect(asked).toEqual([true, false, true, false])
})
