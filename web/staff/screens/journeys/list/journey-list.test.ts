import { expect, test } from 'vitest'
import { addressOf, readList, usualOf } from '#web/staff/list/list-address.ts'
import { listFields, listVariables } from './journey-list.ts'

const usual = usualOf(listFields)

test('what an address says is asked of the server, the note too, which never stands there', () => {
  const address = 'when=all&type=business&to=COUNTRY%3ATH&citizenship=DE&start=2027-02-01&sort=note&order=desc&page=3'
  const list = { ...readList(listFields, new URLSearchParams(address)), note: 'honeymoon' }
  expect(addressOf(listFields, list).toString()).toBe(address)
  expect(listVariables(list)).toEqual({
    filter: 'ALL',
    restrictionType: 'BUSINESS',
    destinationId: 'TH',
    departureId: null,
    transitId: null,
    citizenshipId: 'DE',
    dateStart: '2027-02-01',
    dateEnd: null,
    note: 'honeymoon',
    orderBy: 'NOTE',
    order: 'DESC',
    limit: 25,
    offset: 50,
    countUpTo: 10_000,
  })
})

test('who pages on behind what is usually counted is told whether there is more', () => {
  expect(listVariables({ ...usual, page: 500, size: 100 })).toMatchObject({ offset: 49_900, countUpTo: 50_000 })
})
