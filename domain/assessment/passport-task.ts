import { isSameJson } from '../canonical-json.ts'
import type { DetailTypeKey } from '../catalogue/types.ts'
import { addMonths, type CalendarDate } from '../dates.ts'
import type { Fact } from '../rulebook/fact.ts'
import type { Rulebook } from '../rulebook/rulebook.ts'
import type { FindingsOf } from './stop-findings.ts'
import type { Stop, Task } from './assessment.ts'
import { paperProblemOf } from './paper-problem.ts'
import { citizenshipOf, rowsOf, type RowKey } from './traveller.ts'
import { lastReturnOf, type Trip } from './trip.ts'

type Demand = {
  readonly stop: number
  readonly fact: Fact
  readonly type: DetailTypeKey
  readonly months: number
  readonly validUntil: CalendarDate | null
  readonly issuedSince: CalendarDate | null
}

const remaining = 'PassportMinRemainingValidityAtDepartureInMonths'
const beyond = 'PassportMinValidityBeyondTravelInMonths'

/** The longest validity that a stop asks of each citizenship's passport, same demands in one task. */
export function passportTasks(
  stops: readonly Stop[],
  findings: readonly (readonly FindingsOf[])[],
  trip: Trip,
  rulebook: Rulebook,
  isKeptOut: (person: number) => boolean,
): Task[] {
  const tasks: Task[] = []
  rowsOf(trip).forEach(({ key: citizenship, passport, traveller }, person) => {
    if (isKeptOut(person) || !stops.some((stop) => stop.cells[person]!.isChosen)) return
    const isIdEnough = idSuffices(stops, findings, person)
    const asked = demandsOf(stops, findings, person, trip, rulebook).filter(
      (each) => !isIdEnough || each.months > 0 || !mayBeExpired(findings[each.stop]![person]!),
    )
    const demand = longest(asked)
    const notKnownAt = demand ? notKnownStops(stops, findings, person) : []
    const issued = asked.flatMap((each) => each.issuedSince ?? []).toSorted()
    const issuedSince = issued.at(-1) ?? null
    const validUntil = untilReturn(demand?.validUntil ?? null, trip)
    const untilAt = (stop: number) =>
      latest([stops[stop]!.leaving ?? stops[stop]!.phase?.to ?? null, ...untilOf(asked, stop)])
    const needed = { until: validUntil ?? lastReturnOf(trip), issuedSince, untilAt }
    const paper = paperProblemOf(passport, person, needed, stops, findings)
    const same = tasks.find(
      (task) =>
        isSameDemand(task, demand) &&
        task.notKnownAt.join() === notKnownAt.join() &&
        task.issuedSince === issuedSince &&
        task.isIdEnough === isIdEnough &&
        isSameJson(task.paper, paper) &&
        // Of several passports of one person each is used where the other is not.
        trip.travellers[traveller]!.passports.length === 1 &&
        !task.citizenships.some((key) => isOneOfSeveral(key, trip)),
    )
    if (same) {
      tasks[tasks.indexOf(same)] = { ...same, citizenships: [...same.citizenships, citizenship].toSorted() }
      return
    }
    tasks.push({
      kind: 'check-passport',
      stop: demand?.stop ?? 0,
      stops: [demand?.stop ?? 0],
      citizenships: [citizenship],
      type: demand?.type ?? 'PassportSufficient',
      step: null,
      fact: demand?.fact ?? null,
      counted: null,
      issuedSince,
      from: null,
      by: null,
      recommendedBy: null,
      officeDays: null,
      isIdEnough,
      late: false,
      paper,
      validUntil,
      notKnownAt,
      condition: null,
    })
  })
  return tasks
}

const isOneOfSeveral = (key: RowKey, trip: Trip): boolean => {
  const row = rowsOf(trip).find((each) => each.key === key)!
  return trip.travellers[row.traveller]!.passports.length > 1
}

/** The same is asked of both, be it by two facts: lists name it again for each group of nationalities. */
const isSameDemand = ({ fact, stop, type }: Task, demand: Demand | null): boolean =>
  demand === null || fact === null
    ? fact === (demand?.fact ?? null)
    : stop === demand.stop && type === demand.type && fact.answer === demand.months

