import { expect, test } from 'vitest'
import type { Fact } from '#domain/rulebook/fact.ts'
import { errorsByRule } from './errors-by-rule.ts'
import { errorAt } from './fact-context.ts'
import { textErrors } from './text-errors.ts'

const facts = ['a', 'b'].map((id): Fact => ({
  id,
  type: 'TravelDocumentsGeneral',
  authority: 'DESTINATION_COUNTRY',
  source: '',
  checkedAt: null,
  confidence: 'official',
}))

test('messages go to their rule, those of the whole and of rules that are gone to none', () => {
  const errors = {
    'facts.1': 'One',
    'facts.1.maxStay.days': 'Two',
    'facts.10.source': 'Gone',
    name: 'Whole',
    facts: 'All',
  }
  expect([...errorsByRule(errors, facts)]).toEqual([['b', { '': 'One', 'maxStay.days': 'Two' }]])
})

test('a field says what is said of its parts, each message once, and nothing of a field whose name begins alike', () => {
  const errors = { 'for.0': 'Unknown', 'for.2': 'Unknown', 'for.1': 'Places', forever: 'No' }
  expect(errorAt(errors, 'for')).toBe('Unknown Places')
  expect(errorAt(errors, 'when')).toBeUndefined()
})

test('what is said of a text stands at its language, what is said of all of it at the German one', () => {
  expect(textErrors({ 'note.en': 'Empty', note: 'Too long', 'text.de': 'Other' }, 'note')).toEqual({
    de: 'Too long',
    en: 'Empty',
  })
})
