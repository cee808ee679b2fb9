import { bracketOfPeople } from '#domain/wording/people.ts'
import { isEverybody } from '#domain/assessment/traveller.ts'
import { createHash } from 'node:crypto'
import { addDays, type CalendarDate } from '#domain/dates.ts'
import type { Language } from '#domain/languages.ts'
import { besideTask } from '#domain/outline/as-text.ts'
import { taskOf } from '#domain/outline/outline.ts'
import { isBegunNow } from '#domain/wording/begun-now.ts'
import type { WordedTask } from '#domain/wording/worded.ts'
import { translatorFor } from '#locales/all-languages.ts'
import type { Context } from '#server/context.ts'
import { webLink } from '#domain/web-link.ts'
import { answerTrip } from '../../assessment/answer-trip.ts'
import { blocksOff } from './blocks-off.ts'
import { paperWords } from './paper-words.ts'
import type { JourneyPage } from '../page/read-journey-page.ts'

type Shown = Pick<JourneyPage, 'id' | 'trip' | 'names' | 'settings' | 'cruise'>

/**
 * The checklist as a calendar (RFC 5545): each task with a date is a whole day, with reminders; what is begun now is today. Of what has a day with
 * reserve the latest safe one is there too. A day that moves is seen on the page alone, so its address is in each event; an event is private, so
 * that who may look into a calendar sees no more of it than that there is one.
 */
export function tripCalendar(
  parts: Pick<Context, 'rulebook' | 'clock' | 'config'>,
  journey: Shown,
  language: Language,
  url: string,
): string {
  const { assessment, words } = answerTrip(
    parts,
    journey.trip,
    language,
    'traveller',
    [],
    blocksOff(journey, parts.rulebook.current()),
    journey.names,
  )
  const t = translatorFor(language)
  const places = assessment.stops.flatMap(({ role, name }) => (role === 'DESTINATION' ? [name] : []))
  const paper = paperWords(language, null, parts.clock.today())
  const { list } = paper
  const titled = (text: string, { citizenshipIso2s: own }: WordedTask): string => {
    const isForSome = own.length > 0 && !isEverybody(own, journey.trip)
    return isForSome ? t('verdict.taskFor', { task: text, who: bracketOfPeople(own, words) }) : text
  }
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
    ...assessment.checklist.flatMap((task) =>
      daysOf(task, parts.clock.today()).flatMap(({ day, is }) =>
        eventOf(task, {
          uid: `${uidOf(journey.id, is === 'latest' ? `${task.id} latest` : task.id)}@${host}`,
          head: [`DTSTAMP:${stamp}`, `SEQUENCE:${parts.rulebook.current().revision}`],
          day,
          title: titled(is === 'latest' ? t('paper.calendar.latest', { task: task.text }) : task.text, task),
          about: [...besideTask(taskOf(task, paper), paper), url],
          language,
          isToday: is === 'now',
        }),
      ),
    ),
    'END:VCALENDAR',
  ]
    .map(folded)
    .join('')
}

type Day = { readonly day: CalendarDate; readonly is: 'first' | 'latest' | 'now' }

function daysOf(task: WordedTask, today: CalendarDate): Day[] {
  const { recommendedBy, by, from } = task
  if (isBegunNow(task, today)) return [{ day: today, is: 'now' }]
  const day = recommendedBy ?? by ?? from
  if (day === null) return []
  return [{ day, is: 'first' }, ...(by !== null && by > day ? [{ day: by, is: 'latest' } as const] : [])]
}

type EventParts = {
  readonly uid: string
  readonly head: readonly string[]
  readonly day: CalendarDate
  readonly title: string
  readonly about: readonly string[]
  readonly language: Language
  readonly isToday: boolean
}

function eventOf(task: WordedTask, { uid, head, day, title, about, language, isToday }: EventParts): string[] {
  const date = (of: string) => of.replaceAll('-', '')
  const address = webLink(task.url)
  return [
    'BEGIN:VEVENT',
    `UID:${uid}`,
    ...head,
    `DTSTART;VALUE=DATE:${date(day)}`,
    `DTEND;VALUE=DATE:${date(addDays(day, 1))}`,
    `SUMMARY;LANGUAGE=${language}:${escaped(title)}`,
    `DESCRIPTION;LANGUAGE=${language}:${escaped(about.join('\n'))}`,
    ...(address === null ? [] : [`URL:${address}`]),
    'CLASS:PRIVATE',
    'TRANSP:TRANSPARENT',
    ...(isToday ? [] : [7, 1].flatMap((before) => alarmOf(before, title))),
    'END:VEVENT',
  ]
}

const alarmOf = (daysBefore: number, title: string): string[] => [
  'BEGIN:VALARM',
  'ACTION:DISPLAY',
  `TRIGGER:-P${daysBefore}D`,
  `DESCRIPTION:${escaped(title)}`,
  'END:VALARM',
]

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
