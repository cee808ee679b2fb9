import type { Assessment, Task } from '../assessment/assessment.ts'
import { partOf } from '../catalogue/what-types-do.ts'
import { isInThePast } from '../assessment/trip.ts'
import { briefDue, briefDueAhead, withDue, type BriefDue } from './brief-due.ts'
import { countText, thingText, type Thing } from './brief-to-do.ts'
import { forPlaces } from './for-places.ts'
import { taskId } from './word-task.ts'
import type { Need } from './word-needs.ts'
import type { Words } from './words.ts'

/** Of one person so many things are named, the others are counted. */
const most = 2

export type Own = {
  readonly needs: readonly Need[]
  /** What else is theirs alone, and what all have to do. */
  readonly things: readonly Thing[]
  readonly common: readonly Thing[]
}

/** "e-visa for Vietnam, ideally by 20 Jan, 3 February 2027 at the latest; visa for India, now; 1 form": all that somebody has to do is in it. */
export function ownTexts({ needs, things, common }: Own, assessment: Assessment, words: Words): readonly string[] {
  const alike = [
    ...Map.groupBy(needs, (need) => [need.kind, nameOf(need), need.requirements, dayOf(need, assessment)].join()),
  ]
  const later = alike.slice(most)
  // What is given at the border alone is no application: it is named, so that the others are as many as are counted above.
  const there = later.filter(([, [need]]) => need!.kind === 'VISA_ON_ARRIVAL' && !appliedAhead(need!, assessment))
  const rest = later.reduce((sum, one) => sum + (there.includes(one) ? 0 : one[1].length), 0)
  const named = things.slice(0, Math.max(0, most - alike.length))
  const counted = [...things.slice(named.length), ...common]
  return [
    ...alike.slice(0, most).map(([, same]) => needText(same, assessment, words)),
    ...(rest > 0 ? [words.t('brief.more', { count: rest })] : []),
    ...there.map(([, same]) => needText(same, assessment, words)),
    ...named.map((thing) => thingText(thing, words)),
    ...(counted.length > 0 ? [countText(counted, words)] : []),
  ]
}

/** One after another within one line. */
export const itemsText = (items: readonly string[], { t }: Pick<Words, 't'>): string =>
  items.reduce((first, second) => t('brief.and', { first, second }))

function needText(same: readonly Need[], assessment: Assessment, words: Words): string {
  const [need] = same as [Need]
  const stops = same.map(({ stop }) => assessment.stops[stop]!)
  const due = earliest(same.map((each) => dueOfNeed(each, assessment)))
  const { kind, requirements } = need
  const name = nameOf(need)
  const key = name !== undefined ? 'named' : appliedAhead(need, assessment) ? 'VISA_REQUIRED' : kind
  return withDue(words.t(`brief.need.${key}`, { for: forPlaces(stops, words), requirements, name }), due, words)
}

/** What is issued on arrival and can be applied for before, which is what is counted. */
export const appliedAhead = ({ kind, stop, citizenships }: Need, { checklist }: Assessment): Task | undefined =>
  kind === 'VISA_ON_ARRIVAL'
    ? checklist.find(
        (task) =>
          task.kind === 'apply' &&
          task.step !== null &&
          partOf(task.type) === 'visa-on-arrival' &&
          task.stops.includes(stop) &&
          citizenships.every((key) => task.citizenships.includes(key)),
      )
    : undefined

/** Ids of the tasks by which a need is got. */
export const taskIdsOf = (need: Need, assessment: Assessment): readonly string[] =>
  [need.task, appliedAhead(need, assessment)].flatMap((task) => (task ? [taskId(task)] : []))

/** An authorisation by the name that it has where it is applied for: the same in all languages. */
const ownName = /\b(?:[A-Z]{1,2}-)?[A-Za-z]{0,3}[A-Z]{2,}(?:-[A-Z]{2,})?\b/g
const nameOf = ({ kind, task }: Need): string | undefined =>
  kind === 'ETA' ? task?.step?.name.de.match(ownName)?.find((name) => name.length > 2) : undefined

/** `now` where nobody knows how long it takes, or the latest safe day alone is left. */
function dueOfNeed(need: Need, assessment: Assessment): BriefDue {
  const ahead = appliedAhead(need, assessment)
  if (ahead) return briefDueAhead(ahead, assessment)
  if (need.task) return briefDue(need.task, assessment, need.due === 'soon')
  return { due: need.due === 'soon' ? 'now' : 'none', by: null, latest: null }
}

/** Of several that are begun now the first of their last days is said. */
const earliest = (all: readonly BriefDue[]): BriefDue =>
  all.toSorted((a, b) => ((a.latest ?? '') < (b.latest ?? '') ? -1 : 1))[0]!

function dayOf(need: Need, assessment: Assessment): string {
  if (isInThePast(assessment.trip, assessment.today)) return ''
  const { due, by, latest, isOnTheWay = false } = dueOfNeed(need, assessment)
  return due === 'nowBy' ? `${due} ${isOnTheWay}` : [due, by, latest, isOnTheWay].join()
}
