import type { Assessment, Stop, Task } from '../assessment/assessment.ts'
import { isInThePast } from '../assessment/trip.ts'
import { isAboutLeaving, isPermit, partOf } from '../catalogue/what-types-do.ts'
import type { CalendarDate } from '../dates.ts'
import type { Fact, Step } from '../rulebook/fact.ts'
import { countedText, dueOf } from './due.ts'
import { conditionText, requirementText } from './word-condition.ts'
import { passportUse } from './passport-use.ts'
import { linkFor, sourceFor } from './source-for-travellers.ts'
import { ruleText } from './word-text.ts'
import type { ContentText, WordedTask } from './worded.ts'
import type { Words } from './words.ts'

export function wordTask(task: Task, assessment: Assessment, words: Words): WordedTask {
  const place = words.list([...new Set(task.stops.map((stop) => placeOf(assessment.stops[stop]!, task, words)))])
  return {
    id: taskId(task),
    kind: task.kind,
    latest: null,
    ...whenOf(task, assessment, words),
    by: task.by,
    recommendedBy: task.recommendedBy,
    from: task.from,
    validUntil: task.kind === 'check-passport' ? task.validUntil : null,
    validityNotKnownFor: notKnownPlaces(task, assessment, words),
    text: ownText(task, place, assessment, words),
    name: nameOf(task, words),
    ...detailOf(task, place, assessment, words),
    citizenshipIso2s: task.citizenships,
    stop: task.stop,
    source: task.fact && sourceFor(task.fact, words),
    url: linkFor(namedStep(task)?.url ?? null, words),
    fee: feeOf(task.step, words),
  }
}

/** Of several passports that are asked different things each says whose it is. */
function ownText(task: Task, place: string, { checklist }: Assessment, words: Words): string {
  const text = textOf(task, place, words)
  if (task.kind !== 'check-passport' || checklist.filter(({ kind }) => kind === 'check-passport').length === 1)
    return text
  const who = words.list(task.citizenships.map((iso2) => words.countryName(iso2)))
  return words.t('verdict.taskFor', { task: text, who })
}

/** Stable within the trip. */
export const taskId = (task: Task): string =>
  [task.stop, task.type, task.kind, task.step?.name.de ?? '', ...task.citizenships].join('/')

/** Null where nothing is charged. */
export const feeOf = (step: Step | null, words: Words): string | null =>
  step?.fee && step.fee.amount > 0 ? words.money(step.fee.amount, step.fee.currency) : null

/** Rules are a country's; only a change of planes is at its airport, and a mission is a country's again. */
function placeOf({ role, place, iso2 }: Stop, { kind }: Task, words: Words): string {
  const isNamed = place.type !== 'AIRPORT' || (role === 'TRANSIT' && kind !== 'ask')
  return isNamed ? words.placeName(place) : words.countryName(iso2)
}

type When = Pick<WordedTask, 'when' | 'whenShort' | 'urgency'> & Partial<Pick<WordedTask, 'latest'>>

