import fc from 'fast-check'
import { expect, test } from 'vitest'
import { translatorFor } from '#locales/all-languages.ts'
import { assess } from '../assessment/assess.ts'
import { changedNow } from '../assessment/changed-now.ts'
import { compare } from '../assessment/compare.ts'
import { compile } from '../rulebook/compile.ts'
import { anyContentWithBorders, anyTrip } from '../testing/arbitraries.ts'
import { wordChanges } from './word-changes.ts'
import { wordsFor } from './words.ts'

const today = '2026-11-21'

test('what is asked of a trip for its changes alone is worded as a whole assessment is, for any three rulebooks', () => {
  let worded = 0
  fc.assert(
    fc.property(fc.tuple(anyContentWithBorders, anyContentWithBorders, anyContentWithBorders), anyTrip, (all, trip) => {
      const books = all.map((content, at) => compile(content, at + 1))
      const [first, second, last] = books.map((book) => assess(trip, book, today))
      // Kept after each publication; the mail is made under the last.
      const changes = [...compare(first!, second!), ...compare(second!, last!)]
      const words = wordsFor('en', 'traveller', translatorFor('en'), books[2]!)
      const items = wordChanges(last!, changes, words)
      expect(wordChanges(changedNow(trip, books[2]!, today, changes), changes, words)).toEqual(items)
      worded += items.length
    }),
    { numRuns: 200 },
  )
  expect(worded).toBeGreaterThan(100)
})
