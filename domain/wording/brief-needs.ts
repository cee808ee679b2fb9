import type { Assessment } from '../assessment/assessment.ts'
import { isInThePast } from '../assessment/trip.ts'
import { dueOf } from './due.ts'
import { forPlaces } from './for-places.ts'
import type { Need } from './word-needs.ts'
import type { Words } from './words.ts'

/** Of one person so many needs are named, the others are counted. */
const most = 2

/** "e-visa for Vietnam, by 27 January 2027; visa for India, now; 1 more": what is due first, first. */
export function needsText(needs: readonly Need[], assessment: Assessment, words: Words): string {
  const alike = [...Map.groupBy(needs, (need) => [need.kind, need.requirements, dayOf(need, assessment, words)].join())]
  const items = alike.slice(0, most).map(([, same]) => needText(same, assessment, words))
  const rest = alike.slice(most).reduce((sum, [, same]) => sum + same.length, 0)
  return itemsText([...items, ...(rest > 0 ? [words.t('brief.more', { count: rest })] : [])], words)
}

/** One after another within one line. */
export const itemsText = (items: readonly string[], { t }: Pick<Words, 't'>): string =>
  items.reduce((first, second) => t('brief.and', { first, second }))

function needText(same: readonly Need[], assessment: Assessment, words: Words): string {
  const [{ kind, requirements }] = same as [Need]
  const stops = same.map(({ stop }) => assessment.stops[stop]!)
  const what = words.t(`brief.need.${kind}`, { for: forPlaces(stops, words), requirements })
  return words.t('brief.due', { what, ...dueTold(same[0]!, assessment, words) })
}

/** By which day, as a message takes it: `now` where nobody knows how long it takes, or the latest safe day alone is left. */
function dueTold({ task, due }: Need, assessment: Assessment, { date }: Words): { due: string; by: string } {
  const found = task && dueOf(task, assessment)
  if (found?.due === 'late') return { due: 'late', by: date(found.day) }
  if (due === 'soon' || due === 'now') return { due: 'now', by: '' }
  if (found?.due === 'none' && task!.from !== null && task!.from > assessment.today)
    return { due: 'from', by: date(task!.from) }
  return found?.day ? { due: 'by', by: date(found.day) } : { due: 'none', by: '' }
}

const dayOf = (need: Need, assessment: Assessment, words: Words): string =>
  isInThePast(assessment.trip, assessment.today) ? '' : Object.values(dueTold(need, assessment, words)).join()
