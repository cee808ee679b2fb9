import { expect, test } from 'vitest'
import { everyFact, everyPart, wordsOfEveryPart } from '../testing/every-part.ts'
import { outlineOf } from './outline.ts'
import { outlineWords } from './outline-words.ts'
import type { Outline } from './parts.ts'

/** Shows what is put into a sentence, whatever the sentence is. */
const t = (key: string, values: Record<string, unknown> = {}): string => [key, ...Object.values(values)].join(' ')
const words = outlineWords('en', t, '2026-11-23')
const outline = (): Outline => outlineOf(everyPart, { facts: [[everyFact]], isCruise: false }, words)

test('everything that an answer says is in it', () => {
  // A cell names its people by their codes, and a stop of one name is its title.
  const elsewhere = new Set(['zother'])
  const said = new Set(wordsOfEveryPart(outline()))
  expect(wordsOfEveryPart([everyPart, everyFact]).filter((word) => !said.has(word) && !elsewhere.has(word))).toEqual([])
})

test('no text holds markup; its form stands beside it', () => {
  const texts = JSON.stringify(outline(), (key, value: unknown) => (key === 'rich' ? undefined : value))
  expect(texts).not.toMatch(/<\/?[a-z]+>/)
  const [stop] = outline().stops
  const visa = stop!.sections.find((section) => section.is === 'questions' && section.kind === 'visa')
  const note = visa?.is === 'questions' && visa.questions[0]!.values[0]!.lines.find(({ kind }) => kind === 'note')
  expect(note && note.texts[0]).toMatchObject({ text: '- Znote Zstrong', isUnconfirmed: true, rich: [{ kind: 'ul' }] })
})

test('what decides stands first, then who advises against it, then the rest', () => {
  expect(
    outline().stops[0]!.sections.map((section) => (section.is === 'questions' ? section.kind : section.is)),
  ).toEqual(['documents', 'visa', 'advisories', 'health', 'missions', 'country'])
})

test('each source has one number, and an answer bears those of its conditions', () => {
  const { sources, stops } = outline()
  const numberOf = (host: string) => sources.find(({ address }) => address.includes(host))!.number
  expect(sources.map(({ number }) => number)).toEqual(sources.map((_, index) => index + 1))
  const visa = stops[0]!.sections.find((section) => section.is === 'questions' && section.kind === 'visa')
  expect(visa?.is === 'questions' && visa.questions[0]!.values[0]!.sources).toEqual([
    numberOf('zsource'),
    numberOf('zundersource'),
  ])
})
