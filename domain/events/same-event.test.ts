import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { eventCategories } from './categories.ts'
import { eventSources } from './incoming-event.ts'
import { isSameEvent, timesApart } from './same-event.ts'

const quake = {
  source: 'usgs',
  category: 'earthquake',
  title: 'M 7',
  timeStart: '2026-11-20T06:00:00.000Z',
  updatedAt: '2026-11-20T06:10:00.000Z',
  position: { latitude: 35, longitude: 139 },
} as const
const storm = {
  source: 'gdacs',
  category: 'storm',
  title: 'Orange alert for tropical cyclone NANGKA-26',
  timeStart: '2026-11-19T00:00:00.000Z',
  updatedAt: '2026-11-20T06:00:00.000Z',
  position: { latitude: 14, longitude: 122 },
} as const

describe('an earthquake', () => {
  const other = { ...quake, source: 'gdacs' as const }

  test('of two sources within thirty seconds and a hundred kilometres is one', () => {
    expect(isSameEvent(quake, other)).toBe(true)
    expect(isSameEvent(quake, { ...other, timeStart: '2026-11-20T06:00:30.000Z' })).toBe(true)
    expect(isSameEvent(quake, { ...other, timeStart: '2026-11-20T06:00:31.000Z' })).toBe(false)
    expect(isSameEvent(quake, { ...other, position: { latitude: 35.8, longitude: 139 } })).toBe(true)
    expect(isSameEvent(quake, { ...other, position: { latitude: 36, longitude: 139 } })).toBe(false)
  })

  test('is one over the date line too', () => {
    const [west, east] = [179.9, -179.9].map((longitude) => ({ latitude: -20, longitude }))
    expect(isSameEvent({ ...quake, position: west! }, { ...other, position: east! })).toBe(true)
  })

  test('without a position, or of an authority that warns its own district, is one by ids alone', () => {
    expect(isSameEvent(quake, { ...other, position: null })).toBe(false)
    expect(isSameEvent(quake, { ...other, source: 'cap' })).toBe(false)
  })
})

describe('a cyclone', () => {
  const other = { ...storm, source: 'eonet' as const, title: 'Typhoon Nangka' }

  test('of two sources is one by its name and where it was at about the same time', () => {
    expect(isSameEvent(storm, other)).toBe(true)
    expect(isSameEvent(storm, { ...other, position: { latitude: 16, longitude: 121 } })).toBe(true)
    expect(isSameEvent(storm, { ...other, position: { latitude: 20, longitude: 130 } })).toBe(false)
    expect(isSameEvent(storm, { ...other, updatedAt: '2026-11-21T06:00:00.000Z' })).toBe(false)
  })

  test('that has another name is another, however near', () => {
    expect(isSameEvent(storm, { ...other, title: 'Tropical Storm Saudel' })).toBe(false)
    expect(isSameEvent(storm, { ...other, title: 'Orange alert for tropical cyclone' })).toBe(false)
  })
})

const instant = fc
  .integer({ min: 0, max: 200 })
  .map((seconds) => new Date(Date.UTC(2026, 10, 20) + seconds * 1000).toISOString())
const position = fc.record({
  latitude: fc.double({ min: -90, max: 90, noNaN: true }),
  longitude: fc.double({ min: -180, max: 180, noNaN: true }),
})
const any = fc.record({
  source: fc.constantFrom(...eventSources),
  category: fc.constantFrom(...eventCategories),
  title: fc.constantFrom('Nangka', 'Typhoon NANGKA', 'Saudel', 'Flood'),
  timeStart: instant,
  updatedAt: instant,
  position: fc.option(position, { nil: null }),
})

describe('of any two', () => {
  test('one is the other as the other is the one', () => {
    fc.assert(fc.property(any, any, (a, b) => isSameEvent(a, b) === isSameEvent(b, a)))
  })

  test('what one source tells apart stays apart: an aftershock is not its main shock', () => {
    fc.assert(fc.property(any, any, (a, b) => !isSameEvent(a, { ...b, source: a.source })))
  })

  test('nothing of another kind is the same', () => {
    fc.assert(fc.property(any, any, (a, b) => a.category === b.category || !isSameEvent(a, b)))
  })

  test('what is the same lies within the times that are looked through', () => {
    fc.assert(
      fc.property(any, any, (a, b) => {
        if (!isSameEvent(a, b)) return true
        const times = timesApart(a)
        const time = times?.of === 'start' ? b.timeStart : b.updatedAt
        return times !== null && time >= times.from && time <= times.to
      }),
    )
  })
})
