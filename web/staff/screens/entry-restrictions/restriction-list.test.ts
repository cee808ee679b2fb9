import { expect, test } from 'vitest'
import { addressOf, readList, usualOf } from '#web/staff/list/list-address.ts'
import { editPath, listFields, listVariables } from './restriction-list.ts'

const read = (address: string) => readList(listFields, new URLSearchParams(address))

test('an address without anything asks for what is due first', () => {
  expect(listVariables(usualOf(listFields))).toMatchObject({ orderBy: 'DUE', order: 'ASC', limit: 25, offset: 0 })
  expect(addressOf(listFields, usualOf(listFields)).toString()).toBe('')
})

test('all that narrows the list is in its address, and what cannot be meant is not said', () => {
  const address = 'search=thai&needs=overdue&level=region&active=no&place=AIRPORT%3ABKK&rung=press&unchecked=180'
  const list = read(address)
  expect(addressOf(listFields, list).toString()).toBe(address)
  expect(listVariables(list)).toMatchObject({
    search: 'thai',
    attention: 'OVERDUE',
    level: 'REGION',
    isActive: false,
    countryId: null,
    airportId: 'BKK',
    confidence: 'press',
    uncheckedForDays: 180,
  })
  expect(read('unchecked=5&rung=rumour&level=planet&place=XX&active=perhaps')).toEqual(usualOf(listFields))
})

test('a place that has no restriction yet is edited at the same address', () => {
  expect(editPath('REGION:TZ-07')).toBe('/entryrestrictions/REGION%3ATZ-07/edit')
})
