import { addMonths, type CalendarDate } from '../dates.ts'
import type { Fact } from '../rulebook/fact.ts'
import type { FindingsOf } from './stop-findings.ts'
import type { Stop, Task } from './assessment.ts'
import type { Trip } from './trip.ts'

type Demand = {
  readonly stop: number
  readonly fact: Fact
  readonly type: string
  readonly validUntil: CalendarDate | null
}

const remaining = 'PassportMinRemainingValidityAtDepartureInMonths'
const beyond = 'PassportMinValidityBeyondTravelInMonths'

/** The longest validity that a stop asks of each citizenship's passport, same demands in one task. */
export function passportTasks(
  stops: readonly Stop[],
  findings: readonly (readonly FindingsOf[])[],
  trip: Trip,
): Task[] {
  const tasks: Task[] = []
  trip.citizenships.forEach((citizenship, index) => {
    const demand = longest(
      stops,
      findings.map((stop) => stop[index]!),
      trip,
    )
    const same = tasks.find((task) => task.fact === (demand?.fact ?? null) && task.stop === (demand?.stop ?? 0))
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
      from: null,
      by: null,
      late: false,
      validUntil: untilReturn(demand?.validUntil ?? null, trip),
      condition: null,
    })
  })
  return tasks
}

function longest(stops: readonly Stop[], findings: readonly FindingsOf[], trip: Trip): Demand | null {
  let result: Demand | null = null
  let firstDestination = true
  stops.forEach((stop, index) => {
    if (stop.role !== 'DESTINATION') return
    // A later destination is entered on a day that the trip does not tell: its last day is the safe one.
    const entry = firstDestination ? trip.dateStart : trip.dateEnd
    firstDestination = false
    for (const [type, start] of [
      [remaining, entry],
      [beyond, trip.dateEnd],
    ] as const)
      for (const finding of findings[index]!(type)) {
        if (typeof finding.answer !== 'number' || !finding.fact) continue
        const demand = {
          stop: index,
          fact: finding.fact,
          type,
          validUntil: start ? addMonths(start, finding.answer) : null,
        }
        if (!result || isLonger(demand, result, finding.answer)) result = demand
      }
  })
  return result
}

const isLonger = (demand: Demand, than: Demand, months: number): boolean =>
  demand.validUntil !== null && than.validUntil !== null
    ? demand.validUntil > than.validUntil
    : typeof than.fact.answer === 'number' && months > than.fact.answer

/** Some states ask for no day beyond the entry, but the way back is travelled on the same passport. */
const untilReturn = (day: CalendarDate | null, { dateEnd }: Trip): CalendarDate | null =>
  day !== null && dateEnd !== undefined && day < dateEnd ? dateEnd : day
