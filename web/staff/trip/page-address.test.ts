import { expect, test } from 'vitest'
import { changePath, duplicatePath, readPageAddress, withPage } from './page-address.ts'

const id = '6f1ed002-ab5a-4a1d-9d4c-1f3c7a0b5c11'
const read = (path: string) => readPageAddress(new URLSearchParams(path.split('?')[1]))

test('an address says which page is changed or copied, and from which version', () => {
  expect(read(changePath(id))).toEqual({ kind: 'change', id, version: null })
  expect(read(duplicatePath(id))).toEqual({ kind: 'copy', id })
  const path = withPage('/destination/overview/?from=COUNTRY:DE&to=COUNTRY:TH', { id, version: 3 })
  expect(path).toBe(`/destination/overview/?from=COUNTRY:DE&to=COUNTRY:TH&journey=${id}&version=3`)
  expect(read(path)).toEqual({ kind: 'change', id, version: 3 })
})

test.each(['', '?journey=', '?journey=1', '?copy=x', `?journey=${id}0`, '?journey=a@example.org'])(
  '%j names no page',
  (path) => {
    expect(read(path)).toBeNull()
  },
)

test('a version that is none counts as not said', () => {
  for (const version of ['0', '-1', '1.5', 'x', '99999999'])
    expect(read(`?journey=${id}&version=${version}`)).toEqual({ kind: 'change', id, version: null })
})