function whenOf(task: Task, assessment: Assessment, words: Words): When {
  const { today, stops } = assessment
  const { t, date } = words
  const { kind, by, from, counted, step } = task
  if (task.late) return { when: t('when.late', { date: date(by!) }), whenShort: t('when.now'), urgency: 'overdue' }
  if (from && from > today && from !== by) return opening(task, from, assessment, words)
  // Shown on the way back, but packed before the trip: a day would come too late.
  if (kind === 'carry' && stops[task.stop]!.role === 'RETURN')
    return { when: t('when.return'), whenShort: t('when.return.short'), urgency: 'open' }
  if (by) {
    if (step?.dueDaysAfter !== undefined)
      return { when: t('when.by', { date: date(by, 'weekday') }), whenShort: date(by, 'short'), urgency: 'open' }
    const { due, day } = dueOf(task, assessment)
    // Which day the papers of a minor are best had by is our advice, and no source's: it is no deadline.
    const urgency = task.type === 'RegulationsForMinors' && !isDated(step) ? 'open' : 'deadline'
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
    const isDeadline = by !== counted || (kind === 'fill-in' && from !== null)
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
          : step?.dueDaysAfter !== undefined
            ? 'afterArrival'
            : 'arrival'
  if (kind === 'check-permit')
    return { when: t('when.departure'), whenShort: t('when.departure.short'), urgency: 'open' }
  return {
    when: t(`when.${undated}`),
    whenShort: undated === 'now' ? t('when.now') : t(`when.${undated}.short`),
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

/** The rule itself says how long it takes, or how long before. */
const isDated = (step: Step | null): boolean => (step?.workingDays ?? step?.dueDaysBefore) !== undefined

/** Asked for leaving a country, not for entering it. */
export const isForLeaving = ({ type, step }: Task): boolean =>
  step?.countsFrom === 'leaving' || (isAboutLeaving(type) && step?.countsFrom !== 'arrival')

/** What can be begun at once; everything else without a day belongs to the journey itself. */
const nowKinds: ReadonlySet<Task['kind']> = new Set(['check-passport', 'ask', 'apply', 'get-vaccinated'])

/** The permit by which a traveller may come back to where the trip began. */
export const isPermitToReturn = ({ kind, step, type }: Task): boolean =>
  kind === 'carry' && step === null && type === 'VisaRequiredForStay'

/** A rule about leaving that asks for no step: something to know, and nothing to apply for. */
export const isExitRule = ({ step, type }: Task): boolean => step === null && isAboutLeaving(type)

/** What a minor has to have along: the rule says what. */
const isMinorRule = ({ step, type }: Task): boolean => step === null && type === 'RegulationsForMinors'

/** What to do at one stop, in the words of the checklist. */
export const taskText = (task: Task, stop: Stop, words: Words): string =>
  textOf(task, placeOf(stop, task, words), words)

function textOf(task: Task, place: string, words: Words): string {
  if (task.kind === 'check-passport')
    return words.t(task.isIdEnough ? 'task.check-document' : 'task.check-passport', { count: task.citizenships.length })
  if (isPermitToReturn(task)) return words.t('task.carry-permit')
  if (task.kind === 'check-permit') return words.t('task.check-permit', { name: permitName(task, words), place })
  if (isMinorRule(task)) return words.t('task.minor', { place })
  const own = task.step?.name[words.language]
  if (own !== undefined) return own
  if (task.kind === 'fill-in' && isForLeaving(task)) return words.t('task.fill-in.leaving', { place })
  // Nobody is told to pay where no rule says that anything is paid.
  if (task.kind === 'pay' && (task.step === null || task.step.fee?.amount === 0))
    return words.t('task.visa-on-arrival', { place })
  const generic = task.kind === 'apply' ? `task.apply.${task.type}` : `task.${task.kind}`
  return words.t(generic, { place })
}

/** Of what is only to be checked, the step that would be done names it. */
const namedStep = ({ kind, step, fact }: Task): Step | null =>
  kind === 'check-permit' ? (fact?.steps?.[0] ?? null) : step

/** An authorisation as its own step names it. */
export const permitName = (task: Task, words: Words): string => {
  const step = namedStep(task)
  return step ? words.content(step.name).text : words.t('type.EntryPermitForStayOrTransit')
}

/** A form or permit that nobody has named in the reader's language: the name that it has, beside what the task says. */
function nameOf({ step }: Task, words: Words): ContentText | null {
  if (!step || step.name[words.language] !== undefined) return null
  return words.content(step.name)
}

/** The rule beneath a task, in one or two sentences. */
function detailOf(
  task: Task,
  place: string,
  assessment: Assessment,
  words: Words,
): Pick<WordedTask, 'detail' | 'note'> {
  if (!task.fact || !(isExitRule(task) || isMinorRule(task)))
    return { detail: ownDetail(task, place, assessment, words), note: null }
  const { said, text } = ruleText(task.fact, words)
  const counted = task.officeDays ? countedText(task.officeDays, words) : ''
  return { detail: [said, counted].filter(Boolean).join(' '), note: text }
}

function ownDetail(task: Task, place: string, assessment: Assessment, words: Words): string {
  const { t } = words
  if (task.kind === 'check-passport') return passportDetail(task, place, assessment, words)
  if (isPermitToReturn(task) && !task.condition) return t('task.carry-permit.general', { place })
  if (isExitRule(task) || isMinorRule(task)) return ''
  if (task.kind === 'check-permit') return t('task.check-permit.detail')
  if (task.condition) return t('task.carry-permit.detail', { place, condition: conditionText(task.condition, words) })
  const { step, fact } = task
  const leaving = isForLeaving(task) ? '.leaving' : ''
  const isApplication = task.kind === 'apply' && isPermit(task.type) && partOf(task.type) !== 'visa-on-arrival'
  const parts = [
    step?.name[words.language] !== undefined ? t('task.for', { place }) : undefined,
    fact?.requires ? t('task.onlyWith', { requirements: requirementText(fact.requires, words) }) : undefined,
    step?.workingDays !== undefined ? t('step.workingDays', { days: step.workingDays }) : undefined,
    step?.opensDaysBefore ? t(`step.opens${leaving}`, { days: step.opensDaysBefore }) : undefined,
    step?.workingDays === undefined && step?.dueDaysBefore
      ? t(`step.due${leaving}`, { days: step.dueDaysBefore })
      : undefined,
    isDueBefore(task, assessment) ? t(`step.dueBefore${leaving}`) : undefined,
    step?.dueDaysAfter !== undefined ? t('step.dueAfter', { days: step.dueDaysAfter }) : undefined,
    isApplication && step?.workingDays === undefined && !step?.dueDaysBefore ? t('task.noTime') : undefined,
    task.officeDays ? countedText(task.officeDays, words) : undefined,
    task.late ? t(step?.workingDays === undefined ? 'task.missed' : 'task.late') : undefined,
    task.kind === 'ask' ? t(isPermitAsked(task, assessment) ? 'task.ask.permit' : 'task.ask.detail') : undefined,
  ].filter((part) => part !== undefined)
  return parts.join(' ')
}

/** The start itself is the deadline: said of what an office gives, and of a form once it is open and so red. */
const isDueBefore = ({ kind, step, from, officeDays }: Task, { today }: Assessment): boolean =>
  !step?.dueDaysBefore &&
  step?.workingDays === undefined &&
  (officeDays !== null || (kind === 'fill-in' && from !== null && from <= today))

/** The visa is decided, and only the authorisation is asked about. */
const isPermitAsked = ({ stop, citizenships }: Task, { stops }: Assessment): boolean =>
  stops[stop]!.cells.every((cell) => !citizenships.includes(cell.citizenship) || cell.isPermitUnknown)

function passportDetail(task: Task, place: string, assessment: Assessment, words: Words): string {
  const issued = task.issuedSince ? words.t('task.passport.issued', { date: words.date(task.issuedSince) }) : ''
  const either = task.isIdEnough ? words.t('task.document.either') : ''
  const use = passportUse(task.citizenships[0]!, assessment, words)
  const places = notKnownPlaces(task, assessment, words)
  const notKnown = places ? words.t('task.passport.notKnownFor', { places }) : ''
  return [...use, either, validityDetail(task, place, assessment, words), notKnown, issued].filter(Boolean).join(' ')
}

/** The longest validity that is known is not the longest that is asked for while some stops are silent. */
function notKnownPlaces(task: Task, { stops }: Assessment, words: Words): string | null {
  const names = new Set(task.notKnownAt.map((stop) => placeOf(stops[stop]!, task, words)))
  return names.size > 0 ? words.list([...names]) : null
}

/** Every destination at which these passports are used is the traveller's own country, which asks for no more than a passport. */
const isHomecoming = ({ citizenships }: Task, { stops }: Assessment): boolean =>
  stops.every(
    ({ role, iso2, cells }) =>
      role !== 'DESTINATION' ||
      cells.every(
        ({ citizenship, isChosen }) => !isChosen || citizenship === iso2 || !citizenships.includes(citizenship),
      ),
  )

function validityDetail(task: Task, place: string, assessment: Assessment, words: Words): string {
  const months = monthsOf(task.fact)
  if (task.isIdEnough && months === null) return ''
  if (task.validUntil) return words.t('task.passport.until', { date: words.date(task.validUntil), place })
  if (months === null) return words.t(isHomecoming(task, assessment) ? 'task.passport.own' : 'task.passport.unknown')
  const isBeyond = task.type === 'PassportMinValidityBeyondTravelInMonths'
  return words.t(isBeyond ? 'task.passport.beyond' : 'task.passport.onEntry', { months, place })
}

const monthsOf = (fact: Fact | null): number | null => (typeof fact?.answer === 'number' ? fact.answer : null)
