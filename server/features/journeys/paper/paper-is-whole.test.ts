import { afterAll, expect, test } from 'vitest'
import { outlineOf } from '#domain/outline/outline.ts'
import { everyFact, everyPart, wordsOfEveryPart } from '#domain/testing/every-part.ts'
import { readPdf } from '#server/testing/read-pdf.ts'
import { compile } from '#domain/rulebook/compile.ts'
import { whatAsks } from '#domain/outline/what-asks.ts'
import { wordsFor } from '#domain/wording/words.ts'
import { translatorFor } from '#locales/all-languages.ts'
import { smallWorld } from '#server/testing/small-world.ts'
import { paperWords } from './paper-words.ts'
import { endPdfThread, makePdf } from '#server/pdf/make-pdf.ts'
import { onPaper } from '#server/pdf/paper.ts'
import { qrCode } from '#server/pdf/qr-code.ts'
import { tripTemplate } from '#server/pdf/trip-template.ts'

afterAll(endPdfThread)

test('paper drops nothing of what asks something', async () => {
  const people = { keys: ['DE', 'TR'], words: wordsFor('en', 'traveller', translatorFor('en'), compile(smallWorld, 1)) }
  const words = paperWords('en', people, '2026-11-23')
  const whole = outlineOf(everyPart, { facts: [[everyFact]], isCruise: false }, words)
  const { sources, ...said } = whatAsks(whole, { minors: true, severalPassports: true })
  const ways = [{ is: 'call' as const, words: 'Zaskedcall', address: 'tel:+4930000000' }]
  const missions = [
    { stop: 0, text: 'Zaskedwhom', list: null, mission: { name: 'Zaskedname', place: 'Zaskedplace', ways } },
    { stop: 1, text: 'Zaskedcountry', list: null, mission: null },
  ]
  const outline = { ...said, missions }
  const frame = { title: 'Trip', language: 'en', made: '2026-11-23', pageLabel: '1', foot: '' }
  const around = {
    eyebrow: '',
    dates: '',
    people: [],
    colour: '#0b6156',
    letterhead: { name: 'Harbour', logo: null, place: '', ways: [] },
    route: [],
    live: {
      words: '',
      address: 'https://portolan.example',
      code: qrCode('https://portolan.example'),
      codeWords: 'QR',
      caption: '',
    },
    words: Object.fromEntries(
      'changed before now checklist nothingToDo sources colon'.split(' ').map((key) => [key, key]),
    ) as Parameters<typeof makePdf<never>>[1],
    tripChange: null,
    changesTitle: 'changes',
    onTheWay: null,
    emergency: null,
    agency: { title: 'agency', lines: [] },
    cruise: null,
    visa: null,
    agencyTexts: null,
    sources: [{ about: '', list: sources.map(({ number, address }) => ({ number, address, words: address })) }],
    endNotes: '',
  }
  const { pages, links } = await readPdf(
    await makePdf(tripTemplate, {
      ...frame,
      ...onPaper(outline, words),
      ...around,
      stops: onPaper(outline.stops, words).map((stop) => ({ ...stop, same: [] })),
    }),
  )
  const shown = [...pages, ...links]
    .join(' ')
    .toLowerCase()
    .replaceAll(/[\s\u00ad]/g, '')
  // Which rule answers is told to staff; the name of a stop stands in its title; a licence is named with its copies; whom to ask is the name.
  const elsewhere = new Set(['zwhy', 'zplace', 'zlicence', 'zaskedwhom'])
  const parts = wordsOfEveryPart(outline).filter((word) => !elsewhere.has(word))
  expect(parts.filter((word) => !shown.includes(word))).toEqual([])
})
