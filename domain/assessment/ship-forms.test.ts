import { describe, expect, test } from 'vitest'
import { compile } from '../rulebook/compile.ts'
import type { Step } from '../rulebook/fact.ts'
import { abroad, countryRef, fact, farther, restriction, trip, world } from '../testing/rules.ts'
import { assess } from './assess.ts'
import type { Trip } from './trip.ts'

const step = (kind: Step['kind']): Step => ({ kind, name: { de: kind } })
const rules = [
  fact('VisaRequiredForStay', 'no'),
  fact('EntryPermitForStayOrTransit', 'no'),
  fact('AdditionalFormsAndDeclarations', 'yes', { steps: [step('fill-in'), step('pay')] }),
  fact('ExitRequirements', 'yes', { steps: [step('carry')] }),
  fact('RequiredVaccinations', 'yes', { steps: [step('get-vaccinated')] }),
]
const rulebook = compile(
  world([restriction(countryRef(abroad), rules), restriction(countryRef(farther), rules.slice(0, 3))]),
  1,
)
const day = (id: string, at: string) => ({ ...countryRef(id), from: at, to: at })
const calls = [day(abroad, '2027-02-02'), day(farther, '2027-02-04'), day(abroad, '2027-02-06')]
const asked = (more: Partial<Trip>) =>
  assess(trip({ destinations: calls, onShip: true, ...more }), rulebook, '2026-11-21')
const told = (more: Partial<Trip>) =>
  asked(more)
    .checklist.filter(({ kind }) => kind !== 'check-passport' && kind !== 'ask')
    .map(({ kind, stops, by }) => ({ kind, stops, by }))

describe('forms and cards at a port of call', () => {
  test('are one question to the shipping line, and no task; what a body needs stays one', () => {
    const tasks = told({ by: 'sea' })
    expect(tasks).toContainEqual({ kind: 'ask-line', stops: [1, 2, 3], by: null })
    expect(tasks.map(({ kind }) => kind).toSorted()).toEqual(['ask-line', 'get-vaccinated'])
  })
  test('make no stop yellow', () => {
    const { status } = asked({ by: 'sea' }).stops[2]!.cells[0]!
    expect(status).toBe('BLUE')
    expect(asked({ by: 'sea', onShip: undefined } as never).stops[2]!.cells[0]!.status).toBe('YELLOW')
  })
  test('are tasks where somebody flies in to board, and where the ship is left', () => {
    const flown = told({})
    expect(flown.filter(({ kind }) => kind === 'fill-in').map(({ stops }) => stops)).toEqual([[1], [3]])
    expect(flown).toContainEqual({ kind: 'ask-line', stops: [2], by: null })
    const oneWay = told({ by: 'sea', dateEnd: '2027-02-06' })
    expect(oneWay.filter(({ kind }) => kind === 'fill-in').map(({ stops }) => stops)).toEqual([[3]])
  })
  test('are tasks for whoever comes otherwise', () => {
    expect(told({ by: 'sea', onShip: undefined } as never).map(({ kind }) => kind)).not.toContain('ask-line')
  })
})
