import { createHash } from 'node:crypto'
import { addDays } from '#domain/dates.ts'
import type { Language } from '#domain/languages.ts'
import type { WordedTask } from '#domain/wording/worded.ts'
import { translatorFor } from '#locales/all-languages.ts'
import type { Context } from '../../context.ts'
import { webAddress } from '../../pdf/pdf-text.ts'
import { answerTrip } from '../assessment/answer-trip.ts'
import { blocksOff } from './blocks-off.ts'
import { paperWords } from './paper-words.ts'
import type { JourneyPage } from './read-journey-page.ts'

type Shown = Pick<JourneyPage, 'id' | 'trip' | 'settings' | 'cruise'>

/**
 * The checklist as a calendar (RFC 5545): each task with a date is a whole day. The address of the trip page is not in it:
 * calendars are shared with colleagues, and whoever has the address reads the page.
 */
export function tripCalendar(
  parts: Pick<Context, 'rulebook' | 'clock' | 'config'>,
  journey: Shown,
  language: Language,
): string {
  const { assessment } = answerTrip(parts, journey.trip, language, 'traveller', [], blocksOff(journey))
  const t = translatorFor(language)
  const places = assessment.stops.flatMap(({ role, name }) => (role === 'DESTINATION' ? [name] : []))
  const { list } = paperWords(language, [], parts.clock.today())
  const host = new URL(parts.config.publicUrl).hostname
  const stamp = parts.clock
    .now()
    .toISOString()
    .replaceAll(/[-:]|\.\d+/g, '')
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Portolan//Trip page//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escaped(t('paper.calendar.name', { places: list([...new Set(places)]) }))}`,
    ...assessment.checklist.flatMap((task) => eventOf(task, `${uidOf(journey.id, task.id)}@${host}`, stamp, language)),
    'END:VCALENDAR',
  ]
    .map(folded)
    .join('')
}

function eventOf(task: WordedTask, uid: string, stamp: string, language: Language): string[] {
  const day = task.recommendedBy ?? task.by ?? task.from
  if (day === null) return []
  const date = (of: string) => of.replaceAll('-', '')
  const address = webAddress(task.url)
  const about = [task.when, task.detail, task.fee, address].filter(Boolean).join('\n')
  return [
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `DTSTAMP:${stamp}`,
    `DTSTART;VALUE=DATE:${date(day)}`,
    `DTEND;VALUE=DATE:${date(addDays(day, 1))}`,
    `SUMMARY;LANGUAGE=${language}:${escaped(task.text)}`,
    `DESCRIPTION;LANGUAGE=${language}:${escaped(about)}`,
    ...(address === null ? [] : [`URL:${address}`]),
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
  ]
}

/** The same for the same task of the same trip, so that a calendar taken again replaces its events. */
const uidOf = (journeyId: string, taskId: string): string =>
  createHash('sha256').update(`${journeyId} ${taskId}`).digest('hex').slice(0, 32)

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
