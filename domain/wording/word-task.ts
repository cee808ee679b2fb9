import { paperProblemText } from './paper-problem-text.ts'
import type { Assessment, Cell, Stop, Task } from '../assessment/assessment.ts'
import { readerOf, waitOf } from '../assessment/last-day.ts'
import { isPermit, partOf } from '../catalogue/what-types-do.ts'
import type { Fact, PaperKind, Step } from '../rulebook/fact.ts'
import { countedText } from './due.ts'
import { conditionText, requirementText } from './word-condition.ts'
import { passportUse } from './passport-use.ts'
import { linkFor, sourceFor } from './source-for-travellers.ts'
import { taskKey } from './task-key.ts'
import { onlyIf } from './only-if.ts'
import { waitText } from './wait-text.ts'
import { ruleText } from './word-text.ts'
import { isDoneThere, isExitRule, isForLeaving, whenOf } from './word-when.ts'
import type { ContentText, WordedTask } from './worded.ts'
import type { Words } from './words.ts'
import { plainTextOf } from '../write-rich-text.ts'
import { citizenshipOf, isEverybody, rowsOf } from '../assessment/traveller.ts'
import { departureOf, isUnderWay, type Trip } from '../assessment/trip.ts'
import { bracketOfPeople } from './people.ts'

export function wordTask(task: Task, assessment: Assessment, words: Words): WordedTask {
  const place = words.list([...new Set(task.stops.map((stop) => placeOf(assessment.stops[stop]!, task, words)))])
  return {
    id: taskId(task),
    key: taskKey(task, assessment),
    kind: task.kind,
    latest: null,
    ...whenOf(task, assessment, words),
    by: task.by,
    recommendedBy: task.recommendedBy,
    from: task.from,
    validUntil: task.kind === 'check-passport' ? task.validUntil : null,
    validityNotKnownFor: notKnownPlaces(task, assessment, words),
    ...(task.step?.forSome && { isForSome: true as const }),
    ...(task.step?.advised && { isAdvised: true as const }),
    text: onlyIf(task.step, ownText(task, place, assessment, words), words),
    name: nameOf(task, words),
    ...detailOf(task, place, assessment, words),
    citizenshipIso2s: task.citizenships,
    stop: task.stop,
    ...(task.kind !== 'check-passport' && { place }),
    ...((isForLeaving(task) || isDoneThere(task)) && { isThere: true as const }),
    source: task.fact && sourceFor(task.fact, words),
    url: linkFor(namedStep(task)?.url ?? null, words),
    fee: feeOf(task.step, words),
  }
}

/** Of several passports of which each traveller is asked for one, each says which; for whom else it is stands beside it. */
function ownText(task: Task, place: string, { checklist, trip }: Assessment, words: Words): string {
  const paper = task.kind === 'check-passport' && task.paper === null ? otherPaper(task, trip) : undefined
  const text = paper
    ? words.t('task.check-paper', { paper: words.t(`paper-kind.${paper}`) })
    : textOf(task, place, words)
  const isOne = checklist.filter(({ kind }) => kind === 'check-passport').length === 1
  if (task.kind !== 'check-passport' || isOne || !isEverybody(task.citizenships, trip)) return text
  const who = bracketOfPeople(task.citizenships, words)
  return words.t('verdict.taskFor', { task: text, who })
}

/** What those of a task travel on, where it is one thing and neither passport nor identity card. */
function otherPaper({ citizenships }: Task, trip: Trip): PaperKind | undefined {
  const rows = rowsOf(trip).filter(({ key }) => citizenships.includes(key))
  const [kind, ...others] = [...new Set(rows.map(({ passport }) => passport.kind))]
  return others.length === 0 && (kind === 'refugee' || kind === 'stateless') ? kind : undefined
}

/** Of one trip as it is now; `taskKey` is that of what is kept. */
export function taskId(task: Task): string {
  const { stop, type, kind, step, citizenships } = task
  const id = ids.get(task) ?? [stop, type, kind, step?.name.de ?? '', ...citizenships].join('/')
  ids.set(task, id)
  return id
}
/** Lines are looked up by it again and again. */
const ids = new WeakMap<Task, string>()

