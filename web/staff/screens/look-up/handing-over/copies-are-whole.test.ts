import { expect, test } from 'vitest'
import { said } from './asked.ts'
import { asHtml, asText } from '#domain/outline/text-blocks.ts'
import { everyPart, wordsOfEveryPart } from '#domain/testing/every-part.ts'
import { asked, reader } from '../testing/answered-trip.ts'
import { customerAnswer } from './customer-answer.ts'
import { wholeAnswer } from './whole-answer.ts'

const { outline } = said(everyPart, reader)
const copies = {
  whole: wholeAnswer(asked, everyPart, 'TOURISM', reader),
  customer: customerAnswer(asked, everyPart, false, reader),
}

/** What each leaves out on purpose, as words. */
const leftOut = {
  whole: {
    'which rule answers is shown on the screen': ['zwhy'],
    'the name of a stop stands in its title': ['zplace'],
    'a look-up has no earlier answer': wordsOfEveryPart([outline.changes, 'Zwasword Zwasstay']),
  },
  customer: {
    'the name of a stop stands in its title': ['zplace'],
    'a look-up has no earlier answer': wordsOfEveryPart(outline.changes),
    'a mail is short: single answers, advice and addresses stand on the trip page': wordsOfEveryPart(
      outline.stops.map(({ sections }) => sections),
    ),
    'a page that only a condition names': ['zundersource'],
  },
}

test.each(['whole', 'customer'] as const)('the %s copy drops nothing else of what is said, in neither form', (kind) => {
  const elsewhere = new Set(Object.values(leftOut[kind]).flat())
  const parts = wordsOfEveryPart(outline).filter((word) => !elsewhere.has(word))
  expect(parts.length).toBeGreaterThan(10)
  for (const written of [asText(copies[kind]), asHtml(copies[kind])]) {
    const text = written.toLowerCase()
    expect(parts.filter((word) => !text.includes(word))).toEqual([])
  }
})

test('no copied text holds markup, and what nobody has confirmed says so', () => {
  for (const blocks of Object.values(copies)) expect(asText(blocks)).not.toMatch(/<[a-z/]/)
  expect(asText(copies.whole)).toContain('Znote Zstrong (translation, not checked yet)')
  expect(asHtml(copies.whole)).not.toMatch(/&lt;|<strong>/)
})
