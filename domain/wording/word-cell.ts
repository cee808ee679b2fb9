import type { Alternative, Assessment, Cell, Stop, Task } from '../assessment/assessment.ts'
import type { DetailTypeKey } from '../catalogue/types.ts'
import { dutyTypes, isAboutLeaving, isPermit, partOf } from '../catalogue/what-types-do.ts'
import type { Step } from '../rulebook/fact.ts'
import { stopsOfProblem } from '../assessment/paper-problem.ts'
import { maxStayText } from './max-stay.ts'
import { conditionText, requirementText } from './word-condition.ts'
import { requirementsOf, typeOfPermit } from '../assessment/permission.ts'
import { dueOf, type Due } from './due.ts'
import { isPermitToReturn, permitName, taskText } from './word-task.ts'
import { isForLeaving } from './word-when.ts'
import type { WordedCell } from './worded.ts'
import type { Words } from './words.ts'
import { rowsOf } from '../assessment/traveller.ts'
import { personName } from './people.ts'

const residenceOf = ({ citizenship }: Cell, { trip }: Assessment) =>
  trip.travellers[rowsOf(trip).find(({ key }) => key === citizenship)!.traveller]!.residence?.iso2

/** Two lines for the matrix: what may be done, and what else or by when. */
export function wordCell(cell: Cell, index: number, stop: Stop, assessment: Assessment, words: Words): WordedCell {
  const { checklist } = assessment
  const tasks = checklist.filter((task) => task.stops.includes(index) && task.citizenships.includes(cell.citizenship))
  const withPassport = stop.role === 'RETURN' ? undefined : passportKind(cell)
  const usual = headlineOf(cell, stop, words)
  // Whoever lives there comes back with the permit, and is not told of a visa first.
  const needsVisa = cell.permission === 'VISA_REQUIRED' || cell.permission === 'E_VISA'
  const comesHome =
    needsVisa && stop.role === 'RETURN' && residenceOf(cell, assessment) === stop.iso2 && tasks.some(isPermitToReturn)
  const details =
    withPassport || comesHome
      ? [words.t('cell.otherwise', { permission: usual })]
      : [warningOf(stop, words), ...detailsOf(cell, stop, tasks, assessment, words)]
  return {
    citizenshipIso2: cell.citizenship,
    traveller: cell.traveller,
    citizenshipName: personName(cell.citizenship, words),
    ...(words.named?.has(cell.citizenship) && { isNamed: true as const }),
    status: cell.status,
    permission: cell.permission,
    maxStayDays: cell.maxStay?.days ?? null,
    ...(cell.maxStay?.inDays !== undefined && { isStayRolling: true as const }),
    isChosen: cell.isChosen,
    headline: withPassport
      ? words.t('cell.with', {
          permission: headlineOf({ ...cell, ...withPassport }, stop, words),
          condition: conditionText(withPassport.condition, words),
        })
      : comesHome
        ? words.t('cell.permitNeeded')
        : usual,
    detail: details.filter(Boolean).join(' · '),
  }
}

/** What a kind of passport gives that most people of the nationality hold: it leads, and the rest is the exception. */
const passportKind = ({ alternatives }: Cell) =>
  alternatives.find(
    ({ permission, condition: { fact } }) =>
      permission === 'VISA_FREE' &&
      fact.when?.holding?.some((key) => key === 'biometric-passport' || key === 'machine-readable-passport'),
  )

/** Why a cell is yellow or red though nothing is to be done. */
const warningOf = ({ advised }: Stop, { t }: Words): string =>
  advised === null || advised === 'NO_RESTRICTIONS' ? '' : t(`advisory.cell.${advised}`)

function headlineOf(
  { permission, maxStay, isWayUnknown, isPermitUnknown }: Cell,
  { role }: Stop,
  { t }: Words,
): string {
  if (role === 'DEPARTURE')
    return t(`cell.exit.${permission === 'FREE_MOVEMENT' ? 'free' : permission === 'UNKNOWN' ? 'unknown' : 'needed'}`)
  if (role === 'TRANSIT' && permission === 'VISA_REQUIRED') return t('cell.transitVisa')
  if (permission === 'VISA_REQUIRED' && isWayUnknown) return t('cell.wayUnknown')
  if (permission === 'UNKNOWN' && isPermitUnknown) return t('cell.permitUnknown')
  if (permission === 'VISA_FREE' && role === 'DESTINATION' && maxStay)
    return t('cell.visaFreeFor', { days: maxStay.days })
  return t(`permission.${permission}`)
}

