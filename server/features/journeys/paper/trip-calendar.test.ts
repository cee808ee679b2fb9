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
}
const journey = plainJourney as never

const url = 'https://trips.example.org/m/0123456789abcdefghjkmnpqrs'

describe('the checklist as a calendar', () => {
  const text = tripCalendar(parts, journey, 'de', url)
  const lines = text.replaceAll('\r\n ', '').split('\r\n')

  test('is in lines that every calendar reads, and no text begins another', () => {
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
    for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
    expect(lines.filter((line) => line.startsWith('BEGIN:'))).toEqual([
      'BEGIN:VCALENDAR',
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
    expect(lines).toContain('URL:https://visa.example/?a=1&b=2')
    for (const [pattern, each] of [
      [/^DESCRIPTION;LANGUAGE=de:.*/, url],
      [/^DESCRIPTION;LANGUAGE=de:.*/, 'Amtliche Gebühr'],
      [/^CLASS:/, 'PRIVATE'],
      [/^SEQUENCE:/, '1'],
    ] as const)
      expect(lines.filter((line) => pattern.test(line) && line.includes(each))).toHaveLength(starts.length)
    for (const before of [7, 1])
      expect(lines.filter((line) => line === `TRIGGER:-P${before}D`)).toHaveLength(starts.length)
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
    const said = tripCalendar(two, both, 'en', url).replaceAll('\r\n ', '').split('\r\n')
    const at = said.indexOf('SUMMARY;LANGUAGE=en:Apply for the visa: Thailand (Turkish passport)')
    expect(at).toBeGreaterThan(0)
    expect(said.slice(0, at)).toContain('DTSTART;VALUE=DATE:20261120')
    expect(said).not.toContain('BEGIN:VALARM')
  })

  test('taken again it names the same events', () => {
    const uids = (of: string) => of.split('\r\n').filter((line) => line.startsWith('UID:'))
    expect(uids(tripCalendar(parts, journey, 'en', url))).toEqual(uids(text))
    expect(new Set(uids(text)).size).toBe(uids(text).length)
  })
})
