import type { Assessment, Task } from '../assessment/assessment.ts'
import { isInThePast, isUnderWay } from '../assessment/trip.ts'
import { isAboutLeaving } from '../catalogue/what-types-do.ts'
import type { CalendarDate } from '../dates.ts'
import type { Step } from '../rulebook/fact.ts'
import { dueOf } from './due.ts'
import type { WordedTask } from './worded.ts'
import type { Words } from './words.ts'

type When = Pick<WordedTask, 'when' | 'whenShort' | 'urgency'> & Partial<Pick<WordedTask, 'latest'>>

/** When something is to be done: by a day where the trip tells one, else at which part of the journey. */
export function whenOf(task: Task, assessment: Assessment, words: Words): When {
  const { today, stops } = assessment
  const { t, date } = words
  const { kind, by, from, step } = task
  if (task.late) {
    const late = isUnderWay(assessment.trip, today) ? 'when.missed' : 'when.late'
    return { when: t(late, { date: date(by!) }), whenShort: t('when.now'), urgency: 'overdue' }
  }
  if (from && from > today && from !== by) return opening(task, from, assessment, words)
  // Shown on the way back, but packed before the trip: a day would come too late.
  if (kind === 'carry' && stops[task.stop]!.role === 'RETURN')
    return { when: t('when.return'), whenShort: t('when.return.short'), urgency: 'open' }
  if (by) {
    if (step?.dueDaysAfter !== undefined)
      return { when: t('when.by', { date: date(by, 'weekday') }), whenShort: date(by, 'short'), urgency: 'open' }
    const { due, day } = dueOf(task, assessment)
    // Which day the papers of a minor are best had by is our advice, and no source's: it is no deadline.
    const isAdvice = step?.advised || (task.type === 'RegulationsForMinors' && !isDated(step))
    const urgency = isAdvice ? 'open' : 'deadline'
    if (due === 'best') {
      const when = t('when.recommended', { date: date(day, 'weekday'), latest: date(by) })
      const latest = t('when.latest', { date: date(by, 'short') })
      return { when, whenShort: date(day, 'short'), latest, urgency }
    }
    if (due === 'now') {
      const when = t('when.recommendedNow', { latest: date(by, 'weekday') })
      const latest = t('when.latestOnly', { date: date(by, 'short') })
      return { when, whenShort: t('when.now'), latest, urgency }
    }
    if (isDoneThere(task))
      return { when: t('when.afterArrival'), whenShort: t('when.afterArrival.short'), urgency: 'open' }
    const isDeadline = !isOnTheDay(task)
    // What is asked for leaving home is seen to before that day.
    if (!isDeadline && stops[task.stop]!.role === 'DEPARTURE')
      return { when: t('when.departure'), whenShort: t('when.departure.short'), urgency: 'open' }
    return {
      when: t(isDeadline ? 'when.by' : 'when.on', { date: date(by, 'weekday') }),
      whenShort: date(by, 'short'),
      urgency: isDeadline && due === 'by' ? urgency : 'open',
    }
  }
  const undated =
    // Of a trip in the past nothing is to be done now.
    nowKinds.has(kind) && !isExitRule(task) && !isInThePast(assessment.trip, today)
      ? 'now'
      : stops[task.stop]!.role === 'RETURN'
        ? 'return'
        : isForLeaving(task)
          ? stops[task.stop]!.role === 'DEPARTURE'
            ? 'departure'
            : 'leaving'
          : isDoneThere(task)
            ? 'afterArrival'
            : isDoneOnArrival(task)
              ? 'onArrival'
              : 'arrival'
  if (kind === 'check-permit' || kind === 'ask-line')
    return { when: t('when.departure'), whenShort: t('when.departure.short'), urgency: 'open' }
  return {
    when: t(`when.${undated}`),
    whenShort: undated === 'now' ? t('when.now') : t(`when.${undated === 'onArrival' ? 'arrival' : undated}.short`),
    urgency: 'open',
  }
}

/** The day of what cannot be begun yet is its deadline all the same; the first possible day stands below. */
function opening(task: Task, from: CalendarDate, assessment: Assessment, { t, date }: Words): When {
  const { by, recommendedBy } = task
  if (!by)
    return { when: t('when.from', { date: date(from, 'weekday') }), whenShort: date(from, 'short'), urgency: 'open' }
  const opens = date(from, 'short')
  const { due, day } = dueOf(task, assessment)
  if (due === 'best')
    return {
      when: t('when.fromRecommended', { from: date(from, 'weekday'), date: date(day), latest: date(by) }),
      whenShort: date(day, 'short'),
      latest: t('when.opensLatest', { from: opens, date: date(by, 'short') }),
      urgency: 'deadline',
    }
  return {
    when: t('when.fromBy', { from: date(from, 'weekday'), date: date(by) }),
    whenShort: date(by, 'short'),
    latest: t('when.from', { date: opens }),
    // A form waits for its first day; an application is counted back from the start by an office.
    urgency: recommendedBy === null ? 'open' : 'deadline',
  }
}

/** Done on the day from which its days are counted, and not before it. */
export const isOnTheDay = ({ kind, by, from, counted }: Task): boolean =>
  by === counted && !(kind === 'fill-in' && from !== null)

/** On the spot: within so many days, or a registration that names neither a page nor a day. */
export const isDoneThere = ({ kind, step }: Task): boolean =>
  step?.dueDaysAfter !== undefined ||
  (kind === 'register' && step !== null && step.dueDaysBefore === undefined && !isOnline(step))

/** At the border: paid there, or a form on paper. */
const isDoneOnArrival = ({ kind, step }: Task): boolean =>
  !step?.dueDaysBefore && (kind === 'pay' || (kind === 'fill-in' && step !== null && !isOnline(step)))

const isOnline = ({ url, opensDaysBefore }: Step): boolean => url !== undefined || opensDaysBefore !== undefined

/** The rule itself says how long it takes, or how long before. */
const isDated = (step: Step | null): boolean => (step?.workingDays ?? step?.dueDaysBefore) !== undefined

/** Asked for leaving a country, not for entering it. */
export const isForLeaving = ({ type, step }: Pick<Task, 'type' | 'step'>): boolean =>
  step?.countsFrom === 'leaving' || (isAboutLeaving(type) && step?.countsFrom !== 'arrival')

/** What can be begun at once; everything else without a day belongs to the journey itself. */
const nowKinds: ReadonlySet<Task['kind']> = new Set(['check-passport', 'ask', 'apply', 'get-vaccinated'])

/** A rule about leaving that asks for no step: something to know, and nothing to apply for. */
export const isExitRule = ({ step, type }: Task): boolean => step === null && isAboutLeaving(type)
