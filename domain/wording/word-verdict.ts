import type { Assessment, Permission } from '../assessment/assessment.ts'
import type { WordedTask, WordedVerdict } from './worded.ts'
import type { Words } from './words.ts'

export function wordVerdict({ verdict, stops, trip, checklist, today }: Assessment, tasks: readonly WordedTask[], words: Words): WordedVerdict {
  const { t } = words
  const travellers = trip.citizenships.length
  const refused = verdict.refused.length > 0
  const sentence = refused
    ? t('verdict.refused', { destinations: trip.destinations.length })
    : verdict.unclear.length > 0
      ? t('verdict.unclear', { travellers })
      : `${t(`verdict.can.${words.audience}`, { travellers })} ${needed(verdict.permits.filter((permit) => !isHeld(permit, checklist)), tasks, words)}`
  const deadlines = tasks.filter((task) => task.urgency !== 'open' && task.by)
  const nameOf = (stop: number) => words.placeName(stops[stop]!.place)
  const unclearStops = [...new Set(verdict.unclear.flatMap((u) => u.stops))]
  const details = [
    ...(unclearStops.length > 0 && !refused ? [t('verdict.unclearAt', { places: words.list([...new Set(unclearStops.map(nameOf))]) })] : []),
    ...deadlines.slice(0, 2).map((task) => t(task.urgency === 'overdue' ? 'verdict.late' : 'verdict.deadline', { date: words.date(task.by!), task: named(task, travellers, words) })),
    ...tasks.filter((task) => task.urgency === 'open' && task.from && task.from > today).slice(0, 1).map((task) => t('verdict.from', { date: words.date(task.from!), task: named(task, travellers, words) })),
    ...noTransitVisa(stops, words),
  ]
  return {
    status: verdict.status,
    sentence,
    detail: details.join(' '),
    warning: refused ? t('verdict.warning', { destinations: trip.destinations.length }) : null,
    firstDeadline: deadlines[0]?.by ?? null,
  }
}

const named = (task: WordedTask, travellers: number, words: Words): string =>
  task.citizenshipIso2s.length === travellers ? task.text : words.t('verdict.taskFor', { task: task.text, who: words.list(task.citizenshipIso2s) })

/** The way back with a residence permit is a thing to carry, not one to apply for. */
const isHeld = (permit: Assessment['verdict']['permits'][number], checklist: Assessment['checklist']): boolean =>
  checklist.some((task) => task.condition && task.stop === permit.stop)

/** How many of which permit; one kind has a sentence of its own, several are listed. */
function needed(permits: Assessment['verdict']['permits'], tasks: readonly WordedTask[], { t, list }: Words): string {
  const counts = new Map<Permission, number>()
  for (const { permission, citizenships } of permits) counts.set(permission, (counts.get(permission) ?? 0) + citizenships.length)
  if (counts.size === 0) return t(tasks.some((task) => task.kind === 'fill-in') ? 'verdict.onlyForms' : 'verdict.nothing')
  if (counts.size === 1) {
    const [[permission, count]] = [...counts] as [[Permission, number]]
    return t(`verdict.needed.${permission}`, { count })
  }
  return t('verdict.neededSeveral', { items: list([...counts].map(([permission, count]) => t(`verdict.count.${permission}`, { count }))) })
}

function noTransitVisa(stops: Assessment['stops'], words: Words): string[] {
  const transits = stops.filter((stop) => stop.role === 'TRANSIT')
  const free = transits.filter((stop) => stop.cells.every((cell) => cell.permission === 'VISA_FREE'))
  if (free.length === 0) return []
  return [words.t('verdict.noTransitVisa', { places: words.list(free.map((stop) => words.placeName(stop.place))) })]
}
