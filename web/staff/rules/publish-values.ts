import { isCalendarDate } from '#domain/dates.ts'
import type { WordKey } from '../words/words.ts'

export type PublishValues = {
  isSignificant: boolean
  sentenceDe: string
  sentenceEn: string
  reason: string
  /** Else now, whatever stands below. */
  isLater: boolean
  day: string
  time: string
}

export const noPublishValues: PublishValues = {
  isSignificant: false,
  sentenceDe: '',
  sentenceEn: '',
  reason: '',
  isLater: false,
  day: '',
  time: '06:00',
}

type Later = Pick<PublishValues, 'isLater' | 'day' | 'time'>

/** The moment that a day and a time name where the editor is; null: now. */
export function momentOf({ isLater, day, time }: Later): Date | null {
  if (!isLater) return null
  return isCalendarDate(day) && /^\d{2}:\d{2}$/.test(time) ? new Date(`${day}T${time}:00`) : new Date(NaN)
}

/** As a form asks for it, in the time zone of the editor. */
export function laterOf(moment: Date): Later {
  const two = (part: number): string => String(part).padStart(2, '0')
  return {
    isLater: true,
    day: `${moment.getFullYear()}-${two(moment.getMonth() + 1)}-${two(moment.getDate())}`,
    time: `${two(moment.getHours())}:${two(moment.getMinutes())}`,
  }
}

/** A slip of a digit in the year is no plan; the server refuses it too. */
const furthestMs = 5 * 366 * 86_400_000

function momentProblem(values: PublishValues, now: Date): WordKey | null {
  const moment = momentOf(values)
  if (moment === null) return null
  if (values.day === '') return 'rule-editor.publish.day-needed'
  if (Number.isNaN(moment.getTime())) return 'rule-editor.publish.no-day'
  // The hour that is left out in spring: the clock of the editor says another one.
  if (laterOf(moment).time !== values.time) return 'rule-editor.publish.no-time'
  if (moment <= now) return 'rule-editor.publish.past'
  return moment.getTime() > now.getTime() + furthestMs ? 'rule-editor.publish.too-far' : null
}

type Problem = Partial<Record<keyof PublishValues, WordKey>>

/** What has to be mended before anything is sent. */
export function publishProblems(values: PublishValues, now: Date, needsReason = false): Problem {
  const wrong = momentProblem(values, now)
  const day: Problem = wrong ? { day: wrong } : {}
  const reason: Problem =
    needsReason && values.reason.trim() === '' ? { reason: 'rule-records.reason.needed' as const } : {}
  if (!values.isSignificant) return { ...day, ...reason }
  return {
    ...(values.sentenceDe.trim() === '' && { sentenceDe: 'rule-editor.publish.sentence-needed' as const }),
    ...(values.sentenceEn.trim() === '' && { sentenceEn: 'rule-editor.publish.sentence-needed' as const }),
    ...day,
    ...reason,
  }
}

/** What is sent of it: a correction tells travellers nothing, whatever was typed before. */
export function publishInput(values: PublishValues) {
  const { isSignificant, reason } = values
  return {
    isSignificant,
    sentenceDe: isSignificant ? values.sentenceDe.trim() : null,
    sentenceEn: isSignificant ? values.sentenceEn.trim() : null,
    reason: reason.trim() || null,
    publishAt: momentOf(values)?.toISOString() ?? null,
  }
}
