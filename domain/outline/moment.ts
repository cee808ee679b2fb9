import type { TripPhase } from '../assessment/trip-phase.ts'
import { addDays, type CalendarDate } from '../dates.ts'
import type { Status } from '../status/status.ts'
import { inCountry } from '../wording/in-country.ts'
import type { WordedAssessment, WordedCell, WordedStop, WordedTask } from '../wording/worded.ts'
import type { OutlineWords } from './outline-words.ts'
import type { MomentPart } from './parts.ts'

type Stops = WordedAssessment['stops']

/** What the day makes of the trip; null where it is far. */
export function momentOf(
  { stops }: Pick<WordedAssessment, 'stops'>,
  phase: TripPhase,
  words: OutlineWords,
): MomentPart | null {
  const { t } = words
  const nothing = { stop: null, stays: [], next: null, isVerdictOver: false }
  switch (phase.is) {
    case 'before':
      return null
    case 'week-before':
      return { is: phase.is, title: t('moment.week-before', { days: phase.days }), ...nothing }
    case 'departure':
      return { is: phase.is, title: t('moment.departure'), ...nothing }
    case 'after':
      return { is: phase.is, title: t('moment.after'), ...nothing, isVerdictOver: true }
    case 'under-way': {
      const stop = stopAt(stops, phase.at)
      return {
        is: phase.is,
        title: titleOf(stops, stop, words),
        stop,
        stays: stop === null ? [] : staysOf(stops[stop]!, words),
        next: nextOf(stops, stop, words),
        isVerdictOver: stops.every((each) => isBehind(each, phase.day) || each.cells.every(isSettled)),
      }
    }
  }
}

/** Its position among all stops. */
function stopAt(stops: Stops, at: number | null): number | null {
  if (at === null) return null
  const destinations = stops.flatMap(({ role }, index) => (role === 'DESTINATION' ? [index] : []))
  return destinations[at] ?? null
}

function titleOf(stops: Stops, stop: number | null, { t, day, language }: OutlineWords): string {
  if (stop === null) {
    const end = stops.findLast(({ role }) => role === 'RETURN')?.dateEnd
    return end ? t('moment.travelling', { date: day(end) }) : t('moment.travelling.open')
  }
  const { iso2, name, days } = stops[stop]!
  return t('moment.there', { place: inCountry(iso2, name, language), date: day(days!.to) })
}

const onTheirOwn: ReadonlySet<WordedCell['permission']> = new Set(['VISA_FREE', 'ETA', 'VISA_ON_ARRIVAL'])

/** What a rule allows from the day of arrival, both days counted. A visa has its days in it, and other stays are not known here. */
function staysOf({ cells, days }: WordedStop, { t, day }: OutlineWords): MomentPart['stays'] {
  const allowed = cells.filter(
    ({ isChosen, permission, maxStayDays }) => isChosen && maxStayDays !== null && onTheirOwn.has(permission),
  )
  const said = Map.groupBy(allowed, ({ maxStayDays, isStayRolling }) =>
    isStayRolling
      ? t('moment.stay', { days: maxStayDays })
      : t('moment.stay.until', {
          days: maxStayDays,
          from: day(days!.from),
          date: day(addDays(days!.from, maxStayDays! - 1)),
        }),
  )
  return [...said].map(([text, own]) => ({ citizenshipIso2s: own.map((cell) => cell.citizenshipIso2), text }))
}

function nextOf(stops: Stops, stop: number | null, { t, day }: OutlineWords): MomentPart['next'] {
  if (stop === null) return null
  const next = stops.findIndex(({ role }, index) => index > stop && (role === 'DESTINATION' || role === 'RETURN'))
  if (next < 0) return null
  const { role, name, days, dateEnd } = stops[next]!
  if (role === 'RETURN')
    return dateEnd ? { stop: next, text: t('moment.next.home', { place: name, date: day(dateEnd) }) } : null
  return days && !days.isShared
    ? { stop: next, text: t('moment.next', { place: name, date: day(days.from) }) }
    : { stop: next, text: t('moment.next.open', { place: name }) }
}

const settled: ReadonlySet<Status> = new Set(['BLUE', 'YELLOW'])
const isSettled = ({ isChosen, status }: WordedCell): boolean => !isChosen || settled.has(status)

/** Where the trip does not tell the days of a stop, only the first one has certainly begun. */
const hasBegun = (stop: WordedStop, stops: Stops, day: CalendarDate): boolean =>
  stop.role === 'DEPARTURE' ||
  (stop.role === 'DESTINATION' &&
    (stop === stops.find(({ role }) => role === 'DESTINATION') ||
      (stop.days !== null && !stop.days.isShared && stop.days.from <= day)))

const isBehind = ({ role, days }: WordedStop, day: CalendarDate): boolean =>
  role === 'DEPARTURE' || (days !== null && !days.isShared && days.to < day)

/** What is done before a stop, when that has begun; what is done there or to leave it, when it is over. */
export function isPastTask(
  { kind, stop, isThere }: Pick<WordedTask, 'kind' | 'stop' | 'isThere'>,
  { stops }: Pick<WordedAssessment, 'stops'>,
  phase: TripPhase,
): boolean {
  if (phase.is === 'after') return true
  if (phase.is !== 'under-way') return false
  // Papers were looked at before the trip: on the way nobody can renew them.
  if (kind === 'check-passport') return true
  const at = stops[stop]!
  return isThere && at.role !== 'DEPARTURE' ? isBehind(at, phase.day) : hasBegun(at, stops, phase.day)
}
