import { expect, test } from 'vitest'
import type { DetailTypeKey } from '#domain/catalogue/types.ts'
import type { Fact } from '#domain/rulebook/fact.ts'
import * as edit from './edit-facts.ts'

const fact = (id: string, type: DetailTypeKey = 'VisaRequiredForStay'): Fact => ({
  id,
  type,
  authority: 'FOREIGN_OFFICE',
  answer: 'yes',
  source: 'https://example.org/',
  checkedAt: '2026-11-01',
  confidence: 'government',
})
const ids = (facts: edit.Facts): string => facts.map(({ id }) => id).join(' ')
// Two questions, written in turns as files may have them.
const facts = [fact('a'), fact('x', 'EVisaPossible'), fact('b'), fact('y', 'EVisaPossible'), fact('c')]

test('a rule moves among those of its question, past others, and not beyond them', () => {
  expect(ids(edit.moved(facts, 'b', -1))).toBe('b x a y c')
  expect(ids(edit.moved(facts, 'b', 1))).toBe('a x c y b')
  expect(edit.moved(facts, 'a', -1)).toBe(facts)
  expect(edit.moved(facts, 'y', 1)).toBe(facts)
  expect(edit.moved(facts, 'gone', 1)).toBe(facts)
})

test('a new rule stands below those of its question, above what is for everybody, and guesses nothing', () => {
  expect(edit.newFact('EVisaPossible', 'z')).toEqual({
    id: 'z',
    type: 'EVisaPossible',
    authority: 'DESTINATION_COUNTRY',
    source: '',
    checkedAt: null,
    confidence: 'official',
  })
  const some = (id: string): Fact => ({ ...fact(id), for: ['DE'] })
  const dated = (id: string): Fact => ({ ...fact(id), from: '2027-01-01' })
  expect(ids(edit.added([some('a'), some('b')], some('z')))).toBe('a b z')
  expect(ids(edit.added([some('a'), fact('all')], some('z')))).toBe('a z all')
  expect(ids(edit.added([some('a'), fact('all'), dated('b')], some('z')))).toBe('a all b z')
  expect(ids(edit.added([fact('x', 'EVisaPossible'), fact('all')], some('z')))).toBe('x z all')
  expect(ids(edit.added(facts, edit.newFact('TransitVisaRequired', 't')))).toBe('a x b y c t')
})

test('a copy stands above the rule, with an id of its own', () => {
  const copied = edit.duplicated(facts, 'b', 'd')
  expect(ids(copied)).toBe('a x d b y c')
  expect(copied[2]).toEqual({ ...facts[2], id: 'd' })
  expect(edit.duplicated(facts, 'gone', 'd')).toBe(facts)
})

test('what was removed comes back where it was, once, also into a list that became shorter', () => {
  const left = edit.withoutFact(facts, 'b')
  expect(ids(left)).toBe('a x y c')
  expect(ids(edit.broughtBack(left, facts[2]!, 2))).toBe('a x b y c')
  expect(edit.broughtBack(facts, facts[2]!, 2)).toBe(facts)
  expect(ids(edit.broughtBack([], facts[4]!, 4))).toBe('c')
})

test('what is empty is left out, and zero is not empty', () => {
  expect(edit.tidy({ for: [], travelType: undefined, answer: 0, note: { de: '' } })).toEqual({
    answer: 0,
    note: { de: '' },
  })
})

test('ids are letters and digits that follow from the bytes', () => {
  expect(edit.idFrom(new Uint8Array([0, 25, 26, 35, 36, 255]))).toBe('az09ad')
  expect(edit.freshId()).toMatch(/^[a-z0-9]{11}$/)
})
