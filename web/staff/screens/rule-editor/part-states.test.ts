import { expect, test } from 'vitest'
import { countryRef, fact, restriction } from '#domain/testing/rules.ts'
import { partOfPath, partStates } from './part-states.ts'

const facts = [fact('PassportSufficient', 'yes'), fact('VisaRequiredForStay', 'yes')]

test('a path lies in the part of its fact; all else lies with the periods', () => {
  expect(partOfPath('facts.1.maxStay.days', facts)).toBe('visa')
  expect(partOfPath('facts.7.source', facts)).toBe('periods')
  expect(partOfPath('access.0.to', facts)).toBe('periods')
})

test('each part tells what is answered, changed and wrong', () => {
  const body = {
    ...restriction(countryRef('XB'), facts),
    access: [{ authority: 'DESTINATION_COUNTRY', access: 'NO_ACCESS', travelType: ['TOURISM'] }] as const,
  }
  const states = partStates(body, new Set(['VisaRequiredForStay'] as const), new Set(), new Set(['visa']), {
    'facts.1.source': 'no address',
    'facts.1.for.0': 'unknown group',
    'access.0.to': 'too early',
  })
  expect(states.visa).toMatchObject({ answered: 1, isChanged: true, problems: 2 })
  expect(states.periods).toEqual({ answered: 1, all: 2, isChanged: false, problems: 1 })
  expect(states.exit).toMatchObject({ answered: 0, isChanged: false, problems: 0 })
})
