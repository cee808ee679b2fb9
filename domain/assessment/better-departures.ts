import { isSameJson } from '../canonical-json.ts'
import { addDays, daysBetween, type CalendarDate } from '../dates.ts'
import type { Rulebook } from '../rulebook/rulebook.ts'
import type { Assessment, BetterDepartures, Easing, Phase, Stop, Task, TaskKind } from './assessment.ts'
import { partsFrom } from './finding.ts'
import { isBetter } from './permission.ts'
import type { RowKey } from './traveller.ts'
import { departureOf } from './trip.ts'

/** With more of them a window is told as a whole. */
const mostParts = 40

type Whole = Omit<Assessment, 'better'>
type AssessOn = (day: CalendarDate) => Whole

/** Of a trip that may begin on several days, those days on which less is asked than on the worst; `on` assesses whoever sets out on one. */
export function betterDepartures(whole: Whole, rulebook: Rulebook, on: AssessOn): BetterDepartures[] {
  const { trip, today } = whole
  const first = departureOf(trip, today)
  if (first === undefined || trip.departBy === undefined || trip.nights === undefined) return []
  const departures = { from: first, to: trip.departBy }
  const late = isLate(whole)
  const changes = changesOf(whole, rulebook, trip.nights)
  const inTime = late ? firstInTime(departures, on) : null
  const parts = partsFrom(inTime === null ? changes : [...changes, inTime], departures)
  if (parts.length < 2 || parts.length > mostParts) return []
  const found: BetterDepartures[] = []
  for (const part of parts) {
    const then = on(part.from)
    const eased = then.stops.length === whole.stops.length ? easingsOf(whole.stops, then.stops) : []
    const next = { departures: part, eased, spared: sparedOf(whole, then), isInTime: late && !isLate(then) }
    const last = found.at(-1)
    if (last && isSame(last, next))
      found[found.length - 1] = { ...last, departures: { from: last.departures.from, to: part.to } }
    else found.push(next)
  }
  return found.filter(({ eased, spared, isInTime }) => eased.length > 0 || spared.length > 0 || isInTime)
}

/** Days of departure from which on another rule is met, by when it begins and by when the stay reaches it. */
function changesOf({ stops, checklist }: Whole, rulebook: Rulebook, nights: number): Set<CalendarDate> {
  const days = new Set<CalendarDate>()
  const add = (day: CalendarDate) => {
    days.add(addDays(day, -nights))
    // Who sets out on the eve may enter on the day itself.
    days.add(addDays(day, -1))
    days.add(day)
  }
  const addPhase = ({ from, to }: Phase) => {
    add(from)
    add(addDays(to, 1))
  }
  const asked = new Set(checklist.map(({ type }) => type))
  for (const { cells, sections, isClosed, place, phase } of stops) {
    for (const { phases } of cells) if (phases.length > 1) for (const { phase: own } of phases) addPhase(own)
    for (const { type, values } of sections.flatMap(({ answers }) => answers))
      if (asked.has(type)) for (const { phase: own } of values) if (own) addPhase(own)
    if (isClosed && phase)
      for (const { from, to } of rulebook.access(place)) {
        if (from !== undefined) add(from)
        if (to !== undefined) add(addDays(to, 1))
      }
  }
  return days
}

/** What has to be applied for comes too late for whoever sets out first. */
const isLate = ({ checklist }: Whole): boolean =>
  checklist.some(({ kind, late, condition }) => late && kind === 'apply' && condition === null)

/** The first day of departure for which nothing is too late; null where there is none. Days are halved, for each is an assessment. */
function firstInTime({ from, to }: Phase, on: AssessOn): CalendarDate | null {
  if (isLate(on(to))) return null
  let [low, high] = [from, to]
  while (addDays(low, 1) < high) {
    const middle = halfway(low, high)
    if (isLate(on(middle))) low = middle
    else high = middle
  }
  return high
}

const halfway = (from: CalendarDate, to: CalendarDate): CalendarDate =>
  addDays(from, Math.floor(daysBetween(from, to) / 2))

/** Where whoever enters or changes planes is let in with less. */
function easingsOf(whole: readonly Stop[], then: readonly Stop[]): Easing[] {
  return then.flatMap((stop, index): Easing[] => {
    const worst = whole[index]!
    if (stop.role !== 'DESTINATION' && stop.role !== 'TRANSIT') return []
    const own = stop.cells.filter(({ isChosen }) => isChosen)
    const chosen = worst.cells.filter(({ isChosen }) => isChosen)
    const eased = new Map<string, { citizenships: RowKey[]; easing: Omit<Easing, 'citizenships'> }>()
    for (const [person, { citizenship, permission }] of own.entries()) {
      const before = chosen[person] ?? chosen[0]!
      const instead = worst.isClosed ? 'NO_ADMISSION' : before.permission
      if (stop.isClosed || !isBetter(permission, instead)) continue
      const known = eased.get(`${permission} ${instead}`)
      if (known) known.citizenships.push(citizenship)
      else
        eased.set(`${permission} ${instead}`, {
          citizenships: [citizenship],
          easing: { stop: index, permission, instead },
        })
    }
    return [...eased.values()].map(({ citizenships, easing }) => ({ ...easing, citizenships }))
  })
}

/** What is done beside a permit, and what may turn out to be one. */
const sparable: ReadonlySet<TaskKind> = new Set(['check-permit', 'get-vaccinated', 'fill-in', 'register'])

const sparedOf = ({ checklist }: Whole, then: Whole): Task[] =>
  checklist.filter(
    (task) =>
      sparable.has(task.kind) &&
      task.condition === null &&
      !then.checklist.some((each) => each.kind === task.kind && each.type === task.type && each.step === task.step),
  )

const isSame = (a: BetterDepartures, b: BetterDepartures): boolean =>
  a.isInTime === b.isInTime &&
  a.spared.length === b.spared.length &&
  a.spared.every((task, index) => task === b.spared[index]) &&
  isSameJson(a.eased, b.eased)
