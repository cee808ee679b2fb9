import { isCalendarDate } from '#domain/dates.ts'
import type { WordKey } from '../words/words.ts'

export type PublishValues = {
  isSignificant: boolean
  sentenceDe: string
  sentenceEn: string
  reason: string
  /** Empty: now. */
  day: string
  time: string
}

export const noPublishValues: PublishValues = {
  isSignificant: false,
  sentenceDe: '',
  sentenceEn: '',
  reason: '',
  day: '',
  time: '06:00',
}

/** The moment that a day and a time name where the editor is; null: now. */
export function momentOf({ day, time }: Pick<PublishValues, 'day' | 'time'>): Date | null {
  if (day === '') return null
  return isCalendarDate(day) && /^\d{2}:\d{2}$/.test(time) ? new Date(`${day}T${time}:00`) : new Date(NaN)
}

type Problem = Partial<Record<keyof PublishValues, WordKey>>

/** What has to be mended before anything is sent. */
export function publishProblems(values: PublishValues, now: Date, needsReason = false): Problem {
  const moment = momentOf(values)
  const day: Problem =
    moment === null
      ? {}
      : Number.isNaN(moment.getTime())
        ? { day: 'rule-editor.publish.no-day' }
        : moment <= now
          ? { day: 'rule-editor.publish.past' }
          : {}
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
