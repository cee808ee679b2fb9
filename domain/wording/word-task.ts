import type { Assessment, Stop, Task } from '../assessment/assessment.ts'
import type { Fact, Step } from '../rulebook/fact.ts'
import { conditionText } from './word-condition.ts'
import type { Names } from './names.ts'
import type { WordedTask } from './worded.ts'
import type { Words } from './words.ts'

export function wordTask(task: Task, assessment: Assessment, words: Words, names: Names): WordedTask {
  const place = words.list([...new Set(task.stops.map((stop) => placeOf(assessment.stops[stop]!, task, words)))])
  return {
    id: [task.stop, task.type, task.kind, task.step?.name.de ?? '', ...task.citizenships].join('/'),
    kind: task.kind,
    ...whenOf(task, assessment, words),
    by: task.by,
    from: task.from,
    text: textOf(task, place, words),
    detail: detailOf(task, place, words, names),
    citizenshipIso2s: task.citizenships,
    stop: task.stop,
    source: task.fact?.source ?? null,
    url: task.step?.url ?? null,
    fee: feeOf(task.step, words),
  }
}

/** Null where nothing is charged. */
export const feeOf = (step: Step | null, words: Words): string | null =>
  step?.fee && step.fee.amount > 0 ? words.money(step.fee.amount, step.fee.currency) : null

/** Rules are a country's; only a change of planes is at its airport, and a mission is a country's again. */
function placeOf({ role, place, iso2 }: Stop, { kind }: Task, words: Words): string {
  const isNamed = place.type !== 'AIRPORT' || (role === 'TRANSIT' && kind !== 'ask')
  return isNamed ? words.placeName(place) : words.countryName(iso2)
}

function whenOf(
  task: Task,
  { trip, today, stops }: Assessment,
  words: Words,
): Pick<WordedTask, 'when' | 'whenShort' | 'urgency'> {
  const { t, date } = words
  const { kind, by, from } = task
  if (task.late) return { when: t('when.late', { date: date(by!) }), whenShort: t('when.now'), urgency: 'overdue' }
  if (from && from > today && from !== by)
    return { when: t('when.from', { date: date(from, 'weekday') }), whenShort: date(from, 'short'), urgency: 'open' }
  // Shown on the way back, but packed before the trip: a day would come too late.
  if (kind === 'carry' && stops[task.stop]!.role === 'RETURN')
    return { when: t('when.return'), whenShort: t('when.return.short'), urgency: 'open' }
  if (by) {
    const onTheDay = by === trip.dateStart || by === trip.dateEnd
    const isOpen = kind === 'fill-in' && from !== null
    const [key, urgency] =
      !onTheDay || isOpen
        ? (['by', 'deadline'] as const)
        : kind === 'apply'
          ? (['before', 'deadline'] as const)
          : (['on', 'open'] as const)
    return { when: t(`when.${key}`, { date: date(by, 'weekday') }), whenShort: date(by, 'short'), urgency }
  }
  const undated = nowKinds.has(kind) ? 'now' : stops[task.stop]!.role === 'RETURN' ? 'return' : 'arrival'
  return {
    when: t(`when.${undated}`),
    whenShort: undated === 'now' ? t('when.now') : t(`when.${undated}.short`),
    urgency: 'open',
  }
}

/** What can be begun at once; everything else without a day belongs to the journey itself. */
const nowKinds: ReadonlySet<Task['kind']> = new Set(['check-passport', 'ask', 'apply', 'get-vaccinated'])

/** The permit by which a traveller may come back to where the trip began. */
export const isPermitToReturn = ({ kind, step, type }: Task): boolean =>
  kind === 'carry' && step === null && type === 'VisaRequiredForStay'

/** A rule about leaving that asks for no step: something to know, and nothing to apply for. */
export const isExitRule = ({ step, type }: Task): boolean => step === null && type === 'ExitRequirements'

function textOf(task: Task, place: string, words: Words): string {
  if (task.kind === 'check-passport') return words.t('task.check-passport', { count: task.citizenships.length })
  if (isPermitToReturn(task)) return words.t('task.carry-permit')
  const own = task.step?.name[words.language]
  if (own !== undefined) return own
  const generic = task.kind === 'apply' ? `task.apply.${task.type}` : `task.${task.kind}`
  return words.t(generic, { place })
}

/** The rule beneath a task, in one or two sentences. */
function detailOf(task: Task, place: string, words: Words, names: Names): string {
  const { t } = words
  if (task.kind === 'check-passport') return passportDetail(task, place, words)
  if (isPermitToReturn(task) && !task.condition) return t('task.carry-permit.general', { place })
  if (isExitRule(task)) return exitRule(task, words)
  if (task.condition)
    return t('task.carry-permit.detail', {
      place,
      condition: conditionText(task.condition, words, names),
    })
  const { step } = task
  const parts = [
    step?.name[words.language] !== undefined ? t('task.for', { place }) : undefined,
    step?.workingDays !== undefined ? t('step.workingDays', { days: step.workingDays }) : undefined,
    step?.opensDaysBefore ? t('step.opens', { days: step.opensDaysBefore }) : undefined,
    step?.workingDays === undefined && step?.dueDaysBefore ? t('step.due', { days: step.dueDaysBefore }) : undefined,
    task.kind === 'apply' &&
    task.type !== 'VisaOnArrivalPossible' &&
    step?.workingDays === undefined &&
    !step?.dueDaysBefore
      ? t('task.noTime')
      : undefined,
    task.late ? t(step?.workingDays === undefined ? 'task.missed' : 'task.late') : undefined,
    task.kind === 'ask' ? t('task.ask.detail') : undefined,
  ].filter((part) => part !== undefined)
  return parts.join(' ')
}

/** The rule itself, where it is written in the reader's language. */
const exitRule = ({ fact }: Task, { language }: Words): string => (fact?.text ?? fact?.note)?.[language] ?? ''

function passportDetail(task: Task, place: string, words: Words): string {
  const months = monthsOf(task.fact)
  if (task.validUntil) return words.t('task.passport.until', { date: words.date(task.validUntil), place })
  if (months === null) return words.t('task.passport.unknown')
  return words.t(task.type.includes('BeyondTravel') ? 'task.passport.beyond' : 'task.passport.onEntry', {
    months,
    place,
  })
}

const monthsOf = (fact: Fact | null): number | null => (typeof fact?.answer === 'number' ? fact.answer : null)
