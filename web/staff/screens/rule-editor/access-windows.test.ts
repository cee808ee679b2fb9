import { expect, test } from 'vitest'
import type { AccessWindow } from '#domain/rulebook/fact.ts'
import { accessOn, windowsFor, withNewWindow, withoutWindow, withWindow } from './access-windows.ts'

const closed: AccessWindow = {
  authority: 'DESTINATION_COUNTRY',
  access: 'NO_ACCESS',
  from: '2027-01-01',
  to: '2027-01-31',
}
const advised: AccessWindow = { authority: 'FOREIGN_OFFICE', access: 'SOME_RESTRICTIONS', travelType: ['BUSINESS'] }

test('a travel type sees its own windows and those of both, with their place in the record', () => {
  const found = windowsFor([advised, closed], 'NO_ACCESS', 'TOURISM')
  expect(found).toEqual([{ window: closed, index: 1 }])
  expect(windowsFor([advised], 'SOME_RESTRICTIONS', 'TOURISM')).toEqual([])
})

test('what is emptied is gone, not kept as nothing', () => {
  const sourced = { ...closed, source: 'https://example.org/' }
  expect(withWindow([sourced], 0, { to: undefined, source: '' })).toEqual([
    { authority: 'DESTINATION_COUNTRY', access: 'NO_ACCESS', from: '2027-01-01' },
  ])
})

test('a new one begins on the given day; one that is removed takes no other along', () => {
  const windows = withNewWindow([closed], 'NO_RESTRICTIONS', 'TOURISM', '2027-02-01')
  expect(windows[1]).toMatchObject({ access: 'NO_RESTRICTIONS', from: '2027-02-01', travelType: ['TOURISM'] })
  expect(withoutWindow(windows, 0)).toEqual([windows[1]])
})

test('the gravest word of any authority counts on a day', () => {
  expect(accessOn([advised, closed], '2027-01-15', 'BUSINESS')).toBe('NO_ACCESS')
  expect(accessOn([advised, closed], '2027-02-15', 'BUSINESS')).toBe('SOME_RESTRICTIONS')
  expect(accessOn([advised, closed], '2027-02-15', 'TOURISM')).toBeNull()
})
