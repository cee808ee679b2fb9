import type { Assessment, Task } from '../assessment/assessment.ts'
import { placeKey } from '../places.ts'
import { citizenshipOf, rowKeysOf, type RowKey } from '../assessment/traveller.ts'
import { bracketOfPeople, sameRows, wordsBefore } from './people.ts'
import { deadlineHeadline } from './deadline-headline.ts'
import { wordTask } from './word-task.ts'
import { whenOf } from './word-when.ts'
import type { Words } from './words.ts'

/** A day that another trip has moved, as it was and as it is. */
export type MovedDeadline = {
  readonly task: string
  readonly before: string
  readonly after: string
  /** What a title says of it; null of a passport, which has to be valid and not to be got by a day. */
  readonly headline: string | null
}

/**
 * What both trips ask for by a day, and by another one, as it is said of each; the soonest first. Of a passport it is the day until which it
 * has to be valid: that stands behind what is to be done by a day.
 */
export function movedDeadlines(before: Assessment, after: Assessment, words: Words): MovedDeadline[] {
  const same = sameTravellers(before, after)
  const wordsThen = wordsBefore(words, before.trip, after.trip)
  return after.checklist
    .flatMap((task) => {
      const earlier = before.checklist.find(
        (each) =>
          isSame(each, before, task, after) && each.citizenships.some((key) => task.citizenships.includes(same(key))),
      )
      return earlier && dayOf(earlier) !== dayOf(task) ? [{ task, earlier }] : []
    })
    .toSorted((a, b) => rankOf(a.task).localeCompare(rankOf(b.task)))
    .map(({ task, earlier }) => {
      const [was, is] = [wordTask(earlier, before, wordsThen), wordTask(task, after, words)]
      const label = named(is.text, whoAlone(task, after, words))
      return is.validUntil === null
        ? {
            task: label,
            before: dayTextOf(earlier, before, wordsThen),
            after: dayTextOf(task, after, words),
            headline: deadlineHeadline(task, earlier.late ? null : earlier.by, after, words),
          }
        : { task: label, before: was.detail, after: is.detail, headline: null }
    })
    .filter((moved) => moved.before !== moved.after)
}

/** What has no day any more is begun now. */
const rankOf = ({ kind, by }: Task): string => (kind === 'check-passport' ? '1' : `0${by ?? ''}`)

/** Of several people those who have to do it, where it is not all of them. */
const whoAlone = ({ citizenships }: Task, { trip }: Assessment, words: Words): string =>
  citizenships.length < rowKeysOf(trip).length ? bracketOfPeople(citizenships, words) : ''

const named = (text: string, who: string): string => (who === '' ? text : `${text} (${who})`)

/** As the list of tasks says it, the recommended day first. One that has gone by for the trip of before is no news: its day is what moved. */
const dayTextOf = (task: Task, assessment: Assessment, words: Words): string =>
  whenOf({ ...task, late: false }, assessment, words).when

const dayOf = ({ kind, by, validUntil }: Task) => (kind === 'check-passport' ? validUntil : by)

/** The row of who is the same person; of a passport that only one has in both trips it is who has it. */
function sameTravellers({ trip: before }: Assessment, { trip: after }: Assessment): (key: RowKey) => RowKey {
  const same = sameRows(before, after)
  const countOf = (trip: Assessment['trip'], key: RowKey) =>
    rowKeysOf(trip).filter((each) => citizenshipOf(each) === citizenshipOf(key)).length
  return (key) => same.get(key) ?? (countOf(before, key) === 1 && countOf(after, key) === 1 ? key : '')
}

/** The same thing to do at the same place. */
const isSame = (a: Task, ofA: Assessment, b: Task, ofB: Assessment): boolean =>
  a.kind === b.kind &&
  a.type === b.type &&
  a.step?.name.de === b.step?.name.de &&
  ofA.stops[a.stop]!.role === ofB.stops[b.stop]!.role &&
  placeKey(ofA.stops[a.stop]!.place) === placeKey(ofB.stops[b.stop]!.place)
