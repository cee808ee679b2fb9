import { describe, expect, test } from 'vitest'
import { valueProblems } from '#domain/review/check-values.ts'
import type { UnidentifiedFact } from '#domain/rulebook/fact-identity.ts'
import type { Fact } from '#domain/rulebook/fact.ts'
import { completePolicy } from './complete-facts.ts'
import { policyFile } from './content-schema.ts'

const origin = { source: 'https://example.org/', checkedAt: '2026-11-01', confidence: 'official' } as const
const wait = { in: ['IN'], from: 120, to: 289, checkedAt: '2026-06-18' } as const
const sound = {
  type: 'VisaRequiredForStay',
  for: ['DE'],
  answer: 'no',
  travelType: ['TOURISM'],
  requires: ['invitation'],
  maxStay: { days: 90, inDays: 180 },
  issuedWithinYears: 10,
  note: { de: 'Hinweis', en: 'Note' },
  when: {
    by: ['air'],
    residentOf: ['FR'],
    citizenOf: ['FR'],
    holding: ['onward-ticket'],
    paper: ['service'],
    stayUpTo: 30,
    age: { from: 0, to: 17 },
  },
  steps: [
    { kind: 'apply', name: { de: 'Antrag' }, workingDays: 3, waits: [wait], fee: { amount: 25.5, currency: 'USD' } },
  ],
  sentences: [{ say: 'free-of-charge' }],
  ...origin,
} as const satisfies UnidentifiedFact
const step = sound.steps[0]

/** The schema of the files and the plain checks of an editor are two: what one of them refuses, the other does too. */
const inFiles = (fact: unknown): boolean => !policyFile.safeParse({ name: { de: 'p' }, facts: [fact] }).success
const inAnEditor = (fact: unknown): boolean => valueProblems(fact as Fact, []).length > 0

describe('a file and a form refuse the same', () => {
  test('sound rules are taken by both', () => {
    expect([inFiles(sound), inAnEditor(sound)]).toEqual([false, false])
    const file = policyFile.parse({ name: { de: 'p' }, facts: [{ ...sound, maxStay: '90 in 180' }] })
    expect(completePolicy('p', file, () => {}).facts[0]!.maxStay).toEqual(sound.maxStay)
  })

  test.each<[string, object]>([
    ['nobody', { for: [] }],
    ['no travel type', { travelType: [] }],
    ['no requirement', { requires: [] }],
    ['no step', { steps: [] }],
    ['no sentence', { sentences: [] }],
    ['a blank text', { text: { de: ' ' } }],
    ['a text of 5 MB', { text: { de: 'x'.repeat(5_000_000) } }],
    ['no German text', { note: { en: 'Note' } }],
    ['a blank translation', { note: { de: 'Hinweis', fr: '' } }],
    ['no day of stay', { maxStay: { days: 0 } }],
    ['half a day of stay', { maxStay: { days: 1.5 } }],
    ['no day to count in', { maxStay: { days: 1, inDays: 0 } }],
    ['no year', { issuedWithinYears: 0 }],
    ['no way to come', { when: { by: [] } }],
    ['nowhere to come from', { when: { arrivingFrom: [] } }],
    ['nowhere to go on to', { when: { onwardTo: [] } }],
    ['no residence', { when: { residentOf: [] } }],
    ['no further passport', { when: { citizenOf: [] } }],
    ['nothing held', { when: { holding: [] } }],
    ['no paper', { when: { paper: [] } }],
    ['no company', { when: { minor: [] } }],
    ['a stay of no day', { when: { stayUpTo: 0 } }],
    ['a longer stay than none', { when: { stayOver: 0 } }],
    ['a change of no hour', { when: { changeUpTo: 0 } }],
    ['half an hour', { when: { changeOver: 0.5 } }],
    ['an age below nought', { when: { age: { from: -1 } } }],
    ['half a year of age', { when: { age: { to: 5.5 } } }],
    ['a step without a name', { steps: [{ ...step, name: { de: '' } }] }],
    ['working days below nought', { steps: [{ ...step, workingDays: -1 }] }],
    ['no wait', { steps: [{ ...step, waits: [] }] }],
    ['a wait nowhere', { steps: [{ ...step, waits: [{ ...wait, in: [] }] }] }],
    ['a wait below nought', { steps: [{ ...step, waits: [{ ...wait, from: -1 }] }] }],
    ['a wait that ends before it begins', { steps: [{ ...step, waits: [{ ...wait, to: 119 }] }] }],
    ['a wait of half a day', { steps: [{ ...step, waits: [{ ...wait, to: 289.5 }] }] }],
    ['a wait without an end', { steps: [{ ...step, waits: [{ ...wait, to: undefined }] }] }],
    ['half a day before', { steps: [{ ...step, opensDaysBefore: 0.5 }] }],
    ['a last day below nought', { steps: [{ ...step, dueDaysBefore: -1 }] }],
    ['a day after below nought', { steps: [{ ...step, dueDaysAfter: -1 }] }],
    ['a fee below nought', { steps: [{ ...step, fee: { amount: -1, currency: 'USD' } }] }],
    ['a currency in small letters', { steps: [{ ...step, fee: { amount: 1, currency: 'usd' } }] }],
  ])('%s', (_what, change) => {
    const fact = { ...sound, ...change }
    expect([inFiles(fact), inAnEditor(fact)]).toEqual([true, true])
  })
})
