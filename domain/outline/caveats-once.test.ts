import { expect, test } from 'vitest'
import { everyPart } from '../testing/every-part.ts'
import { caveatsOnce } from './caveats-once.ts'
import { outlineOf } from './outline.ts'
import { outlineWords } from './outline-words.ts'

const words = outlineWords('en', (key) => key, '2026-11-23')
const afterOf = (stops: ReturnType<typeof caveatsOnce>) =>
  stops.map(({ sections }) =>
    sections.flatMap((section) => (section.is === 'questions' && section.table ? section.table.after : [])),
  )

test('for whom documents are told is said at the first stop alone, and what is not known at each', () => {
  const [stop] = outlineOf(everyPart, { facts: [], isCruise: false }, words).stops
  const told = (is: 'caveat' | 'silent') => ({ is, citizenshipIso2s: ['TR'], text: is, link: null })
  const sections = stop!.sections.map((section) =>
    section.is === 'questions' && section.table
      ? { ...section, table: { ...section.table, after: [told('silent'), told('caveat')] } }
      : section,
  )
  const [first, second] = afterOf(
    caveatsOnce([
      { ...stop!, sections },
      { ...stop!, sections },
    ]),
  )
  expect(first!.map(({ is }) => is)).toEqual(['silent', 'caveat'])
  expect(second!.map(({ is }) => is)).toEqual(['silent'])
})
