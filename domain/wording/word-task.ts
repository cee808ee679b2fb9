import type { Assessment, Task } from '../assessment/assessment.ts'
import type { Fact } from '../rulebook/fact.ts'
import { conditionText } from './word-condition.ts'
import type { Names } from './names.ts'
import type { WordedTask } from './worded.ts'
import type { Words } from './words.ts'

export function wordTask(task: Task, assessment: Assessment, words: Words, names: Names): WordedTask {
  const place = words.placeName(assessment.stops[task.stop]!.place)
  return {
    id: [task.stop, task.type, task.kind, task.step?.name.de ?? '', ...task.citizenships].join('/'),
    kind: task.kind,
    ...whenOf(task, assessment, words),
    by: task.by,
    from: task.from,
    text: textOf(task, place, words),
    detail: detailOf(task, place, assessment, words, names),
    citizenshipIso2s: task.citizenships,
    stop: task.stop,
    source: task.fact?.source ?? null,
    url: task.step?.url ?? null,
    fee: task.step?.fee ? words.money(task.step.fee.amount, task.step.fee.currency) : null,
  }
}

function whenOf(task: Task, { trip, today }: Assessment, words: Words): Pick<WordedTask, 'when' | 'whenShort' | 'urgency'> {
  const { t, date } = words
  if (task.late) return { when: t('when.late', { date: date(task.by!) }), whenShort: t('when.now'), urgency: 'overdue' }
  const onTheDay = task.by !== null && (task.by === trip.dateStart || task.by === trip.dateEnd)
  if (task.from && task.from > today) return { when: t('when.from', { date: date(task.from, 'weekday') }), whenShort: date(task.from, 'short'), urgency: 'open' }
  if (task.by && task.kind === 'apply' && !onTheDay)
    return { when: t('when.by', { date: date(task.by, 'weekday') }), whenShort: date(task.by, 'short'), urgency: 'deadline' }
  if (task.by && task.kind === 'apply') return { when: t('when.before', { date: date(task.by, 'weekday') }), whenShort: date(task.by, 'short'), urgency: 'deadline' }
  if (task.by && onTheDay) return { when: t('when.on', { date: date(task.by, 'weekday') }), whenShort: date(task.by, 'short'), urgency: 'open' }
  if (task.by) return { when: t('when.by', { date: date(task.by, 'weekday') }), whenShort: date(task.by, 'short'), urgency: 'deadline' }
  return { when: t('when.now'), whenShort: t('when.now'), urgency: 'open' }
}

function textOf(task: Task, place: string, words: Words): string {
  if (task.kind === 'check-passport') return words.t('task.check-passport', { count: task.citizenships.length })
  if (task.condition) return words.t('task.carry-permit')
  const own = task.step?.name[words.language]
  if (own !== undefined) return own
  const generic = task.kind === 'apply' ? `task.apply.${task.type}` : `task.${task.kind}`
  return words.t(generic, { place })
}

/** The rule beneath a task, in one or two sentences. */
function detailOf(task: Task, place: string, { trip }: Assessment, words: Words, names: Names): string {
  const { t } = words
  if (task.kind === 'check-passport') return passportDetail(task, place, words)
  if (task.condition) return t('task.carry-permit.detail', { place, condition: conditionText(task.condition.fact.when ?? {}, words, names) })
  const { step } = task
  const parts = [
    step?.name[words.language] !== undefined ? t('task.for', { place }) : undefined,
    step?.workingDays !== undefined ? t('step.workingDays', { days: step.workingDays }) : undefined,
    step?.opensDaysBefore !== undefined ? t('step.opens', { days: step.opensDaysBefore }) : undefined,
    step?.workingDays === undefined && step?.dueDaysBefore ? t('step.due', { days: step.dueDaysBefore }) : undefined,
    task.kind === 'apply' && trip.dateStart && task.late ? t('task.late') : undefined,
    task.kind === 'ask' ? t('task.ask.detail') : undefined,
  ].filter((part) => part !== undefined)
  return parts.join(' ')
}

function passportDetail(task: Task, place: string, words: Words): string {
  const months = monthsOf(task.fact)
  if (task.validUntil) return words.t('task.passport.until', { date: words.date(task.validUntil), place })
  if (months === null) return words.t('task.passport.unknown')
  return words.t(task.type.includes('BeyondTravel') ? 'task.passport.beyond' : 'task.passport.onEntry', { months, place })
}

const monthsOf = (fact: Fact | null): number | null => (typeof fact?.answer === 'number' ? fact.answer : null)
