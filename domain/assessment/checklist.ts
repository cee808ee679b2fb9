import type { DetailTypeKey } from '../catalogue/types.ts'
import { dutyTypes, isPermit, typeDeciding } from '../catalogue/what-types-do.ts'
import type { CalendarDate } from '../dates.ts'
import { placeKey } from '../places.ts'
import type { Fact, MinorCompany, Step } from '../rulebook/fact.ts'
import type { Rulebook } from '../rulebook/rulebook.ts'
import type { FindingsOf } from './stop-findings.ts'
import {
  isRefused,
  type Cell,
  type ConditionalAnswer,
  type EntryPermission,
  type Stop,
  type Task,
  type TaskKind,
} from './assessment.ts'
import type { Offices } from './offices.ts'
import { isNotStarted, typeOfPermit } from './permission.ts'
import { addTask, asksForLeaving, onceForAllStops } from './merge-tasks.ts'
import { passportTasks } from './passport-task.ts'
import { isOfShip, shipTask } from './ship-forms.ts'
import type { Finding } from './finding.ts'
import { stepsAt } from './steps-at.ts'
import { datesOf } from './task-dates.ts'
import { rowsOf, type RowKey, type Traveller } from './traveller.ts'
import { lastReturnOf, type Trip } from './trip.ts'

type Source = {
  readonly type: DetailTypeKey
  readonly fact: Fact | null
  readonly condition: ConditionalAnswer | null
  readonly kind: TaskKind
  readonly steps: readonly Step[]
}

/** Facts turned into dated tasks, in the order in which they fall due. */
export function checklistOf(
  stops: readonly Stop[],
  findings: readonly (readonly FindingsOf[])[],
  trip: Trip,
  today: CalendarDate,
  rulebook: Rulebook,
  offices: Offices,
): Task[] {
  const rows = rowsOf(trip)
  const entered = stops.filter(({ iso2 }) => !trip.notVisited?.includes(iso2))
  // Several passports of one person are refused together.
  const keptOut = new Set(
    rows.flatMap(({ traveller }, at) =>
      entered.some((stop) => stop.cells[at]!.isChosen && isRefused(stop, stop.cells[at]!)) ? [traveller] : [],
    ),
  )
  const isKeptOut = (row: number) => keptOut.has(rows[row]!.traveller)
  const ofShip: Task[] = []
  const tasks = passportTasks(stops, findings, trip, rulebook, isKeptOut)
  stops.forEach((stop, index) => {
    stop.cells.forEach((cell, person) => {
      // Who cannot enter is not sent to prepare the trip.
      if (!cell.isChosen || isKeptOut(person)) return
      const traveller = trip.travellers[rows[person]!.traveller]!
      for (const source of sourcesOf(stop, cell, findings[index]![person]!, traveller, trip))
        for (const step of stepsOf(source, stop, rulebook))
          addTask(
            isOfShip(stop, source.type) ? ofShip : tasks,
            taskOf(source, step, index, cell.citizenship, traveller, stops, trip, today, offices),
          )
    })
  })
  return onceForAllStops([...tasks, ...shipTask(ofShip)], stops, rulebook, today)
    .map((task) => ({ task, key: order(task, stops, trip, today) }))
    .toSorted((a, b) => (a.key === b.key ? a.task.stop - b.task.stop : a.key < b.key ? -1 : 1))
    .map(({ task }) => task)
}

/** A rule that names no step is a task all the same; one whose steps are all asked elsewhere is none. */
const stepsOf = ({ steps }: Source, { place }: Stop, { places }: Rulebook): readonly (Step | null)[] =>
  steps.length === 0 ? [null] : stepsAt(steps, places.get(placeKey(place)))

/** What decides the tasks: the worst permission, and of a trip that may begin on several days each that one of them brings. */
const permissionsOf = ({ permission, phases }: Cell, { nights }: Trip): readonly EntryPermission[] =>
  nights === undefined ? [permission] : [...new Set([permission, ...phases.map((phase) => phase.permission)])]

function sourcesOf(stop: Stop, cell: Cell, findings: FindingsOf, { minor }: Traveller, trip: Trip): Source[] {
  const sources: Source[] = []
  if (cell.permission === 'UNKNOWN' && stop.role !== 'DEPARTURE')
    sources.push({ type: 'VisaRequiredForStay', fact: null, condition: null, kind: 'ask', steps: [] })
  if (cell.permission !== 'NO_ADMISSION') sources.push(...withoutVisa(stop, findings))
  if (cell.permission === 'VISA_FREE')
    for (const { facts } of cell.phases)
      for (const fact of facts.filter(isNotStarted))
        sources.push({ type: fact.type, fact, condition: null, kind: 'check-permit', steps: [] })
  for (const permission of permissionsOf(cell, trip)) {
    const permitType = typeOfPermit(permission, stop.role)
    if (stop.role === 'RETURN' && (permission === 'VISA_REQUIRED' || permission === 'E_VISA'))
      sources.push(permitToReturn(findings('VisaRequiredForStay')))
    else if (permitType)
      for (const fact of factsOfPermit(permission, permitType, cell, findings, trip))
        sources.push({
          type: permitType,
          fact,
          condition: null,
          kind: permission === 'VISA_ON_ARRIVAL' ? 'pay' : 'apply',
          steps: fact?.steps ?? [],
        })
  }
  for (const { type, duty } of dutyTypes)
    for (const finding of findings(type))
      if (finding.answer === 'YES')
        sources.push({ type, fact: finding.fact, condition: null, kind: duty, steps: finding.fact?.steps ?? [] })
  if (minor)
    for (const { fact } of findings('RegulationsForMinors'))
      if (fact && asksOfMinors(fact, minor))
        sources.push({ type: 'RegulationsForMinors', fact, condition: null, kind: 'carry', steps: fact.steps ?? [] })
  return sources
}

