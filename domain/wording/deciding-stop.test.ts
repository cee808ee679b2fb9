import { expect, test } from 'vitest'
import { wordedCell, wordedStop } from '../testing/worded-stops.ts'
import { decidingStop, stopToShow } from './deciding-stop.ts'
import type { WordedCell } from './worded.ts'

const stop = (...cells: Partial<WordedCell>[]) => wordedStop('XA', { cells: cells.map((part) => wordedCell(part)) })
const home = (part: Partial<WordedCell>) => wordedStop('XB', { role: 'RETURN', cells: [wordedCell(part)] })

test('where most is needed decides, a destination before a return that asks as much', () => {
  const visa = stop({}, { status: 'YELLOW', permission: 'VISA_REQUIRED' })
  expect(decidingStop([home({ status: 'YELLOW', permission: 'VISA_REQUIRED' }), stop({}), visa])).toBe(2)
  const closed = wordedStop('XC', {
    role: 'TRANSIT',
    cells: [wordedCell({ status: 'RED', permission: 'NO_ADMISSION' })],
  })
  expect(decidingStop([stop({}), closed, visa])).toBe(1)
})

test('a visa before an authorisation before what is not known before a form', () => {
  const inOrder = [
    stop({}),
    stop({ status: 'YELLOW' }),
    stop({ status: 'GRAY', permission: 'UNKNOWN' }),
    stop({ status: 'YELLOW', permission: 'ETA' }),
    stop({ status: 'YELLOW', permission: 'VISA_ON_ARRIVAL' }),
    stop({ status: 'YELLOW', permission: 'E_VISA' }),
    stop({ status: 'YELLOW', permission: 'VISA_REQUIRED' }),
    stop({ status: 'RED', permission: 'NO_ADMISSION' }),
  ]
  for (const end of inOrder.keys()) expect(decidingStop(inOrder.slice(0, end + 1))).toBe(end)
  expect(decidingStop(inOrder.toReversed())).toBe(0)
})

test('a warning against every journey decides before a visa', () => {
  expect(decidingStop([stop({ status: 'YELLOW', permission: 'VISA_REQUIRED' }), stop({ status: 'RED' })])).toBe(1)
})

test('a passport that is not used there decides nothing', () => {
  const other = { status: 'RED', permission: 'NO_ADMISSION', isChosen: false } as const
  expect(decidingStop([stop(other, {}), stop({ status: 'YELLOW', permission: 'ETA' })])).toBe(1)
})

test('the rules of home are shown first only where home is closed, or nothing else is there', () => {
  const permit = home({ status: 'YELLOW', permission: 'VISA_REQUIRED' })
  const eVisa = stop({ status: 'YELLOW', permission: 'E_VISA' })
  expect(decidingStop([stop({}), eVisa, permit])).toBe(2)
  expect(stopToShow([stop({}), eVisa, permit])).toBe(1)
  expect(stopToShow([stop({}), eVisa, home({ status: 'RED', permission: 'NO_ADMISSION' })])).toBe(2)
  expect(stopToShow([permit])).toBe(0)
})
