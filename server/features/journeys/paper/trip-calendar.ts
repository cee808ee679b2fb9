import { createHash } from 'node:crypto'
import { isEverybody } from '#domain/assessment/traveller.ts'
import { toDayNumber } from '#domain/dates.ts'
import type { Language } from '#domain/languages.ts'
import { besideTask } from '#domain/outline/as-text.ts'
import { taskOf } from '#domain/outline/outline.ts'
import { cruiseTitle } from '#domain/wording/cruise-facts.ts'
import { shortName } from '#domain/wording/people.ts'
import { taskAt } from '#domain/wording/task-at.ts'
import type { WordedTask } from '#domain/wording/worded.ts'
import type { Words } from '#domain/wording/words.ts'
import type { Context } from '#server/context.ts'
import { translatorFor } from '#locales/all-languages.ts'
import { answerTrip } from '../../assessment/answer-trip.ts'
import type { JourneyPage } from '../page/read-journey-page.ts'
import { blocksOff } from './blocks-off.ts'
import { calendarText, type CalendarEvent } from './calendar-file.ts'
import { paperWords } from './paper-words.ts'
import { alarmsOf, daysOf, type TaskDay } from './task-days.ts'

type Shown = Pick<JourneyPage, 'id' | 'trip' | 'names' | 'settings' | 'cruise' | 'changed'>
type Parts = Pick<Context, 'rulebook' | 'clock' | 'config'>
type Asked = {
  readonly language: Language
  /** The address of the trip page. */
  readonly url: string
  readonly feed?: string | null
}

/**
 * The checklist as a calendar: whose task it is and where stand in the title, what is begun now is today. A day that moves is seen by
 * who follows the feed and on the page, whose address is in each event; an event is private, so that who may look into a calendar sees
 * no more of it than that there is one.
 */
export function tripCalendar(parts: Parts, journey: Shown, { language, url, feed = null }: Asked): string {
  const rules = parts.rulebook.current()
  const today = parts.clock.today()
  const off = blocksOff(journey, rules)
  const answer = answerTrip(parts, journey.trip, language, 'traveller', [], off, journey.names)
  const { assessment, words } = answer
  const t = translatorFor(language)
  const paper = paperWords(language, null, today)
  const places = assessment.stops.flatMap(({ role, name }) => (role === 'DESTINATION' ? [name] : []))
  const host = new URL(parts.config.publicUrl).hostname
  const eventOf = (task: WordedTask, on: TaskDay): CalendarEvent => ({
    uid: `${uidOf(journey.id, on.is === 'latest' ? `${task.key} latest` : task.key)}@${host}`,
    sequence: sequenceOf(journey, rules.revision, toDayNumber(today)),
    day: on.day,
    title: titleOf(task, on.is, journey.trip, words),
    about: [...besideTask(taskOf(task, paper), paper), url].join('\n'),
    url,
    alarms: alarmsOf(task, on),
  })
  return calendarText({
    language,
    name: journey.cruise
      ? cruiseTitle(journey.cruise)
      : t('paper.calendar.name', { places: paper.list([...new Set(places)]) }),
    made: today,
    events: assessment.checklist.flatMap((task) =>
      daysOf(task, today, journey.trip.dateStart ?? null).map((day) => eventOf(task, day)),
    ),
    feed,
  })
}

/** In place of a page that is not shown, be there one or not: a program that follows it forgets its days. */
export const noCalendar = (parts: Pick<Context, 'clock'>, language: Language, feed: string): string =>
  calendarText({ language, name: '', made: parts.clock.today(), events: [], feed })

/** "TR: Apply for the e-visa (Vietnam)": nobody is named where it is for all, and no place that its words name. */
function titleOf(task: WordedTask, is: TaskDay['is'], trip: Shown['trip'], words: Words): string {
  const { text, place, citizenshipIso2s: own } = task
  const { t } = words
  const there = place === undefined || text.includes(place) ? text : taskAt(text, place, words)
  const said = is === 'first' ? there : t(`paper.calendar.${is}`, { task: there })
  if (own.length === 0 || isEverybody(own, trip)) return said
  return t('summary.answer', { label: own.map((key) => shortName(key, words)).join(', '), answer: said })
}

/** Each of what moves a day only grows: the rules, the day itself, and the moment in which the agency last changed the trip. */
const sequenceOf = ({ changed }: Shown, revision: number, day: number): number =>
  revision + day + (changed === null ? 0 : Math.floor(changed.at.getTime() / 60_000))

/** The same for the same task of the same trip, so that a calendar taken again replaces its events. */
const uidOf = (journeyId: string, key: string): string =>
  createHash('sha256').update(`${journeyId} ${key}`).digest('hex').slice(0, 32)