/** Who may come with a document that has run out is not told until when it has to be valid. */
const mayBeExpired = (findings: FindingsOf): boolean => isYesThroughout(findings, 'PassportExpiredPermissible')

/** Destinations at which the passport is shown to strangers, and of which nobody knows how long it has to be valid. */
const notKnownStops = (
  stops: readonly Stop[],
  findings: readonly (readonly FindingsOf[])[],
  person: number,
): readonly number[] =>
  stops.flatMap(({ role, iso2, cells }, index) => {
    const { isChosen, citizenship } = cells[person]!
    if (role !== 'DESTINATION' || !isChosen || citizenshipOf(citizenship) === iso2) return []
    const found = findings[index]![person]!
    const isKnown =
      isIdTaken(found) ||
      mayBeExpired(found) ||
      ([remaining, beyond] as const).some((type) => found(type).some(({ answer }) => typeof answer === 'number'))
    return isKnown ? [] : [index]
  })

const isIdTaken = (findings: FindingsOf): boolean => isYesThroughout(findings, 'IdSufficient')

/** At every border that is passed an identity card is enough; at a change of planes nobody says so. */
const idSuffices = (stops: readonly Stop[], findings: readonly (readonly FindingsOf[])[], person: number): boolean =>
  stops.every(
    ({ role, cells }, index) =>
      role === 'DEPARTURE' || !cells[person]!.isChosen || (role !== 'TRANSIT' && isIdTaken(findings[index]![person]!)),
  )

/** On every day of the stop; what is not asked there is answered on none. */
function isYesThroughout(findings: FindingsOf, type: DetailTypeKey): boolean {
  const told = findings(type)
  return told.length > 0 && told.every(({ answer }) => answer === 'YES')
}

/** What the destinations ask of one passport. */
function demandsOf(
  stops: readonly Stop[],
  findings: readonly (readonly FindingsOf[])[],
  person: number,
  trip: Trip,
  rulebook: Rulebook,
): Demand[] {
  return stops.flatMap((stop, index) => {
    if (stop.role !== 'DESTINATION' || !stop.cells[person]!.isChosen) return []
    // Where the trip does not tell the day, the last one is the safe one.
    const before = stops[index - 1]
    // With several days of departure the first stop is entered by the last of them.
    const isFirst = before?.role !== 'DESTINATION'
    const entry = stop.arrival ?? (isFirst && stop.phase ? trip.departBy : undefined) ?? stop.phase?.to ?? null
    // Who goes on within one area has entered it before: the age of the passport counted then.
    const isInside =
      before?.role === 'DESTINATION' &&
      entry !== null &&
      rulebook.borderBetween(before.iso2, stop.iso2, entry) === 'one-entry'
    const exit = stop.leaving ?? stop.phase?.to ?? null
    return (
      [
        [remaining, entry],
        [beyond, exit],
      ] as const
    ).flatMap(([type, start]) =>
      findings[index]![person]!(type).flatMap(({ answer, fact }): Demand[] => {
        if (typeof answer !== 'number' || !fact) return []
        const years = fact.issuedWithinYears
        return [
          {
            stop: index,
            fact,
            type,
            months: answer,
            validUntil: start && addMonths(start, answer),
            issuedSince: years !== undefined && entry && !isInside ? addMonths(entry, -12 * years) : null,
          },
        ]
      }),
    )
  })
}

const untilOf = (demands: readonly Demand[], at: number) =>
  demands.flatMap(({ stop, validUntil }) => (stop === at ? [validUntil] : []))

const latest = (days: readonly (CalendarDate | null)[]): CalendarDate | null =>
  days.reduce((last, day) => (day !== null && (last === null || day > last) ? day : last), null)

const longest = (demands: readonly Demand[]): Demand | null =>
  demands.reduce<Demand | null>((result, demand) => (!result || isLonger(demand, result) ? demand : result), null)

const isLonger = (demand: Demand, than: Demand): boolean =>
  demand.validUntil !== null && than.validUntil !== null
    ? demand.validUntil > than.validUntil
    : demand.months > than.months

/** Some states ask for no day beyond the entry, but the way back is travelled on the same passport. */
const untilReturn = (day: CalendarDate | null, trip: Trip): CalendarDate | null => {
  const last = lastReturnOf(trip)
  return day !== null && last !== undefined && day < last ? last : day
}
