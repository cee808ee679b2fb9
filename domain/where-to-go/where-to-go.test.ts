import { expect, test } from 'vitest'
import { sameWayBack } from './where-to-go.ts'

test('of coming back only what holds for every country is said beside them', () => {
  const visa = (citizenshipIso2: string) => ({ citizenshipIso2, headline: 'Visa needed' })
  const longer = { citizenshipIso2: 'IN', headline: 'Too long in the area' }
  expect(
    sameWayBack([
      [visa('TR'), visa('IN')],
      [visa('IN'), visa('TR')],
    ]),
  ).toEqual([visa('TR'), visa('IN')])
  expect(
    sameWayBack([
      [visa('TR'), visa('IN')],
      [visa('TR'), longer],
    ]),
  ).toEqual([visa('TR')])
  expect(sameWayBack([[visa('TR')], []])).toEqual([])
  expect(sameWayBack([])).toEqual([])
})
