import { describe, expect, test } from 'vitest'
import { translatorFor } from '#locales/all-languages.ts'
import { problem, type Problem, type ProblemKey } from '../review/problem.ts'
import { sentenceOf } from '../review/problem-sentences.ts'
import type { ProblemValues } from '../review/problem-values.ts'
import { wordProblem, wordProblems } from './word-problem.ts'

const type = 'VisaRequiredForStay'
const day = '2026-12-31'
const gap = {
  countries: ['FR', 'DE'],
  travelType: 'BUSINESS',
  spans: [{ from: '2026-01-01', to: day }],
  isWholeYear: false,
} as const
const task = { type, at: 'TH' }

/** One of each kind: a kind without an example fails the types. */
const examples: { readonly [K in ProblemKey]: ProblemValues[K] } = {
  'text-needed': { type },
  'text-not-taken': { type },
  'answer-needed': { type },
  'number-needed': { type },
  'colour-needed': { type },
  'yes-no-needed': { type },
  'reason-needed': {},
  'reason-of-unknown-only': {},
  'max-stay-not-taken': { type },
  'days-do-not-fit': { days: 181, inDays: 180 },
  'days-of-no-stay': {},
  'country-fact-takes-no': { type: 'CiCurrency', field: 'for' },
  'type-unknown': { name: 'VisaNeeded' },
  'group-or-country-unknown': { name: 'efta' },
  'nationalities-needed': { group: 'fever' },
  'places-needed': { group: 'eu' },
  'holding-unknown': { name: 'visa-mars' },
  'stay-impossible': { over: 30, upTo: 29 },
  'change-impossible': { over: 12, upTo: 11 },
  'age-impossible': { least: 18, most: 12 },
  'list-empty': {},
  'text-empty': {},
  'german-empty': {},
  'text-too-long': { most: 20 },
  'whole-number-needed': { least: 1 },
  'amount-negative': {},
  'currency-form': {},
  'no-such-day': { written: '2026-02-30' },
  'ends-before-start': { from: day, to: '2026-01-01' },
  'checked-in-future': { day },
  'source-no-address': { source: 'ftp://example.org/' },
  'group-unknown': { group: 'efta' },
  'group-name-taken': { group: 'self' },
  'group-without-members': {},
  'group-in-itself': { groups: ['a', 'b', 'a'] },
  'member-twice': { country: 'DE' },
  'country-unknown': { name: 'QQ' },
  'policy-unknown': { policy: 'asean' },
  'place-unknown': { placeType: 'AIRPORT', place: 'QQQ' },
  'region-unknown': { region: 'DE-QQ' },
  'region-elsewhere': { region: 'FR-IDF', country: 'DE' },
  'there-twice': { name: 'eu' },
  'access-overlaps': { entry: 3 },
  'for-nobody': { type },
  'answered-before': { type, entries: [1, 2], stronger: [] },
  'not-asked-in-transit': { type },
  'answers-differ': { type, countries: ['DE'], entry: 3, there: 'yes', here: 'undefined' },
  'stays-differ': { type, countries: ['DE'], entry: 3, there: null, here: 90 },
  'visa-gap': gap,
  'permit-gap': { ...gap, isWholeYear: true },
  expired: { type, day },
  'ends-soon': { type, day },
  'source-missing': {},
  'source-not-encrypted': { source: 'http://example.org/' },
  'source-cannot-be-opened': { source: 'gopher://example.org/' },
  'facts-overdue': { count: 2, types: ['VisaRequiredForStay', 'ExitRequirements'], day },
  'facts-undated': { count: 1 },
  'group-overdue': { day },
  'group-undated': {},
  'group-empty-today': {},
  'group-empty-from': { day },
  'group-unused': {},
  'policy-unused': {},
  'no-own-passport': { country: 'AQ' },
  'name-lacks-languages': { languages: ['tr', 'hu'] },
  'own-citizens-covered': { type, countries: ['DE'] },
  'own-citizens-as-visitors': { type, countries: ['DE'] },
  'nothing-applied-for': { type },
  'visa-and-permit': { countries: ['DE'] },
  'two-validities': { countries: ['DE'] },
  'e-visa-gap': { countries: ['DE'] },
  'steps-elsewhere': { type, countries: ['LK'] },
  'change-without-day': { type },
  'hours-without-condition': { type, hours: 24 },
  'hours-without-more': { type, hours: 24 },
  'trip-place-unknown': { place: 'ZZ' },
  'trip-stop-unknown': { expected: 'VISA_FREE 90' },
  'permission-differs': { expected: 'VISA_FREE 90', found: 'E_VISA' },
  'passport-stop-unknown': { country: 'DE' },
  'passport-differs': { country: 'DE', found: 'TR' },
  'trip-answer-differs': { expected: '6', answers: ['yes', 'no'] },
  'no-such-condition': { holdings: ['valid-visa-us'] },
  'no-such-task': task,
  'task-for-others': { ...task, whom: [['DE', 'FR'], ['TR']] },
  'task-of-kind': { ...task, step: 'pay' },
  'task-due-by': { ...task, day },
  'task-opens-on': { ...task, day: null },
  'task-valid-until': { ...task, day },
  'task-unwanted': { ...task, at: 'exit', countries: ['DE'] },
}
const problems = Object.entries(examples).map(([key, values]) => ({ key, values }) as Problem)
const english = { t: translatorFor('en'), language: 'en' } as const
const german = { t: translatorFor('de'), language: 'de' } as const
const inEnglish = (found: Problem) => wordProblem(found, english)

