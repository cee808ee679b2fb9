import { expect, test } from 'vitest'
import { addressOf, readList, usualOf } from '#web/staff/list/list-address.ts'
import { listFields, listVariables } from './journey-list.ts'

const usual = usualOf(listFields)

test('what an address says is asked of the server, the address or note too, which never stands there', () => {
  const address =
    'when=upcoming&type=business&changes=unread&to=COUNTRY%3ATH&citizenship=DE&start=2027-02-01&line=8a2c1f0e-3d4b-4c5a-9e6f-7a8b9c0d1e2f&route=North+Sea&sort=note&order=asc&page=3'
  const list = { ...readList(listFields, new URLSearchParams(address)), contact: 'honeymoon' }
  expect(addressOf(listFields, list).toString()).toBe(address)
  expect(listVariables(list)).toEqual({
    filter: 'UPCOMING',
    restrictionType: 'BUSINESS',
    destinationId: 'TH',
    departureId: null,
    transitId: null,
    citizenshipId: 'DE',
    dateStart: '2027-02-01',
    dateEnd: null,
    contact: 'honeymoon',
    shippingLineId: '8a2c1f0e-3d4b-4c5a-9e6f-7a8b9c0d1e2f',
    route: 'North Sea',
    changes: 'UNREAD',
    opened: null,
    orderBy: 'NOTE',
    order: 'ASC',
    limit: 25,
    offset: 50,
    countUpTo: 10_000,
  })
})

test('what was made last stands on top, as in the API, and the plain address says so', () => {
  expect(listVariables(usual)).toMatchObject({ filter: 'ALL', orderBy: 'CREATED_AT', order: 'DESC' })
  expect(addressOf(listFields, usual).toString()).toBe('')
})

test('who pages on behind what is usually counted is told whether there is more', () => {
  expect(listVariables({ ...usual, page: 500, size: 100 })).toMatchObject({ offset: 49_900, countUpTo: 50_000 })
})
