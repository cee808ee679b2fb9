import { expect, test } from 'vitest'
import type { Fact } from '../rulebook/fact.ts'
import { spanText, whomText, wordFact } from './word-fact.ts'
import { makeWords } from './words.ts'

/** The keys with what fills them, so that no sentence of a language is tested here. */
const t = (key: string, values?: Record<string, unknown>) =>
  values ? `${key}(${Object.values(values).join('|')})` : key
const words = makeWords('en', 'staff', t, {
  groupNames: new Map([['eu', { de: 'Europäische Union', en: 'European Union' }]]),
  policyNames: new Map(),
  missions: () => [],
  places: new Map(),
  translations: {},
})
const fact = (more: Partial<Fact> = {}): Fact => ({
  id: 'a',
  type: 'VisaRequiredForStay',
  authority: 'DESTINATION_COUNTRY',
  answer: 'no',
  source: 'https://www.mfa.example/visa?page=1',
  checkedAt: '2026-11-01',
  confidence: 'official',
  ...more,
})
const today = '2026-11-22'

test('whom a rule is for, and whom it leaves out; many names are counted', () => {
  expect(whomText(undefined, words)).toBe('covered.everyone')
  expect(whomText(['eu', 'CH', 'self'], words)).toBe('European Union, Switzerland and covered.self')
  expect(whomText(['-DE', '-AT'], words)).toBe('rule-fact.except(covered.everyone|Germany and Austria)')
  expect(whomText(['eu', '-self'], words)).toBe('rule-fact.except(European Union|covered.self)')
  expect(whomText(['unheard-of'], words)).toBe('unheard-of')
  const many = ['DE', 'AT', 'CH', 'FR', 'IT', 'ES', 'PT']
  expect(whomText(many, words)).toBe('rule-fact.names-more(Germany, Austria, Switzerland, France, Italy|2)')
})

test('days in words, of entry where those count; what is no day yet is left out', () => {
  expect(spanText({}, false, words)).toBeNull()
  expect(spanText({ from: '2027-03-01' }, true, words)).toBe('rule-fact.span.since(1 March 2027||entry)')
  expect(spanText({ from: 'soon', to: '2027-03-31' }, false, words)).toBe('rule-fact.span.until(|31 March 2027|stay)')
})

test('a rule with all its limits, each for itself', () => {
  const worded = wordFact(
    fact({
      maxStay: { days: 90, inDays: 180 },
      travelType: ['BUSINESS'],
      when: { arrivingFrom: ['BR'], by: ['air'] },
      from: '2027-01-01',
      to: '2027-12-31',
      requires: ['invitation'],
      steps: [{ kind: 'apply', name: { de: 'Visum', en: 'Visa' } }],
      note: { de: '<p>Ein <strong>Hinweis</strong></p>' },
    }),
    today,
    words,
  )
  expect(worded).toEqual({
    whom: 'covered.everyone',
    answer: 'answer.NO',
    limits: [
      'maxStay.rolling(90|180)',
      'rule-fact.only.BUSINESS',
      'rule-fact.arriving-from(Brazil) and condition.by(mode.air)',
      'rule-fact.span.between(1 January 2027|31 December 2027|stay)',
      'task.onlyWith(requirement.invitation)',
      'rule-fact.to-do(Visa)',
    ],
    said: 'Ein Hinweis',
    host: 'mfa.example',
    rung: 'rule-fact.rung.official',
    read: 'rule-fact.read(days|21)',
    isReadDue: false,
  })
})

test('a rule that is only begun is told without falling over', () => {
  const { answer: _, ...begun } = fact({
    source: 'mfa.exa',
    checkedAt: null,
    maxStay: { days: 'x' as unknown as number },
  })
  expect(wordFact(begun, today, words)).toMatchObject({
    answer: '',
    limits: [],
    host: 'mfa.exa',
    read: 'rule-fact.read.undated',
    isReadDue: true,
  })
  expect(wordFact(fact({ answer: 'unknown' }), today, words).answer).toBe('rule-fact.unknown.unstated')
  expect(wordFact(fact({ answer: 6, type: 'PassportMinValidityBeyondTravelInMonths' }), today, words).answer).toBe(
    'unit.months(6)',
  )
})

test('it is time to read a source again after the days that the catalogue gives its question', () => {
  expect(wordFact(fact({ checkedAt: '2026-05-26' }), today, words).isReadDue).toBe(false)
  expect(wordFact(fact({ checkedAt: '2026-05-25' }), today, words).isReadDue).toBe(true)
  expect(wordFact(fact({ checkedAt: '2026-05-25', type: 'FreeMovement' }), today, words).isReadDue).toBe(false)
  expect(wordFact(fact({ checkedAt: '2026-12-24' }), today, words).read).toBe('rule-fact.read(days|0)')
})