/** By which rules a permit is got: by one; where a trip may begin on several days, by each that decides one of them. */
function factsOfPermit(
  permission: EntryPermission,
  type: DetailTypeKey,
  { phases }: Cell,
  findings: FindingsOf,
  { nights }: Trip,
): readonly (Fact | null)[] {
  const first = findings(type).find((f) => f.answer === 'YES')?.fact ?? null
  if (nights === undefined) return [first]
  const deciding = phases
    .filter((phase) => phase.permission === permission)
    .flatMap(({ facts }) => facts.filter((fact) => fact.type === type && fact.answer === 'yes'))
  return deciding.length === 0 ? [first] : [...new Set(deciding)]
}

/** A rule for this company of the child that names no paper asks for none; one for whatever company is about those without both parents. */
const asksOfMinors = ({ text, sentences, answer, when, steps }: Fact, company: MinorCompany): boolean =>
  (text !== undefined || (sentences !== undefined && answer === undefined)) &&
  (steps !== undefined || (when?.minor === undefined && company !== 'both-parents'))

/** With whom a child travels would change what it has to have with it there. */
export const dependsOnCompany = (findings: FindingsOf): boolean =>
  findings('RegulationsForMinors').some(({ fact, conditions }) =>
    [...(fact ? [fact] : []), ...conditions.map((condition) => condition.fact)].some(
      (each) =>
        (each.when?.minor !== undefined && asksOfMinors(each, 'alone')) ||
        asksOfMinors(each, 'one-parent') !== asksOfMinors(each, 'both-parents'),
    ),
  )

/** Who sets out from a country returns with the permit by which it was there: a thing to carry, not to apply for. */
function permitToReturn(findings: readonly Finding[]): Source {
  const isResidence = ({ when }: Fact) =>
    when?.residentOf !== undefined || when?.holding?.some((key) => /^(residence-permit|permanent-residence)-/.test(key))
  const condition = findings.flatMap((f) => f.conditions).find((c) => c.answer === 'NO' && isResidence(c.fact)) ?? null
  const fact = condition?.fact ?? findings.find((f) => f.answer === 'YES')?.fact ?? null
  return { type: 'VisaRequiredForStay', fact, condition, kind: 'carry', steps: [] }
}

/** What goes with an entry or a change of planes without a visa: papers to show, and on the way back always those of the residence. */
function withoutVisa({ role }: Stop, findings: FindingsOf): Source[] {
  const type = typeDeciding('visa', role)
  if (!type) return []
  const free = findings(type).filter(({ answer }) => answer === 'NO')
  const fact =
    role === 'RETURN'
      ? free.find(({ trace }) => trace?.residence !== undefined)?.fact
      : free.find((finding) => finding.fact?.steps)?.fact
  return fact ? [{ type, fact, condition: null, kind: 'carry', steps: fact.steps ?? [] }] : []
}

function taskOf(
  source: Source,
  step: Step | null,
  index: number,
  citizenship: RowKey,
  traveller: Traveller,
  stops: readonly Stop[],
  trip: Trip,
  today: CalendarDate,
  offices: Offices,
): Task {
  const kind = step?.kind ?? source.kind
  const stop = stops[index]!
  const reader = traveller.residence?.iso2 ?? stops[0]!.iso2
  const dates = datesOf({ kind, type: source.type, step, stop }, reader, trip, today, offices)
  return {
    kind,
    stop: index,
    stops: [index],
    citizenships: [citizenship],
    type: source.type,
    step,
    fact: source.fact,
    issuedSince: null,
    ...dates,
    isIdEnough: false,
    paper: null,
    validUntil: null,
    notKnownAt: [],
    condition: source.condition,
    ...(stop.role === 'RETURN' &&
      kind === 'carry' &&
      step === null &&
      livesByPermit(traveller, stop) && { ownPermit: true }),
  }
}

/** What has to be shown on the way back is known then: that very permit, and no visa. */
const livesByPermit = ({ residence }: Traveller, { iso2 }: Stop): boolean =>
  residence?.iso2 === iso2 && residence.permit !== undefined

/** On one day a permit comes before forms and cards, and papers last. Whether somebody may enter at all is asked before anything is looked at. */
const rankOf: Partial<Record<TaskKind, number>> = {
  ask: 0,
  'check-passport': 1,
  apply: 3,
  register: 3,
  'get-vaccinated': 3,
  'fill-in': 4,
}
const permitRank = 2
const paperRank = 5

/** What can be done now comes first, then by the day by which it is to be done. */
function order(task: Task, stops: readonly Stop[], trip: Trip, today: CalendarDate): string {
  const { kind, type, counted, recommendedBy, by, from } = task
  const rank = kind === 'apply' && isPermit(type) ? permitRank : (rankOf[kind] ?? paperRank)
  if (rank < permitRank) return `${rank}`
  const stop = stops[task.stop]!
  // A day that is only estimated is not told, and yet nothing of the last stop comes before the first.
  const estimated = stop.days && (asksForLeaving(type, task.step, stop) ? stop.days.to : stop.days.from)
  const onTheDay = counted ?? estimated ?? (stop.role === 'RETURN' ? lastReturnOf(trip) : trip.dateStart)
  const opens = from !== null && from > today ? from : null
  const isBegun = rank === permitRank || kind === 'apply' || kind === 'get-vaccinated'
  return `2${recommendedBy ?? by ?? opens ?? (isBegun ? today : onTheDay) ?? ''}${rank}`
}
