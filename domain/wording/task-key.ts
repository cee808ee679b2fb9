import type { Assessment, Task } from '../assessment/assessment.ts'
import { ageOfMajority, rowsOf, type Row } from '../assessment/traveller.ts'
import type { Trip } from '../assessment/trip.ts'
import { placeKey } from '../places.ts'

/**
 * What a task is, wherever its stop stands in the trip: at which place, what is to be done, and by whom. A trip that gets another stop or
 * another traveller keeps the keys of all else, so that what was done for one country is never done for another.
 */
export const taskKey = (task: Task, { trip, stops }: Pick<Assessment, 'trip' | 'stops'>): string =>
  [
    visitOf(task.stop, stops),
    task.type,
    task.kind,
    task.step?.name.de ?? '',
    ...task.citizenships.map((key) => profileOf(key, trip)).toSorted(),
  ].join('/')

/** The place, what it is to the trip, and which visit where it comes again. */
function visitOf(at: number, stops: Assessment['stops']): string {
  const nameOf = ({ role, place }: Assessment['stops'][number]) => `${role} ${placeKey(place)}`
  const name = nameOf(stops[at]!)
  return counted(name, stops.slice(0, at).filter((stop) => nameOf(stop) === name).length)
}

/** Who somebody is to the rules whatever they are asked later: their paper, and whether they are a child. */
function profileOf(key: string, trip: Trip): string {
  const rows = rowsOf(trip)
  const at = rows.findIndex((row) => row.key === key)
  const profile = ({ passport: { iso2, kind, issuer }, traveller }: Row): string => {
    const { age } = trip.travellers[traveller]!
    return [iso2, kind, issuer, age !== undefined && age < ageOfMajority && 'child'].filter(Boolean).join(' ')
  }
  const name = profile(rows[at]!)
  return counted(name, rows.slice(0, at).filter((row) => profile(row) === name).length)
}

const counted = (name: string, before: number): string => (before === 0 ? name : `${name} ${before + 1}`)
