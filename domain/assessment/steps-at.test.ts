import { expect, test } from 'vitest'
import type { Airport, Place } from '../places.ts'
import type { Step } from '../rulebook/fact.ts'
import { stepsAt } from './steps-at.ts'

const step = (more: Partial<Step>): Step => ({ kind: 'fill-in', name: { de: 'Karte' }, ...more })
const island = step({ forSome: true, onlyAt: ['PQC'] })
const region = step({ forSome: true, onlyAt: ['ID-BA'] })
const country: Place = { type: 'COUNTRY', id: 'VN', iso3: 'VNM', ownPassport: true }
const airport = (id: string, regionId: string | null = null): Airport => ({
  type: 'AIRPORT',
  id,
  icao: null,
  iso2: 'VN',
  regionId,
  name: id,
  city: id,
  latitude: 0,
  longitude: 0,
})

test('whose destination is the whole country may be asked, and nobody knows', () => {
  expect(stepsAt([island, region], country)).toEqual([island, region])
})

test('who arrives at the part that asks is asked plainly, and always by the same step', () => {
  expect(stepsAt([island], airport('PQC'))).toEqual([step({})])
  expect(stepsAt([island], airport('PQC'))[0]).toBe(stepsAt([island], airport('PQC'))[0])
  expect(stepsAt([region], airport('DPS', 'ID-BA'))).toEqual([step({})])
  expect(stepsAt([region], { type: 'REGION', id: 'ID-BA', iso2: 'ID', name: 'Bali' })).toEqual([step({})])
})

test('who arrives at another airport is not asked; a region may be gone to from there', () => {
  expect(stepsAt([island, step({})], airport('SGN'))).toEqual([step({})])
  expect(stepsAt([region], airport('CGK', 'ID-BT'))).toEqual([region])
})
