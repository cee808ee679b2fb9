import { addDays, type CalendarDate } from '#domain/dates.ts'
import type { Language } from '#domain/languages.ts'

/** A whole day begins at midnight, so that a trigger before nine of an earlier day counts back from there. */
const triggers = { 7: '-P6DT15H', 1: '-PT15H', 0: 'PT9H' } as const
export type AlarmDays = keyof typeof triggers

/** A whole day of a calendar. */
export type CalendarEvent = {
  readonly uid: string
  /** Grows whenever the event may have moved. */
  readonly sequence: number
  readonly day: CalendarDate
  readonly title: string
  readonly about: string
  readonly url: string
  /** At nine in the morning so many days before; none of what is begun today. */
  readonly alarms: readonly AlarmDays[]
}

export type CalendarFile = {
  readonly language: Language
  readonly name: string
  readonly made: CalendarDate
  readonly events: readonly CalendarEvent[]
  /** Where it is asked for again; null for a file that is taken once. */
  readonly feed: string | null
}

const refreshed = 'PT12H'

/** RFC 5545, with the few properties that feeds have besides (RFC 7986, and what older programs read instead). */
export const calendarText = ({ language, name, made, events, feed }: CalendarFile): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Portolan//Trip page//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    ...(name === '' ? [] : [`NAME:${escaped(name)}`, `X-WR-CALNAME:${escaped(name)}`]),
    ...(feed === null
      ? []
      : [`REFRESH-INTERVAL;VALUE=DURATION:${refreshed}`, `X-PUBLISHED-TTL:${refreshed}`, `SOURCE;VALUE=URI:${feed}`]),
    ...noTimeZone,
    ...events.flatMap((event) => eventLines(event, language, made)),
    'END:VCALENDAR',
  ]
    .map(folded)
    .join('')

/** A calendar has a component, also one without events. */
const noTimeZone = [
  'BEGIN:VTIMEZONE',
  'TZID:Etc/UTC',
  'BEGIN:STANDARD',
  'DTSTART:19700101T000000',
  'TZOFFSETFROM:+0000',
  'TZOFFSETTO:+0000',
  'END:STANDARD',
  'END:VTIMEZONE',
]

const compact = (day: CalendarDate): string => day.replaceAll('-', '')

/** Stamped with the day, not the moment: asked for twice on a day it is the same. */
const eventLines = (
  { uid, sequence, day, title, about, url, alarms }: CalendarEvent,
  language: Language,
  made: CalendarDate,
): string[] => [
  'BEGIN:VEVENT',
  `UID:${uid}`,
  `DTSTAMP:${compact(made)}T000000Z`,
  `LAST-MODIFIED:${compact(made)}T000000Z`,
  `SEQUENCE:${sequence}`,
  `DTSTART;VALUE=DATE:${compact(day)}`,
  `DTEND;VALUE=DATE:${compact(addDays(day, 1))}`,
  `SUMMARY;LANGUAGE=${language}:${escaped(title)}`,
  `DESCRIPTION;LANGUAGE=${language}:${escaped(about)}`,
  `URL:${url}`,
  'CLASS:PRIVATE',
  'TRANSP:TRANSPARENT',
  ...alarms.flatMap((days) => alarmLines(triggers[days], title)),
  'END:VEVENT',
]

const alarmLines = (trigger: string, title: string): string[] => [
  'BEGIN:VALARM',
  'ACTION:DISPLAY',
  `TRIGGER:${trigger}`,
  `DESCRIPTION:${escaped(title)}`,
  'END:VALARM',
]

const escaped = (text: string): string =>
  text
    .replaceAll(/[\\;,]/g, String.raw`\$&`)
    .replaceAll(/\r\n|[\r\n\u2028\u2029]/g, String.raw`\n`)
    .replaceAll(/\p{Cc}/gu, '')

/** Lines of at most 75 bytes; no letter is cut in two. */
function folded(line: string): string {
  let [whole, length] = ['', 0]
  for (const letter of line) {
    const size = Buffer.byteLength(letter)
    if (length + size > 75) {
      whole += '\r\n '
      length = 1
    }
    whole += letter
    length += size
  }
  return `${whole}\r\n`
}
