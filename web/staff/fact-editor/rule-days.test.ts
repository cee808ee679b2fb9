import { expect, test } from 'vitest'
import { fact } from '#domain/testing/rules.ts'
import { staysAcross, withDay } from './rule-days.ts'

const eVisa = fact('EVisaPossible', 'yes')

test('the first day of a rule on a permission is a day of entry, and stays what an editor makes of it', () => {
  const dated = withDay(eVisa, 'from', '2027-03-01')
  expect(dated).toEqual({ ...eVisa, from: '2027-03-01', dates: 'entry' })
  const { dates: _off, ...ofStay } = dated
  expect(withDay(ofStay, 'to', '2027-05-31')).toEqual({ ...ofStay, to: '2027-05-31' })
  expect(withDay(dated, 'from', '')).toEqual(eVisa)
})

test('a closure or a duty has days of the stay', () => {
  const closed = fact('EntryProhibited', 'yes')
  expect(withDay(closed, 'to', '2027-03-01')).toEqual({ ...closed, to: '2027-03-01' })
  expect(withDay(fact('TransitVisaRequired', 'yes'), 'from', '2027-03-01').dates).toBeUndefined()
})

test('a stay across each of the days that a rule names, where they are days', () => {
  expect(staysAcross({ ...eVisa, from: '2027-03-01', to: '2027-03-01' })).toEqual([
    { end: 'from', day: '2027-03-01', arrives: '2027-02-28', leaves: '2027-03-02' },
    { end: 'to', day: '2027-03-01', arrives: '2027-03-01', leaves: '2027-03-03' },
  ])
  expect(staysAcross({ ...eVisa, from: '2027-03-02', to: '2027-03-01' })).toEqual([])
  expect(staysAcross({ ...eVisa, from: '2027-3' })).toEqual([])
  expect(staysAcross(eVisa)).toEqual([])
})
