import { expect, test } from 'vitest'
import { choicesOf, orderEvents, selectEvents } from './select-events.ts'
import type { ShownEvent } from './shown-event.ts'

const event = (id: string, more: Partial<ShownEvent> = {}): ShownEvent => ({
  gmUniqueEventId: id,
  title: 'A flood',
  level: 3,
  levelIsDerived: false,
  isActive: true,
  state: 'ACTIVE',
  isNew: true,
  countUpdates: 0,
  significantUpdateAt: '2026-11-20T10:00:00.000Z',
  timeStart: '2026-11-20T10:00:00.000Z',
  timeEnd: null,
  staticPageUrl: null,
  isByStaff: false,
  category: { code: 'flood', name: 'Flood' },
  country: { iso2: 'TR', nameShort: 'Türkiye' },
  countries: [{ iso2: 'TR', nameShort: 'Türkiye' }],
  sources: [],
  ...more,
})
const any = { search: '', category: '', level: '', country: '' }
const events = [
  event('a'),
  event('b', { level: 5, title: 'Erdbeben bei Izmir', category: { code: 'earthquake', name: 'Earthquake' } }),
  event('c', { level: null, country: null, countries: [], significantUpdateAt: '2026-11-22T10:00:00.000Z' }),
]
const ids = (filter: Partial<typeof any>) =>
  selectEvents(events, { ...any, ...filter }).map((each) => each.gmUniqueEventId)

test('a search finds titles and countries, without accents and in any order', () => {
  expect([ids({ search: 'izmir' }), ids({ search: 'turkiye erdbeben' }), ids({ search: 'nothing' })]).toEqual([
    ['b'],
    ['b'],
    [],
  ])
})

test('a level means that and above, and unknown is a choice of its own', () => {
  expect([ids({}), ids({ level: '4' }), ids({ level: 'unknown' })]).toEqual([['a', 'b', 'c'], ['b'], ['c']])
})

test('category and country narrow together', () => {
  expect([ids({ category: 'flood', country: 'TR' }), ids({ country: 'DE' })]).toEqual([['a'], []])
})

test('the worst first, unknown last, and equals by the newest change', () => {
  const order = (name: 'LEVEL' | 'CHANGED') => orderEvents(events, name, true, 'de').map((each) => each.gmUniqueEventId)
  expect(order('LEVEL')).toEqual(['b', 'a', 'c'])
  expect(order('CHANGED')).toEqual(['c', 'a', 'b'])
})

test('filters offer what is there', () => {
  const { categories, countries } = choicesOf(events, 'en')
  expect(categories.map(({ value }) => value)).toEqual(['earthquake', 'flood'])
  expect(countries).toEqual([{ value: 'TR', label: 'Türkiye' }])
})
