import type { Assessment } from '../assessment/assessment.ts'
import { isEverybody, type RowKey } from '../assessment/traveller.ts'
import { isInThePast, isUnderWay } from '../assessment/trip.ts'
import { whoseLine } from './people.ts'
import type { WordedTask, WordedWayOut } from './worded.ts'
import type { Words } from './words.ts'

/** What can be done about bad news, the gravest alone; null where there is none. Whom to ask stands with the missions. */
export function wordWayOut(assessment: Assessment, tasks: readonly WordedTask[], words: Words): WordedWayOut | null {
  const { verdict, trip, today, stops, inTimeFrom } = assessment
  if (isInThePast(trip, today)) return null
  const isUnclear = verdict.unclear.some(({ stops: at }) => at.some((stop) => stops[stop]!.role !== 'DEPARTURE'))
  const call = words.audience === 'traveller' ? words.t('way-out.call') : null
  /** Beside others it is said whose news it is. */
  const of = (keys: readonly RowKey[], ...texts: readonly string[]): readonly string[] => {
    if (isEverybody(keys, trip)) return texts
    return [words.t('summary.answer', { label: whoseLine(keys, words), answer: texts.join(' ') })]
  }
  if (verdict.refused.length > 0) {
    const keys = [...new Set(verdict.refused.map(({ citizenship }) => citizenship))]
    return { reason: 'refused', call, texts: of(keys, words.t('way-out.refused')) }
  }
  if (isUnclear) return { reason: 'unclear', call, texts: [words.t('way-out.unclear')] }
  const late = tasks.filter(({ urgency, kind }) => urgency === 'overdue' && kind === 'apply')
  if (late.length === 0) return null
  const keys = [...new Set(late.flatMap(({ citizenshipIso2s }) => citizenshipIso2s))]
  return isUnderWay(trip, today)
    ? { reason: 'missed', call, texts: of(keys, words.t('way-out.missed')) }
    : { reason: 'late', call, texts: of(keys, ...inTimeTexts(inTimeFrom, words), words.t('way-out.late')) }
}

/** From which day of departure on it would not be too late. */
export const inTimeTexts = (day: Assessment['inTimeFrom'], { t, date }: Words): string[] =>
  day === null ? [] : [t('way-out.in-time', { date: date(day) })]

/** The last day of each thing that was not to be missed has gone by since the trip began. */
export const missedTexts = (tasks: readonly WordedTask[], { t, date }: Words): string[] =>
  tasks.map(({ text, by }) => t('verdict.missed', { task: text, date: date(by!) }))
