import { expect, test } from 'vitest'
import { everyFact, everyPart, wordsOfEveryPart } from '../testing/every-part.ts'
import { wordedCell, wordedSection, wordedStop, wordedValue } from '../testing/worded-stops.ts'
import type { WordedAssessment, WordedStop } from '../wording/worded.ts'
import { outlineOf } from './outline.ts'
import { outlineWords } from './outline-words.ts'
import { whatAsks } from './what-asks.ts'

/** Shows what is put into a sentence, whatever the sentence is. */
const t = (key: string, values: Record<string, unknown> = {}): string => [key, ...Object.values(values)].join(' ')
const words = outlineWords('en', t, '2026-11-23')
const everybody = { minors: true, severalPassports: true }
const asking = (stops: readonly WordedStop[], concerns = everybody) => {
  const assessment: WordedAssessment = { ...everyPart, changes: [], checklist: [], stops }
  return whatAsks(outlineOf(assessment, { facts: [], isCruise: false }, words), concerns)
}
const note = (text: string) => ({ text: { text, language: 'en' as const } })
const yes = { answer: 'YES' as const, word: 'Yes', tone: 'bad' as const }

test('nothing that asks something is dropped; facts and whom to ask in ordinary are the page’s', () => {
  const whole = outlineOf(everyPart, { facts: [[everyFact]], isCruise: false }, words)
  const shown = new Set(wordsOfEveryPart(whatAsks(whole, everybody)))
  const left = ['zfact', 'zlicence', 'zmission', 'zaddress', 'ztelephone', 'zemail', 'zplace']
  const dropped = wordsOfEveryPart(whole).filter((word) => !shown.has(word))
  expect(dropped.filter((word) => !left.some((each) => word.startsWith(each)))).toEqual([])
})

test('what asks nothing is named by its answer, what is said beside a "no" stays, and sources are numbered anew', () => {
  const { stops, sources } = asking([
    wordedStop('AA', {
      sections: [
        wordedSection([wordedValue({ source: 'https://dropped.example/' })], { type: 'None' }),
        wordedSection([wordedValue({ answer: 'UNKNOWN', word: 'Not known', tone: 'unknown', confidence: null })], {
          category: 'ErHealth',
          kind: 'health',
          type: 'Insurance',
        }),
        wordedSection([wordedValue({ source: 'https://kept.example/', ...note('Polio proof for some') })], {
          category: 'ErEntry',
          kind: 'entry',
          title: 'Entry',
          type: 'Said',
        }),
      ],
    }),
  ])
  expect(stops[0]!.answered).toEqual([
    { word: 'No', labels: ['None'] },
    { word: 'Not known', labels: ['Insurance'] },
  ])
  expect(stops[0]!.sections.flatMap(({ questions }) => questions.map(({ type }) => type))).toEqual(['Said'])
  expect(sources.map(({ number, address }) => [number, address])).toEqual([[1, 'https://kept.example/']])
  expect(stops[0]!.sections[0]!.questions[0]!.values[0]!.sources).toEqual([1])
})

test('rules for children and for several passports stand where they are about somebody', () => {
  const stop = wordedStop('AA', {
    sections: [
      wordedSection([wordedValue(yes)], { category: 'ErMinors', kind: 'minors', type: 'Minors' }),
      wordedSection([wordedValue(yes)], { category: 'ErDual', kind: 'dual', type: 'Dual' }),
    ],
  })
  const typesFor = (concerns: typeof everybody) =>
    asking([stop], concerns).stops[0]!.sections.flatMap(({ questions }) => questions.map(({ type }) => type))
  expect(typesFor(everybody)).toEqual(['Minors', 'Dual'])
  expect(typesFor({ minors: false, severalPassports: false })).toEqual([])
})

test('a place that comes again is printed once with both days; an equal section of another place is named', () => {
  const customs = wordedSection([wordedValue(yes)], { category: 'ErCustoms', kind: 'customs', title: 'Customs' })
  const visit = (id: string, from: string, to: string, more: Partial<WordedStop> = {}) =>
    wordedStop(id, { days: { from, to, isShared: false }, sections: [customs], ...more })
  const { stops } = asking([
    visit('AA', '2027-03-01', '2027-03-02'),
    visit('BB', '2027-03-03', '2027-03-04', { cells: [wordedCell({ headline: 'Another' })] }),
    visit('AA', '2027-03-05', '2027-03-06'),
  ])
  expect(stops.map(({ title, days }) => [title, days])).toEqual([
    ['AA', [words.range('2027-03-01', '2027-03-02'), words.range('2027-03-05', '2027-03-06')]],
    ['BB', [words.range('2027-03-03', '2027-03-04')]],
  ])
  expect(stops.map(({ sections, same }) => [sections.length, same])).toEqual([
    [1, []],
    [0, [{ place: 'AA', titles: ['Customs'] }]],
  ])
})

test('at home only who has to observe something is told what it is', () => {
  const stop = wordedStop('AA', {
    role: 'RETURN',
    cells: [wordedCell(), wordedCell({ citizenshipIso2: 'TR', detail: 'With a permit' })],
    sections: [
      wordedSection([
        wordedValue({ ...yes, citizenshipIso2s: ['DE'] }),
        wordedValue({ ...yes, citizenshipIso2s: ['TR'] }),
      ]),
    ],
  })
  const [home] = asking([stop]).stops
  expect(home!.sections[0]!.questions[0]!.values.map(({ citizenshipIso2s }) => citizenshipIso2s)).toEqual([['TR']])
})
