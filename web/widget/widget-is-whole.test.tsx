import { expect, test } from 'vitest'
import { outlineOf } from '#domain/outline/outline.ts'
import { outlineWords } from '#domain/outline/outline-words.ts'
import { everyFact, everyPart, wordsOfEveryPart } from '#domain/testing/every-part.ts'
import { translatorFor } from '#locales/all-languages.ts'
import { renderWidgetAnswer } from './render.tsx'

const t = translatorFor('en')
const outline = outlineOf(everyPart, { facts: [[everyFact]], isCruise: false }, outlineWords('en', t, '2026-11-21'))

/** What a widget leaves out, and why. */
const leftOut = new Set([
  // Which rule answers is told to staff.
  'zwhy',
  // The form above names the destination.
  'zplace',
  'zstop',
  // Nobody has read anything before: nothing has changed for them.
  ...wordsOfEveryPart(outline.changes),
  'zwasword',
  'zwasstay',
  // What is so for everybody stands in guides and on trip pages.
  ...wordsOfEveryPart(outline.stops.flatMap(({ sections }) => sections.filter(({ is }) => is === 'country'))),
])

test('the widget drops nothing of what is said but what it leaves out on purpose', () => {
  const html = renderWidgetAnswer({
    language: 'en',
    t,
    outline,
    nationality: { iso2: 'DE', name: 'Germany' },
    travelType: 'TOURISM',
    basis: 'From here',
    bookable: 'Book by then',
  }).toLowerCase()
  expect(wordsOfEveryPart(outline).filter((word) => !html.includes(word) && !leftOut.has(word))).toEqual([])
  expect(html).toContain('from here')
  expect(html).toContain('book by then')
})