/** Null where nothing is charged. */
export const feeOf = (step: Step | null, words: Words): string | null =>
  step?.fee && step.fee.amount > 0 ? words.money(step.fee.amount, step.fee.currency) : null

/** Rules are a country's; only a change of planes is at its airport, and a mission is a country's again. */
function placeOf({ role, place, iso2 }: Stop, { kind }: Task, words: Words): string {
  const isNamed = place.type !== 'AIRPORT' || (role === 'TRANSIT' && kind !== 'ask')
  return isNamed ? words.placeName(place) : words.countryName(iso2)
}

/** The permit by which a traveller may come back to where the trip began. */
export const isPermitToReturn = ({ kind, step, type }: Task): boolean =>
  kind === 'carry' && step === null && type === 'VisaRequiredForStay'

/** What a minor has to have along: the rule says what. */
const isMinorRule = ({ step, type }: Task): boolean => step === null && type === 'RegulationsForMinors'

/** What to do at one stop, in the words of the checklist. */
export const taskText = (task: Task, stop: Stop, words: Words): string =>
  textOf(task, placeOf(stop, task, words), words)

function textOf(task: Task, place: string, words: Words): string {
  if (task.paper !== null) return words.t(`task.paper.${task.paper.kind}`)
  if (task.kind === 'check-passport')
    return words.t(task.isIdEnough ? 'task.check-document' : 'task.check-passport', { count: task.citizenships.length })
  if (isPermitToReturn(task)) return words.t(task.ownPermit ? 'task.carry-own-permit' : 'task.carry-permit')
  if (task.kind === 'check-permit') return words.t('task.check-permit', { name: permitName(task, words), place })
  if (isMinorRule(task)) return words.t('task.minor', { place })
  const own = ownNameOf(task, words)
  if (own !== null) return own
  if (task.kind === 'fill-in' && isForLeaving(task)) return words.t('task.fill-in.leaving', { place })
  // Nobody is told to pay where no rule says that anything is paid.
  if (task.kind === 'pay' && (task.step === null || task.step.fee?.amount === 0))
    return words.t('task.visa-on-arrival', { place })
  const generic = task.kind === 'apply' ? `task.apply.${task.type}` : `task.${task.kind}`
  return words.t(generic, { place })
}

/** As a step is called in the reader's language, translated too: wherever a task is named it says more than the general words. */
function ownNameOf({ step }: Task, words: Words): string | null {
  const name = step && words.content(step.name)
  return name?.language === words.language ? plainTextOf(name.text) : null
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
  if (isPermitToReturn(task) && !task.condition)
    return t(task.ownPermit ? 'task.carry-own-permit.general' : 'task.carry-permit.general', { place })
  if (isExitRule(task) || isMinorRule(task)) return ''
  if (task.kind === 'check-permit') return t('task.check-permit.detail')
  if (task.kind === 'ask-line') return t('task.ask-line.detail')
  if (task.condition) return t('task.carry-permit.detail', { place, condition: conditionText(task.condition, words) })
  const { step, fact } = task
  const leaving = isForLeaving(task) ? '.leaving' : ''
  const isApplication = task.kind === 'apply' && isPermit(task.type) && partOf(task.type) !== 'visa-on-arrival'
  const wait = step && isApplication ? waitOf(step, readerOf(task, assessment.trip, assessment.stops)) : undefined
  const parts = [
    isNamedAt(task, place, words) ? undefined : placeText(task, place, assessment, words),
    fact?.requires ? t('task.onlyWith', { requirements: requirementText(fact.requires, words) }) : undefined,
    step?.workingDays !== undefined ? t('step.workingDays', { days: step.workingDays }) : undefined,
    wait && waitText(wait, words),
    step?.opensDaysBefore ? t(`step.opens${leaving}`, { days: step.opensDaysBefore }) : undefined,
    step?.workingDays === undefined && step?.dueDaysBefore
      ? t(`step.due${leaving}`, { days: step.dueDaysBefore })
      : undefined,
    isDueBefore(task, assessment) ? t(`step.dueBefore${leaving}`) : undefined,
    step?.dueDaysAfter !== undefined ? t('step.dueAfter', { days: step.dueDaysAfter }) : undefined,
    isApplication && step?.workingDays === undefined && !step?.dueDaysBefore ? t('task.noTime') : undefined,
    isAskedOfShip(task, assessment) ? t('task.permit.ship') : undefined,
    task.officeDays ? countedText(task.officeDays, words) : undefined,
    isGotOnTheWay(task, assessment) ? t('task.onTheWay') : undefined,
    task.late ? t(lateKey(task, assessment)) : undefined,
    task.kind === 'ask' ? t(askedKey(task, assessment)) : undefined,
  ].filter((part) => part !== undefined)
  return parts.join(' ')
}

