import { expect, test } from 'vitest'
import type { Airport } from '../places.ts'
import { cityName } from './city-names.ts'

const airport = (city: string, iso2: string, cityDe?: string): Airport => ({
  type: 'AIRPORT',
  id: 'AAA',
  icao: null,
  iso2,
  regionId: null,
  name: 'Airport',
  city,
  ...(cityDe && { cityDe }),
  latitude: 0,
  longitude: 0,
})

test('a city is called as the reader knows it, and by its English name where nothing else is known', () => {
  const vienna = airport('Vienna', 'AT', 'Wien')
  expect([cityName(vienna, 'fr'), cityName(vienna, 'de'), cityName(vienna, 'en')]).toEqual(['Vienne', 'Wien', 'Vienna'])
  expect(cityName(airport('London', 'GB'), 'fr')).toBe('Londres')
  expect(cityName(airport('London', 'CA'), 'fr')).toBe('London')
  expect(cityName(airport('Annaba', 'DZ'), 'de')).toBe('Annaba')
})
