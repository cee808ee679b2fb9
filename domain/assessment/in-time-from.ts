import { addDays, type CalendarDate } from '../dates.ts'
import type { Assessment, Stop } from './assessment.ts'
import { readerOf } from './last-day.ts'
import type { Offices } from './offices.ts'
import { datesOf } from './task-dates.ts'
import type { Trip } from './trip.ts'

/** Beyond it rules may be others, and nobody moves a trip so far. */
const furthest = 120

/**
 * The first day of departure from which all that has to be applied for would still be had in time, by how long it takes now; null
 * where it is in time, has begun, or no day within some months would do.
 */
export function inTimeFrom(
  { trip, today, checklist, stops }: Pick<Assessment, 'trip' | 'today' | 'checklist' | 'stops'>,
  offices: Offices,
): CalendarDate | null {
  const { dateStart } = trip
  const late = checklist.filter((task) => task.late && task.kind === 'apply')
  if (late.length === 0 || dateStart === undefined || trip.departBy !== undefined || dateStart < today) return null
  for (let days = 1; days <= furthest; days += 1) {
    const moved: Trip = { ...trip, dateStart: addDays(dateStart, days) }
    const isInTime = late.every(({ kind, type, step, stop, citizenships }) => {
      const asked = { kind, type, step, stop: movedStop(stops[stop]!, days) }
      return !datesOf(asked, readerOf({ citizenships }, trip, stops), moved, today, offices).late
    })
    if (isInTime) return moved.dateStart!
  }
  return null
}

const movedStop = (stop: Stop, days: number): Stop => ({
  ...stop,
  arrival: stop.arrival && addDays(stop.arrival, days),
  leaving: stop.leaving && addDays(stop.leaving, days),
})