describe.each(problems)('$key', (found) => {
  test.each([german, english])(
    'is a whole sentence in $language, without a key, a gap or a word of the files',
    (words) => {
      const sentence = wordProblem(found, words)
      expect(sentence).toMatch(/[.?)]$/)
      expect(sentence).not.toMatch(/rule-problem|undefined|null|[{}`]|VisaRequired|VISA_|\[object/)
    },
  )
  test('has an English sentence for who writes files', () => {
    expect(sentenceOf(found)).not.toMatch(/rule-problem|\[object|null/)
  })
})

test('types, countries, days and lists are told in the words of the reader', () => {
  expect(wordProblem(problem('visa-gap', gap), german)).toBe(
    'Zum Visum fehlt eine Antwort für Frankreich und Deutschland auf Geschäftsreisen: 1. Januar 2026 bis 31. Dezember 2026.',
  )
  expect(inEnglish(problem('trip-answer-differs', { expected: '6', answers: ['yes', 'no', 'a text'] }))).toBe(
    'Expected answer: 6. The rules answer: yes, then no, then a text.',
  )
  expect(inEnglish(problem('permission-differs', { expected: 'VISA_FREE 90', found: 'VISA_REQUIRED' }))).toBe(
    'Expected: No visa needed, 90 days. The rules say: Visa needed.',
  )
  expect(inEnglish(problem('task-opens-on', { ...task, day: null }))).toMatch(
    /Thailand\): the rules name no first day\.$/,
  )
})

test('more than eight countries are counted', () => {
  const countries = ['DE', 'FR', 'IT', 'ES', 'PT', 'PL', 'CZ', 'HU', 'AT', 'CH']
  expect(inEnglish(problem('visa-and-permit', { countries }))).toMatch(/^For Germany, .*, Hungary and 2 more the rules/)
})

test('a desk calls groups by the names that its reader sees', () => {
  const words = { ...english, groupName: (id: string) => `the group ${id}!` }
  expect(wordProblem(problem('places-needed', { group: 'eu' }), words)).toMatch(/^the group eu! is/)
})

test('a rule that has no turn is told whether its place in the list or a stronger source is the cause', () => {
  const before = (stronger: number[]) => inEnglish(problem('answered-before', { type, entries: [1, 4], stronger }))
  expect(before([])).toMatch(/ 1 and 4\. Move it up/)
  expect(before([4])).toMatch(/ 1 and 4\. The source of rule 4 is stronger .* Moving up does not help/)
})

test('the problems of one field stand together, under its path', () => {
  const path = ['facts', 3, 'maxStay', 'days']
  const found = [
    { path, ...problem('whole-number-needed', { least: 1 }) },
    { path: [], ...problem('group-unused') },
    { path, ...problem('list-empty') },
  ]
  expect(wordProblems(found, english).map(({ field, messages }) => [field, messages.length])).toEqual([
    ['facts.3.maxStay.days', 2],
    ['', 1],
  ])
})
