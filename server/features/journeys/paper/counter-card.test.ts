import { travellersOf } from '#domain/assessment/traveller.ts'
import { expect, test } from 'vitest'
import { compile } from '#domain/rulebook/compile.ts'
import { countryRef } from '#domain/places.ts'
import { fact } from '#domain/testing/rules.ts'
import { fixedClock } from '#server/clock.ts'
import { smallWorldWith } from '#server/testing/small-world.ts'
import { everyPart, wordsOfEveryPart } from '#domain/testing/every-part.ts'
import { outlineOf } from '#domain/outline/outline.ts'
import { cardOf, counterCard } from './counter-card.ts'
import { paperWords } from './paper-words.ts'

const name = { de: 'E-Visum beantragen', en: 'Apply for the e-visa' }
const world = smallWorldWith('TH', [
  fact('VisaRequiredForStay', 'no', { for: ['DE'], maxStay: { days: 60 } }),
  fact('EntryPermitForStayOrTransit', 'no', { for: ['DE'] }),
  fact('VisaRequiredForStay', 'yes', { for: ['TR'] }),
  fact('EVisaPossible', 'yes', { steps: [{ kind: 'apply', name, url: 'https://visa.example/' }] }),
])
const parts = { rulebook: { current: () => compile(world, 1) }, clock: fixedClock('2026-11-20T10:00:00Z') }
const cardFor = (...citizenships: readonly string[]) =>
  counterCard(
    parts,
    {
      trip: {
        departure: countryRef('DE'),
        destinations: [countryRef('TH')],
        transits: [],
        travellers: travellersOf({ citizenships }),
        dateStart: '2027-03-01',
        dateEnd: '2027-03-10',
        travelType: 'TOURISM',
      },
      settings: { contentBlocks: [], visaProviders: [], version: 0 },
      names: [],
      cruise: null,
    },
    'en',
  )
const namedIn = (card: ReturnType<typeof cardFor>) =>
  card.flatMap(({ sources }) => sources.flatMap((source) => (source.name ? [source.name.text] : [])))

test('an application stands on the card of who has to apply, not of who may enter without', () => {
  expect(namedIn(cardFor('TR'))).toEqual([name.en])
  expect(namedIn(cardFor('DE', 'TR'))).toEqual([name.en])
  expect(cardFor('DE')[1]?.answers[0]?.own.headline).toBe('Visa-free for 60 days')
  expect(namedIn(cardFor('DE'))).toEqual([])
})

test('a card drops nothing of what is said of a stop to whoever stands there', () => {
  const outline = outlineOf(everyPart, { facts: [], isCruise: false }, paperWords('en', null, '2026-11-23'))
  const [stop] = outline.stops
  const shown = new Set(wordsOfEveryPart(cardOf(stop!, null, outline)))
  // The rules behind it, what to do before, and whom to ask stand on the trip page: a counter asks whether somebody may enter.
  const told = [
    stop!.title,
    stop!.cells,
    stop!.sections.filter(({ is }) => is === 'questions').length,
    'Zsource Ztasksite',
  ]
  expect(wordsOfEveryPart(told).filter((word) => !shown.has(word))).toEqual([])
})
