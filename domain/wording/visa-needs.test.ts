import { travellersOf } from '#domain/assessment/traveller.ts'
import { expect, test } from 'vitest'
import { translatorFor } from '#locales/all-languages.ts'
import { eVisa, wordedWith } from '../testing/worded.ts'
import { abroad, fact, farther, home, trip } from '../testing/rules.ts'
import { visaNeeds } from './visa-needs.ts'
import type { Fact } from '../rulebook/fact.ts'

const worded = wordedWith(translatorFor)
const needs = (facts: readonly Fact[], more: Parameters<typeof trip>[0] = {}) =>
  visaNeeds(worded([...facts], trip(more))).map(({ type, citizenshipIso2s, task }) => [
    type,
    citizenshipIso2s,
    task?.url ?? null,
  ])

test('who needs nothing beforehand has no need; the others have theirs with the way to it', () => {
  expect(needs(eVisa, { travellers: travellersOf({ citizenships: [home, farther] }) })).toEqual([
    ['E_VISA', [home], 'https://example.org/evisa'],
  ])
  expect(needs([fact('VisaRequiredForStay', 'no')])).toEqual([])
  expect(needs([fact('VisaRequiredForStay', 'no'), fact('VisaOnArrivalPossible', 'yes')])).toEqual([])
})

test('a visa and a permit are told apart, and a way that no rule tells is none', () => {
  expect(needs([fact('VisaRequiredForStay', 'yes'), fact('EntryPermitForStayOrTransit', 'no')])).toEqual([
    ['VISA', [home], null],
  ])
  expect(needs([fact('VisaRequiredForStay', 'no'), fact('EntryPermitForStayOrTransit', 'yes')])).toEqual([
    ['ENTRY_PERMIT', [home], null],
  ])
})

test('of one person’s passports only the one to travel on counts, and what is refused or unknown is no need', () => {
  expect(needs(eVisa, { travellers: travellersOf({ citizenships: [home, farther], onePerson: true }) })).toEqual([])
  expect(needs([fact('EntryProhibited', 'yes', { text: { de: 'Nein.' } })])).toEqual([])
  expect(needs([])).toEqual([])
})

test('at a change of planes it is a visa for transit', () => {
  const { stops, checklist } = worded(eVisa, trip())
  const passing = stops.map((stop) => (stop.iso2 === abroad ? { ...stop, role: 'TRANSIT' as const } : stop))
  expect(visaNeeds({ stops: passing, checklist }).map(({ type }) => type)).toEqual(['TRANSIT_VISA'])
})

test('on the way back nobody is sent for a visa to where they live: its permit is carried', () => {
  const { stops, checklist } = worded(eVisa, trip())
  const asked = (permission: 'VISA_REQUIRED' | 'E_VISA' | 'ETA') =>
    visaNeeds({
      stops: stops
        .filter(({ role }) => role === 'RETURN')
        .map((stop) => ({ ...stop, cells: stop.cells.map((cell) => ({ ...cell, permission })) })),
      checklist,
    }).map(({ type }) => type)
  expect(asked('VISA_REQUIRED')).toEqual([])
  expect(asked('E_VISA')).toEqual([])
  expect(asked('ETA')).toEqual(['ENTRY_PERMIT'])
})
