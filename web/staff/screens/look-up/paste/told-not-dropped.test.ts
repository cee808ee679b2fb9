import { expect, test } from 'vitest'
import { undecided } from './chips.ts'
import { eachOnce } from './people-chips.ts'
import { readBooking } from './reading/read-booking.ts'
import { leftOver } from './seen.ts'
import { outcomeOf } from './testing/outcome.ts'
import { chipsOf, doubtsOf, gazetteer, searchOf, today, understood } from './testing/read.ts'

const people = (text: string) =>
  eachOnce(readBooking(text, gazetteer, today).people).map(({ passports, age }) =>
    [passports.join('+'), ...(age === null ? [] : [age])].join(' '),
  )
const left = (text: string) =>
  leftOver(readBooking(text, gazetteer, today), chipsOf(text), undecided, gazetteer, today).map(
    ({ kind, written }) => `${kind} ${written}`,
  )
const asked = (text: string) => doubtsOf(text).filter((doubt) => doubt.endsWith(': permit-country'))

test.each([
  ['my wife is Turkish, with a residence permit. To Japan on 12 Feb 2027', 'TR'],
  ['Meine Frau (Ukrainerin, with a residence permit) nach Japan am 12.2.2027', 'UA'],
  ['Ich bin Inder, Aufenthaltstitel vorhanden, nach Japan am 12.2.2027', 'IN'],
  ['1. Anna Muster (türkisch), Aufenthaltstitel vorhanden\n2. Ben Muster (deutsch)', 'TR'],
  ['Frau Anna Muster   Staatsang.: türkisch   geb. 12.03.1981  Aufenthaltstitel vorhanden', 'TR'],
  ['Reisende: Anna Muster (türkisch, Aufenthaltstitel), Ben Muster (deutsch)', 'TR'],
  ['Name;Nationalität;Bemerkung\nMuster A;TR;Aufenthaltstitel vorhanden\nMuster B;DE;', 'TR'],
])('of a permit without its country the country is asked at that person, and none is guessed: %s', (text, iso2) => {
  expect(asked(text)).toEqual([`passport ${iso2}: permit-country`])
  expect(readBooking(text, gazetteer, today).people.every(({ residence }) => residence === null)).toBe(true)
  // It is not used, and not marked as understood.
  expect(understood(text).join(' ')).not.toMatch(/titel|permit/i)
})

test('a permit whose country stands beside it is not asked about', () => {
  for (const text of [
    'Ich bin Inder mit deutschem Aufenthaltstitel, nach Japan',
    'Ich bin Inder, Aufenthaltstitel: Niederlassungserlaubnis Deutschland, nach Japan',
    '1. Anna Muster (türkisch), Aufenthaltstitel: Niederlassungserlaubnis Deutschland\n2. Ben Muster (deutsch)',
    'my wife is Turkish and lives in Germany with a residence permit. To Japan',
  ])
    expect([asked(text), readBooking(text, gazetteer, today).people[0]!.residence]).toMatchObject([
      [],
      { iso2: 'DE', hasPermit: true },
    ])
})

test.each([
  ['1. Anna Muster, türkisch, Aufenthaltstitel: Deutschland, unbefristet\n2. Ben Muster (deutsch)', true],
  ['1 Frau Muster, Anna, Staatsangehörigkeit: türkisch, Aufenthaltstitel: Deutschland (unbefristet)', true],
  ['1 Frau Muster, Anna, nationality: Turkish, residence permit: Germany, permanent', true],
  ['1 Frau Muster, Anna, Staatsangehörigkeit: türkisch, Aufenthaltstitel: Deutschland, befristet', false],
])('how long a permit is for may stand behind its country: %s', (text, isPermanent) => {
  expect(readBooking(text, gazetteer, today).people[0]!.residence).toEqual({ iso2: 'DE', hasPermit: true, isPermanent })
})

test('a permit of nobody is told as seen', () => {
  expect(left('Aufenthaltstitel vorhanden. Nach Japan am 12.2.2027')).toEqual(['words Aufenthaltstitel'])
  expect(left('Pässe: DE, TR. Mit Aufenthaltstitel. Nach Japan am 12.2.2027')).toEqual(['words Aufenthaltstitel'])
})

