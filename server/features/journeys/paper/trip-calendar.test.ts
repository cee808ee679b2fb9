import { travellersOf } from '#domain/assessment/traveller.ts'
import { describe, expect, test } from 'vitest'
import { compile } from '#domain/rulebook/compile.ts'
import { countryRef } from '#domain/places.ts'
import { fact } from '#domain/testing/rules.ts'
import { smallWorldWith } from '#server/testing/small-world.ts'
import { testConfig } from '#server/testing/client.ts'
import { tripCalendar } from './trip-calendar.ts'

const foul =
  'Antrag; mit, Komma \\ und "Zeichen"\r\nBEGIN:VALARM\nüber viele Wörter, die länger sind als eine Zeile sein darf, ğışçö'
const world = smallWorldWith('TH', [
  fact('EVisaPossible', 'yes', {
    for: ['DE'],
    steps: [
      {
        kind: 'apply',
        name: { de: foul, en: foul },
        url: 'https://visa.example/?a=1&b=2',
        workingDays: 10,
        fee: { amount: 25, currency: 'USD' },
        dueDaysBefore: 5,
      },
    ],
  }),
  fact('VisaRequiredForStay', 'yes', { for: ['DE'] }),
])
const plainParts = {
  rulebook: { current: () => compile(world, 1) },
  clock: { now: () => new Date('2026-11-20T10:00:00Z'), today: () => '2026-11-20' },
  config: { ...testConfig, publicUrl: 'https://trips.example.org' },
}
const parts = plainParts as never
const plainJourney = {
  id: '7b0f0f0e-0000-4000-8000-000000000001',
  trip: {
    departure: countryRef('DE'),
    destinations: [countryRef('TH')],
    transits: [],
    travellers: travellersOf({ citizenships: ['DE'] }),
    dateStart: '2027-03-01',
    dateEnd: '2027-03-10',
    travelType: 'TOURISM',
  },
  settings: { contentBlocks: [], visaProviders: [], version: 0 },
  names: [],
  cruise: null,
  changed: null,
}
const journey = plainJourney as never

const url = 'https://trips.example.org/m/0123456789abcdefghjkmnpqrs'

