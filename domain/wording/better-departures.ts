import type { Assessment, BetterDepartures, Easing, Task } from '../assessment/assessment.ts'
import { isEverybody } from '../assessment/traveller.ts'
import { departureOf } from '../assessment/trip.ts'
import { stopName } from './stop-name.ts'
import { namesOfPeople } from './people.ts'
import { permitName, taskText } from './word-task.ts'
import { formatsOf, type Words } from './words.ts'

/** A window that changes more often is read at its countries. */
const mostSaid = 3

/** On which days of departure less is asked; null where they are all the same. */
export function betterDeparturesText(assessment: Assessment, words: Words): string | null {
  const said = assessment.better.slice(0, mostSaid).map((each) => lineOf(each, assessment, words))
  return said.length > 0 ? said.join(' ') : null
}

function lineOf(better: BetterDepartures, assessment: Assessment, words: Words): string {
  const { t, date } = words
  const { trip, today } = assessment
  const { from, to } = better.departures
  const what = [
    ...better.eased.map((easing) => easedText(easing, assessment, words)),
    ...new Set(better.spared.map((task) => sparedText(task, assessment, words))),
    ...(better.isInTime ? [t('verdict.better.inTime')] : []),
  ].join('; ')
  if (from === departureOf(trip, today)) return t('verdict.better.until', { date: date(to), what })
  if (to === trip.departBy) return t('verdict.better.from', { date: date(from), what })
  return t('verdict.better.between', { dates: formatsOf(words.language).range(from, to), what })
}

/** With the place where there are several, and with the people where it is not all of them. */
function easedText(easing: Easing, { trip, stops }: Assessment, words: Words): string {
  const { stop, citizenships, permission, instead } = easing
  const isFree = permission === 'VISA_FREE' || permission === 'FREE_MOVEMENT'
  const what = words.t(isFree && instead === 'ETA' ? 'verdict.better.no-authorisation' : `permission.${permission}`)
  const isOnlyPlace = trip.destinations.length + trip.transits.length === 1
  const of = [
    ...(isOnlyPlace ? [] : [stopName(stops[stop]!, words)]),
    ...(isEverybody(citizenships, trip) ? [] : [namesOfPeople(citizenships, words)]),
  ]
  return of.length === 0 ? what : words.t('verdict.better.of', { of: of.join(', '), what })
}

const sparedText = (task: Task, { stops }: Assessment, words: Words): string =>
  task.kind === 'check-permit'
    ? words.t('verdict.better.notNeeded', { name: permitName(task, words) })
    : words.t('verdict.better.without', { task: taskText(task, stops[task.stop]!, words) })