function detailsOf(cell: Cell, stop: Stop, tasks: readonly Task[], assessment: Assessment, words: Words): string[] {
  const { t } = words
  const [first, ...later] = cell.phases
  if (first && later.some(({ permission }) => permission !== first.permission))
    return [
      t('cell.until', { date: words.date(first.phase.to, 'short'), permission: t(`permission.${first.permission}`) }),
      ...later.map((p) =>
        t('cell.changes', { date: words.date(p.phase.from, 'short'), permission: t(`permission.${p.permission}`) }),
      ),
    ]
  if (cell.permission === 'VISA_FREE' && tasks.some(isProofOfResidence)) return [t('residence.cell')]
  if (tasks.some(isPermitToReturn)) return [t('cell.withPermit')]
  const limit = cell.stay === 'may-exceed' && cell.maxStay ? t('cell.stayAtMost', { days: cell.maxStay.days }) : ''
  if (cell.permission === 'UNKNOWN' && stop.role !== 'DEPARTURE') return [t('cell.askMission')]
  if (cell.permission === 'NO_ADMISSION') return [exceptionDetail(cell, stop, words)]
  const said = [
    cell.permission === 'VISA_ON_ARRIVAL' && tasks.some(isProofOfResidence) ? t('residence.cell') : '',
    ...requiredOf(cell, words),
    toDoOf(cell, stop, tasks, assessment, words),
    ...checksOf(tasks, words),
    limit,
    exceptionDetail(cell, stop, words),
  ].filter(Boolean)
  if (said.length > 0) return said
  if (isIdEnough(cell, stop)) return [t('cell.idSuffices')]
  if (stop.role === 'TRANSIT' && !stop.throughBorder && cell.permission === 'VISA_FREE') return [t('cell.airside')]
  return cell.maxStay && cell.permission !== 'VISA_FREE' && stop.role === 'DESTINATION'
    ? [maxStayText(cell.maxStay, words)]
    : []
}

/** What suffices on every day is what is said: nobody needs a passport for it. */
function isIdEnough({ citizenship }: Cell, { role, sections }: Stop): boolean {
  const told = sections
    .flatMap(({ answers }) => answers.flatMap(({ type, values }) => (type === 'IdSufficient' ? values : [])))
    .filter(({ citizenships }) => citizenships.includes(citizenship))
  return role === 'DESTINATION' && told.length > 0 && told.every(({ answer }) => answer === 'YES')
}

/** What is to be asked before leaving: of the shipping line, or whether an authorisation has started by then. */
const checksOf = (tasks: readonly Task[], words: Words): string[] => [
  ...(tasks.some(({ kind }) => kind === 'ask-line') ? [words.t('cell.askLine')] : []),
  ...tasks
    .filter(({ kind }) => kind === 'check-permit')
    .map((task) => words.t('cell.checkPermit', { name: permitName(task, words) })),
]

/** What a permission depends on. */
function requiredOf(cell: Cell, words: Words): string[] {
  const requires = requirementsOf(cell)
  return requires.length === 0 ? [] : [words.t('cell.onlyWith', { requirements: requirementText(requires, words) })]
}

/** Papers that few people hold are listed with the answers, not in the matrix. */
const rareHoldings = new Set([
  'diplomatic-or-service-passport',
  'eu-family-member-card',
  'school-trip-form',
  'refugee-or-stateless-document',
  'dual-national-of-destination',
  'valid-visa-destination',
  'residence-permit-destination',
])

/** The first condition under which something else holds. */
export const exceptionOf = ({ alternatives, permission }: Cell, { iso2 }: Stop): Alternative | undefined =>
  permission === 'UNKNOWN' || permission === 'ETA'
    ? undefined
    : alternatives.find(
        ({ condition: { fact } }) =>
          !fact.when?.holding?.every((key) => rareHoldings.has(key)) &&
          fact.when?.residentOf?.join() !== iso2 &&
          // Nobody stays longer to be spared a visa.
          fact.when?.stayOver === undefined,
      )

/** What holds else, or under a condition that the trip leaves open: said in a few words, at the least that there is one; empty where there is none. */
export function underCondition(cell: Cell, stop: Stop, words: Words): string {
  const limit =
    cell.stay === 'may-exceed' && cell.maxStay ? words.t('cell.stayAtMost', { days: cell.maxStay.days }) : ''
  const other = passportKind(cell)
    ? words.t('cell.otherwise', { permission: headlineOf(cell, stop, words) })
    : exceptionDetail(cell, stop, words) || (cell.alternatives.length > 0 ? words.t('cell.conditions') : '')
  return [limit, other].filter(Boolean).join(' · ')
}

