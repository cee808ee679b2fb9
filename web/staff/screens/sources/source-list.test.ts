import { expect, test } from 'vitest'
import { readList } from '#web/staff/list/list-address.ts'
import { editPath, listFields, listVariables } from './source-list.ts'

test('the list shows what is to be looked at unless its address says otherwise', () => {
  const variables = (address: string) => listVariables(readList(listFields, new URLSearchParams(address)))
  expect(variables('')).toMatchObject({
    filter: 'TO_LOOK_AT',
    orderBy: 'FOUND',
    order: 'DESC',
    search: null,
    offset: 0,
  })
  expect(variables('show=gone&search=gov.uk&sort=address&order=asc&page=2&size=10')).toMatchObject({
    filter: 'GONE',
    search: 'gov.uk',
    orderBy: 'ADDRESS',
    order: 'ASC',
    offset: 10,
  })
  expect(variables('show=nothing&sort=x')).toMatchObject({ filter: 'TO_LOOK_AT', orderBy: 'FOUND' })
})

test('each kind of record is edited on its screen', () => {
  expect(editPath({ kind: 'RESTRICTION', key: 'COUNTRY:TH' })).toBe('/entryrestrictions/COUNTRY%3ATH/edit')
  expect(editPath({ kind: 'GROUP', key: 'eu' })).toBe('/entryrestrictions/groups/eu')
  expect(editPath({ kind: 'POLICY', key: 'schengen' })).toBe('/entryrestrictions/policies/schengen')
})