/** Where it is asked for stands in the name of the task: of its own step's name it may, and a part of the country always does. */
const isNamedAt = (task: Task, place: string, words: Words): boolean =>
  task.step?.onlyAt !== undefined || (ownNameOf(task, words)?.includes(place) ?? true)

/** What the country that is left asks is not of the place travelled to, and is for the journey there all the same. */
function placeText({ stops: at }: Task, place: string, { stops }: Assessment, { t }: Words): string {
  const roles = new Set(at.map((stop) => stops[stop]!.role))
  const isOfHome = roles.has('DEPARTURE') && [...roles].every((role) => role === 'DEPARTURE' || role === 'RETURN')
  return isOfHome ? t('task.for.home', { place, back: roles.has('RETURN') ? 'yes' : 'no' }) : t('task.for', { place })
}

/** A permit for ports of call alone: whether guests of the ship need it differs, and is told by few sources. */
const isAskedOfShip = ({ kind, type, stops: at }: Task, { stops }: Assessment): boolean =>
  (kind === 'apply' || kind === 'pay') && isPermit(type) && at.every((stop) => stops[stop]!.isPortCall)

/** Counted to the stop that asks for it, because it was too late to have it before leaving home. */
export const isGotOnTheWay = ({ kind, type, counted, by }: Task, { trip, today }: Assessment): boolean => {
  const leavesHome = departureOf(trip, today)
  return (
    kind === 'apply' &&
    isPermit(type) &&
    by !== null &&
    counted !== null &&
    leavesHome !== undefined &&
    today <= leavesHome &&
    leavesHome < counted
  )
}

const lateKey = ({ step }: Task, { trip, today }: Assessment): string =>
  isUnderWay(trip, today) ? 'task.missed.under-way' : step?.workingDays === undefined ? 'task.missed' : 'task.late'

/** The start itself is the deadline: said of what an office gives, and of a form once it is open and so red. */
const isDueBefore = ({ kind, type, step, from, officeDays }: Task, { today }: Assessment): boolean =>
  // Papers of a minor are had by a day of our advice.
  type !== 'RegulationsForMinors' &&
  !step?.dueDaysBefore &&
  step?.workingDays === undefined &&
  (officeDays !== null || (kind === 'fill-in' && from !== null && from <= today))

/** What of the entry is asked about: the authorisation where the visa is decided, the entry itself where a source leaves that open. */
function askedKey({ stop, citizenships }: Task, { stops }: Assessment): string {
  const cells = stops[stop]!.cells.filter(({ citizenship }) => citizenships.includes(citizenship))
  if (cells.every(({ isPermitUnknown }) => isPermitUnknown)) return 'task.ask.permit'
  return cells.every(isEntryOpen) ? 'verdict.unclear' : 'task.ask.detail'
}

const isEntryOpen = ({ phases }: Cell): boolean =>
  phases.some(({ facts }) => facts.some(({ type, answer }) => partOf(type) === 'ban' && answer === 'unknown'))

function passportDetail(task: Task, place: string, assessment: Assessment, words: Words): string {
  const problem = task.paper ? `${paperProblemText(task.paper, assessment, words)}.` : ''
  const issued = task.issuedSince ? words.t('task.passport.issued', { date: words.date(task.issuedSince) }) : ''
  const either = task.isIdEnough ? words.t('task.document.either') : ''
  const use = passportUse(task.citizenships[0]!, assessment, words)
  const places = notKnownPlaces(task, assessment, words)
  const notKnown = places ? words.t('task.passport.notKnownFor', { places }) : ''
  return [problem, ...use, either, validityDetail(task, place, assessment, words), notKnown, issued]
    .filter(Boolean)
    .join(' ')
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
        ({ citizenship, isChosen }) =>
          !isChosen || citizenshipOf(citizenship) === iso2 || !citizenships.includes(citizenship),
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