test.each([
  ['Tochter Nora, 10 Jahre, deutsch-ägyptisch, nach Japan am 12.2.2027', ['DE+EG 10']],
  ['Tochter Nora (10), deutsch/ägyptisch', ['DE+EG 10']],
  ['Sohn Leo Anton, 8 Jahre, deutsch und türkisch, nach Japan', ['DE+TR 8']],
  ['daughter Nora, 10 years, German-Egyptian, to Japan', ['DE+EG 10']],
  ['Kind, 10 Jahre, deutsch-ägyptisch, nach Japan', ['DE+EG 10']],
  [
    'ich deutsch, meine Frau ägyptisch, Tochter Nora, 10 Jahre, deutsch-ägyptisch. Nach Japan',
    ['DE', 'EG', 'DE+EG 10'],
  ],
  ['Anna Muster, deutsch\nTochter Nora, 10 Jahre, deutsch-ägyptisch', ['DE+EG 10']],
])('a child with its age has the passports behind it, too: %s', (text, expected) => {
  expect(people(text)).toEqual(expected)
})

test('that they are of one person is said once', () => {
  expect(doubtsOf('Tochter Nora (10), deutsch/ägyptisch')).toEqual(['passport DE+EG: one-person'])
})

test.each(['', 'Flug am ', 'Anna Muster '])('a visa and a passport beside a date are no route: "%s"', (before) => {
  for (const papers of ['mit US-Visum und UK-Pass', 'US-Visum - UK-Pass', 'with US visa and UK passport']) {
    const text = `${before}12.2.2027 ${papers}`
    expect(outcomeOf(text)).toMatchObject({ from: '', to: '', via: '', people: 'GB' })
    expect(left(text)).toEqual(['visa US'])
  }
  expect(searchOf(`${before}12.2.2027 mit US-Visum und UK-Pass nach Japan`)['to']).toEqual(['COUNTRY:JP'])
})

test('a visa that is still needed is none that was seen', () => {
  for (const text of ['ohne US-Visum nach Japan', 'Ist ein US-Visum nötig? Nach Japan', 'we need a US visa, to Japan'])
    expect(left(text)).toEqual([])
})

test.each([
  'MAD 11:00 - BOG 15:30',
  'MAD 11.00 Uhr – BOG 15.30 Uhr (IB6585)',
  'MAD (11:00) - BOG (15:30)',
  '11:00 MAD - 15:30 BOG',
])('a code with its time at each side of a dash is a flight of the day above: %s', (flight) => {
  const [leg, ...more] = readBooking(`Fr 12.02.2027\n${flight}`, gazetteer, today).legs
  expect(more).toEqual([])
  expect(leg).toMatchObject({
    from: { keys: ['AIRPORT:MAD'] },
    to: { keys: ['AIRPORT:BOG'] },
    departs: { day: '2027-02-12', minute: 660 },
    arrives: { minute: 930 },
  })
})

test('there and back below their days', () => {
  const text = 'Fr 12.02.2027\nMAD 11:00 - BOG 15:30\n26.02.2027\nBOG 17:45 - MAD 10:20'
  expect(searchOf(text)).toMatchObject({ from: 'AIRPORT:MAD', to: ['AIRPORT:BOG'], start: '2027-02-12' })
})

test('times beside other capital letters are no flight', () => {
  expect(readBooking('12.02.2027\nTOP 11:00 - BAR 15:30 geöffnet', gazetteer, today).legs).toEqual([])
  expect(readBooking('12.02.2027\nMAD 11:00 bis 12:00, dann BOG', gazetteer, today).legs).toEqual([])
})

test('figures without a sign between them are times where both codes have one', () => {
  expect(searchOf('12 Feb 2027\nMAD 1100 - BOG 1530')).toMatchObject({ from: 'AIRPORT:MAD', to: ['AIRPORT:BOG'] })
  expect(readBooking('12 Feb 2027\nMAD 1100 - BOG', gazetteer, today).legs).toEqual([])
})

test('a nationality in a cell of its own of which nobody can be told is told as seen', () => {
  expect(left('Anna Muster, Turkish, with a residence permit\nBen Muster, German')).toEqual([
    'words Turkish',
    'words residence permit',
    'words German',
  ])
  expect(left('ich bin deutsch, nach Japan, türkisch essen')).toEqual([])
})

test('nationalities behind several children are told as seen: whose they are, nobody says', () => {
  expect(left('Kinder 5 und 7 Jahre, deutsch, nach Japan')).toEqual(['words deutsch'])
  expect(left('Kinder (5 und 7), deutsch-ägyptisch, nach Japan')).toEqual(['words deutsch-ägyptisch'])
})