describe('the checklist as a calendar', () => {
  const text = tripCalendar(parts, journey, { language: 'de', url })
  const lines = text.replaceAll('\r\n ', '').split('\r\n')

  test('is in lines that every calendar reads, and no text begins another', () => {
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
    for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
    expect(lines.filter((line) => line.startsWith('BEGIN:'))).toEqual([
      'BEGIN:VCALENDAR',
      'BEGIN:VTIMEZONE',
      'BEGIN:STANDARD',
      ...lines.flatMap((line) => (line === 'BEGIN:VEVENT' ? [line, 'BEGIN:VALARM', 'BEGIN:VALARM'] : [])),
    ])
    expect(lines.filter((line) => line === 'BEGIN:VEVENT').length).toBeGreaterThan(0)
    expect(lines.filter((line) => line === 'END:VEVENT')).toHaveLength(
      lines.filter((line) => line === 'BEGIN:VEVENT').length,
    )
  })

  test('each task with a date is a whole day, with its official page, the trip page, and reminders, for its owner alone', () => {
    const starts = lines.flatMap((line) => /^DTSTART;VALUE=DATE:(\d{8})$/.exec(line)?.[1] ?? [])
    const ends = lines.flatMap((line) => /^DTEND;VALUE=DATE:(\d{8})$/.exec(line)?.[1] ?? [])
    expect(starts.length).toBeGreaterThan(0)
    starts.forEach((start, index) => expect(Number(ends[index])).toBeGreaterThan(Number(start)))
    expect(lines.filter((line) => line === `URL:${url}`)).toHaveLength(starts.length)
    for (const [pattern, each] of [
      [/^DESCRIPTION;LANGUAGE=de:.*/, url],
      [/^DESCRIPTION;LANGUAGE=de:.*/, 'Amtliche Gebühr'],
      [/^CLASS:/, 'PRIVATE'],
      [/^DESCRIPTION;LANGUAGE=de:.*/, 'https://visa.example/?a=1&b=2'],
    ] as const)
      expect(lines.filter((line) => pattern.test(line) && line.includes(each))).toHaveLength(starts.length)
    // At nine in the morning, seven days and one day before.
    for (const trigger of ['-P6DT15H', '-PT15H'])
      expect(lines.filter((line) => line === `TRIGGER:${trigger}`)).toHaveLength(starts.length)
    // The day with reserve, and the latest safe one.
    expect(starts.length).toBe(2)
    expect(lines.some((line) => line.startsWith('SUMMARY;LANGUAGE=de:Letzter sicherer Tag: Antrag'))).toBe(true)
    expect(
      lines.some((line) =>
        line.startsWith('SUMMARY;LANGUAGE=de:Antrag\\; mit\\, Komma \\\\ und "Zeichen"\\nBEGIN:VALARM'),
      ),
    ).toBe(true)
  })

  test('what has no day because nobody knows how long it takes is today, and whose it is stands in its title', () => {
    const undated = smallWorldWith('TH', [
      fact('VisaRequiredForStay', 'yes', { for: ['TR'] }),
      fact('VisaRequiredForStay', 'no', { for: ['DE'] }),
    ])
    const two = { ...plainParts, rulebook: { current: () => compile(undated, 1) } } as never
    const both = {
      ...plainJourney,
      trip: { ...plainJourney.trip, travellers: travellersOf({ citizenships: ['DE', 'TR'] }) },
    } as never
    const said = tripCalendar(two, both, { language: 'en', url }).replaceAll('\r\n ', '').split('\r\n')
    const at = said.indexOf('SUMMARY;LANGUAGE=en:TR: Begin now – Apply for the visa: Thailand')
    expect(at).toBeGreaterThan(0)
    expect(said.slice(0, at)).toContain('DTSTART;VALUE=DATE:20261120')
    expect(said).not.toContain('BEGIN:VALARM')
  })

  test('who has a name is called by it, and a place that the task does not name stands behind it', () => {
    const arrival = smallWorldWith('TH', [
      fact('VisaRequiredForStay', 'no', { for: ['DE', 'TR'] }),
      fact('AdditionalFormsAndDeclarations', 'yes', {
        for: ['TR'],
        steps: [{ kind: 'fill-in', name: { de: 'Karte', en: 'Fill in the card' }, opensDaysBefore: 3 }],
      }),
    ])
    const named = {
      ...plainJourney,
      trip: { ...plainJourney.trip, travellers: travellersOf({ citizenships: ['DE', 'TR'] }) },
      names: ['Blue', 'Green'],
    } as never
    const at = { ...plainParts, rulebook: { current: () => compile(arrival, 1) } } as never
    const said = tripCalendar(at, named, { language: 'en', url }).replaceAll('\r\n ', '').split('\r\n')
    const title = said.indexOf('SUMMARY;LANGUAGE=en:Green: Fill in the card (Thailand)')
    expect(title).toBeGreaterThan(0)
    // On its first possible day, and again on the last.
    const days = said.flatMap((line) => /^DTSTART;VALUE=DATE:(\d{8})$/.exec(line)?.[1] ?? [])
    expect(days).toEqual(expect.arrayContaining(['20270226', '20270301']))
    // It opens on the first: a reminder on that day, and one before the last.
    expect(said.filter((line) => line.startsWith('TRIGGER:'))).toEqual(
      expect.arrayContaining(['TRIGGER:PT9H', 'TRIGGER:-PT15H']),
    )
    expect(said).not.toContain('TRIGGER:-P6DT15H')
  })

  test('a day that moves keeps its event, with a higher number, whatever moved it', () => {
    const pick = (of: string, name: string) =>
      of
        .replaceAll('\r\n ', '')
        .split('\r\n')
        .flatMap((line) => (line.startsWith(`${name}:`) ? [line] : []))
    const number = (of: string) => Number(pick(of, 'SEQUENCE')[0]!.split(':')[1])
    const from = (plainJourney as { trip: unknown }).trip
    const moved = { ...plainJourney, changed: { at: new Date('2026-11-20T09:00:00Z'), from } } as never
    const later = { ...plainParts, rulebook: { current: () => compile(world, 2) } } as never
    const tomorrow = { ...plainParts, clock: { ...plainParts.clock, today: () => '2026-11-21' } } as never
    for (const again of [
      tripCalendar(parts, moved, { language: 'de', url }),
      tripCalendar(later, journey, { language: 'de', url }),
      tripCalendar(tomorrow, journey, { language: 'de', url }),
    ]) {
      expect(pick(again, 'UID')).toEqual(pick(text, 'UID'))
      expect(number(again)).toBeGreaterThan(number(text))
    }
  })

  test('taken again it names the same events, also behind another stop (SAFETY 53)', () => {
    const uids = (of: string) => of.split('\r\n').filter((line) => line.startsWith('UID:'))
    expect(uids(tripCalendar(parts, journey, { language: 'en', url }))).toEqual(uids(text))
    expect(new Set(uids(text)).size).toBe(uids(text).length)
    // Another stop before moves none of its entries to another country.
    const { trip } = plainJourney
    const longer = { ...plainJourney, trip: { ...trip, destinations: ['FR', 'TH'].map(countryRef) } } as never
    expect(uids(tripCalendar(parts, longer, { language: 'de', url }))).toEqual(expect.arrayContaining(uids(text)))
  })
})