function exceptionDetail(cell: Cell, stop: Stop, words: Words): string {
  const exception = exceptionOf(cell, stop)
  if (!exception) return ''
  const condition = exceptionText(exception, words)
  if (cell.permission === 'NO_ADMISSION') return words.t('cell.except', { condition })
  return exception.permission === 'VISA_FREE'
    ? words.t('cell.unless', { condition })
    : words.t('cell.when', { condition, permission: words.t(`permission.${exception.permission}`) })
}

/** Of several papers the one that the traveller is told to have; many are not listed in a cell. */
export function exceptionText({ condition, held }: Alternative, words: Words): string {
  const { when = {} } = condition.fact
  if (held)
    return conditionText({ ...condition, fact: { ...condition.fact, when: { ...when, holding: [held] } } }, words)
  return when.holding && when.holding.length > 2 ? words.t('cell.somePapers') : conditionText(condition, words)
}

/** Without a visa, or with one at the border, because of the residence: its paper is to be carried. */
const isProofOfResidence = ({ kind, type, fact }: Task): boolean =>
  kind === 'carry' &&
  (partOf(type) === 'visa' || partOf(type) === 'visa-on-arrival') &&
  fact?.when?.residentOf !== undefined

/** A name may hold a condition: one in another language than the reader's is kept, and says so. */
function formName(step: Step, words: Words): string {
  const { text, language } = words.content(step.name)
  return language === words.language ? text : words.t('content.named', { name: text, language })
}

/** Who may not enter another stop has no tasks, and yet something is asked of them here. */
const isAsked = (wanted: DetailTypeKey, { citizenship }: Cell, { sections }: Stop): boolean =>
  sections.some(({ answers }) =>
    answers.some(
      ({ type, values }) =>
        type === wanted &&
        values.some(({ answer, citizenships }) => answer === 'YES' && citizenships.includes(citizenship)),
    ),
  )

const applyKeys: Readonly<Record<Due['due'], string>> = {
  best: 'applyBest',
  now: 'applyNow',
  by: 'applyBy',
  late: 'late',
  none: 'applyInTime',
}

/** The first thing to do for this stop, in a few words. */
function toDoOf(cell: Cell, stop: Stop, tasks: readonly Task[], assessment: Assessment, words: Words): string {
  const { t, date } = words
  const permits = tasks.filter(({ kind, type }) => kind === 'apply' && isPermit(type))
  const application = permits.find((task) => task.by) ?? permits[0]
  if (application && cell.permission !== 'VISA_ON_ARRIVAL') {
    const { due, day } = dueOf(application, assessment)
    const on = { due, date: day === null ? '' : date(day, 'short') }
    // The first line names the permit, or this one does: nobody is told to apply for nothing.
    if (typeOfPermit(cell.permission, stop.role) === application.type) return t(`cell.${applyKeys[due]}`, on)
    return t('cell.named', {
      name: application.step ? formName(application.step, words) : taskText(application, stop, words),
      ...on,
    })
  }
  const short = assessment.checklist.find(
    ({ paper, stops, citizenships }) =>
      paper !== null &&
      citizenships.includes(cell.citizenship) &&
      stopsOfProblem(paper, stops).some((at) => assessment.stops[at] === stop),
  )
  if (short) return t(`task.paper.${short.paper!.kind}`)
  const forms = tasks.filter((task) => task.kind === 'fill-in' && !task.step?.forSome)
  const form = forms.find((task) => !isForLeaving(task)) ?? forms[0]
  if (form) return form.step ? formName(form.step, words) : t('cell.forms')
  // Yellow has its reason: what makes a cell yellow is named.
  const duty =
    dutyTypes.find(({ type }) =>
      tasks.some((task) => task.type === type && task.kind !== 'ask-line' && !task.step?.forSome),
    ) ?? dutyTypes.find(({ type }) => cell.status === 'YELLOW' && tasks.length === 0 && isAsked(type, cell, stop))
  if (!duty || stop.role === 'DEPARTURE') return ''
  const step = tasks.find((task) => task.type === duty.type && task.step)?.step
  // "Exit rules" alone would not say what to do.
  return step && isAboutLeaving(duty.type) ? formName(step, words) : t(`cell.duty.${duty.type}`)
}
