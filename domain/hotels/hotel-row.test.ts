import { expect, test } from 'vitest'
import { readHotel, type HotelTold } from './hotel-row.ts'
import { RowRejected } from './rejected.ts'

const told: HotelTold = {
  multicode: ' 3956 ',
  name: ' Hotel am Meer ',
  country: 'th',
  latitude: '13.75',
  longitude: '100,5',
  accuracy: 'Street',
  parent: '',
  isActive: true,
  codes: [{ provider: 'own', code: 'BKK1' }],
}
const findCountry = (text: string) => (text.toUpperCase() === 'TH' ? 'TH' : null)
const read = (more: Partial<HotelTold>) => readHotel({ ...told, ...more }, findCountry)
const rejected = (more: Partial<HotelTold>) => {
  try {
    return read(more)
  } catch (error) {
    if (!(error instanceof RowRejected)) throw error
    return [error.reason, error.field, error.value]
  }
}

test('a hotel is read as it is told, without the space around it', () => {
  expect(read({})).toEqual({
    multicode: '3956',
    name: 'Hotel am Meer',
    country: 'TH',
    position: { latitude: 13.75, longitude: 100.5 },
    accuracy: 'street',
    parent: null,
    isActive: true,
    codes: [{ provider: 'own', code: 'BKK1' }],
  })
  expect(read({ country: '', accuracy: 'by guess' })).toMatchObject({ country: null, accuracy: 'unknown' })
})

test('where nobody knows the place there is none: an empty one, and that of the null island', () => {
  for (const [latitude, longitude] of [
    ['', ''],
    ['0', '0.0'],
    ['0.0001', '-0,0001'],
  ] as const)
    expect(read({ latitude, longitude })).toMatchObject({ position: null, accuracy: 'unknown' })
  expect(read({ latitude: '0', longitude: '9.45' }).position).toEqual({ latitude: 0, longitude: 9.45 })
  expect(read({ latitude: '-90', longitude: '-180' }).position).toEqual({ latitude: -90, longitude: -180 })
})

test('what cannot be right is rejected with its reason, its field and what stood there', () => {
  expect(rejected({ multicode: ' ' })).toEqual(['no-code', 'multicode', ''])
  expect(rejected({ multicode: 'x'.repeat(81) })).toMatchObject(['code', 'multicode', {}])
  expect(rejected({ name: '' })).toEqual(['no-name', 'name', ''])
  expect(rejected({ country: 'Atlantis' })).toEqual(['country', 'country', 'Atlantis'])
  expect(rejected({ latitude: '91' })).toEqual(['latitude', 'lat', '91'])
  expect(rejected({ latitude: '13°45' })).toEqual(['latitude', 'lat', '13°45'])
  expect(rejected({ longitude: '180.1' })).toEqual(['longitude', 'lon', '180.1'])
  expect(rejected({ longitude: '' })).toEqual(['half-position', 'lon', ''])
  expect(rejected({ name: 'a\u0000b' })).toEqual(['characters', 'name', 'a�b'])
})

test('a formula of a spreadsheet is a name like another', () => {
  expect(read({ name: '=HYPERLINK("https://evil.example")' }).name).toBe('=HYPERLINK("https://evil.example")')
})
