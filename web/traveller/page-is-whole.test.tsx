import { expect, test } from 'vitest'
import { everyFact, everyPart, wordsOfEveryPart } from '#domain/testing/every-part.ts'
import { translatorFor } from '#locales/all-languages.ts'
import { bareAgency } from './testing/agency.ts'
import { outlined } from './testing/outlined-stop.ts'
import { renderJourneyPage } from './render.tsx'

test('the page drops nothing of what is said', () => {
  const { changes = [], checklist } = everyPart
  const outline = outlined('en', { ...everyPart, changes, checklist }, [[everyFact]])
  const html = renderJourneyPage({
    language: 'en',
    path: '/m/CODE',
    outline,
    assessment: everyPart,
    alone: [],
    whose: [],
    unread: 1,
    trip: {
      departureName: 'X',
      dateStart: null,
      dateEnd: null,
      travelType: 'TOURISM',
      citizenships: [
        { iso2: 'DE', name: 'Germany' },
        { iso2: 'TR', name: 'Türkiye' },
      ],
      residence: null,
      onePerson: false,
      minor: null,
      by: null,
      changeHours: new Map(),
    },
    agency: bareAgency,
    today: '2026-11-21',
    isDemo: false,
    assets: { css: [], scripts: [], fonts: [] },
    t: translatorFor('en'),
  })
  const main = html.slice(html.indexOf('<main'), html.indexOf('</main>')).toLowerCase()
  // Which rule answers is told to staff; the head has the name of the place.
  const elsewhere = new Set(['zwhy', 'zplace'])
  expect(wordsOfEveryPart(outline).filter((word) => !main.includes(word) && !elsewhere.has(word))).toEqual([])
})
