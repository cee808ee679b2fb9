import type { Assessment, Permission, Stop } from '../assessment/assessment.ts'
import { homeForeignOffice } from '../rulebook/advisory.ts'
import { isPermitToReturn } from './word-task.ts'
import type { WordedTask, WordedVerdict } from './worded.ts'
import type { Words } from './words.ts'

export function wordVerdict(
  { verdict, stops, trip, checklist, today, innerChanges }: Assessment,
  tasks: readonly WordedTask[],
  words: Words,
): WordedVerdict {
  const { t } = words
  const travellers = trip.citizenships.length
  const refused = verdict.refused.length > 0
  // Nobody is kept from a journey by what is not known about leaving: it is said, but the answer stands.
  const isExit = (stop: number) => stops[stop]!.role === 'DEPARTURE'
  const unclear = namesOf(
    verdict.unclear.flatMap((u) => u.stops.filter((stop) => !isExit(stop))),
    stops,
    words,
  )
  const unclearExit = namesOf(
    verdict.unclear.flatMap((u) => u.stops.filter(isExit)),
    stops,
    words,
  )
  const permits = verdict.permits.filter((permit) => !isHeld(permit, checklist))
  const isTight = tasks.some((task) => task.urgency === 'overdue' && task.kind === 'apply')
  const can = isTight ? t('verdict.tight') : t(`verdict.can.${words.audience}`, { travellers })
  const warnings = warningsOf(verdict.warned, stops, words)
  // Beside a warning nobody is told that they can travel.
  const entry = [
    unclear.length > 0 ? t('verdict.unclear', { travellers }) : warnings.all === null || isTight ? can : '',
    unclear.length === 0 || permits.length > 0 ? needed(permits, tasks, words) : '',
  ]
  const sentence = refused
    ? t('verdict.refused', { destinations: trip.destinations.length })
    : [warnings.all, ...entry].filter(Boolean).join(' ')
  const deadlines = tasks.filter((task) => task.urgency !== 'open' && task.by).slice(0, 2)
  const undated = refused ? [] : tasks.filter((task) => task.kind === 'apply' && !task.by && !task.from)
  const details = [
    ...(refused ? [t('verdict.refusedAt', { places: refusedAt(verdict.refused, stops, travellers, words) })] : []),
    ...(refused && warnings.all ? [warnings.all] : []),
    ...(warnings.some ? [warnings.some] : []),
    ...(unclear.length > 0 && !refused ? [t('verdict.unclearAt', { places: words.list(unclear) })] : []),
    ...(unclearExit.length > 0 && !refused ? [t('verdict.unclearExit', { places: words.list(unclearExit) })] : []),
    ...deadlines.map((task) =>
      t(task.urgency === 'overdue' ? 'verdict.late' : 'verdict.deadline', {
        date: words.date(task.by!),
        task: named(task, travellers, words),
      }),
    ),
    // What has no day is begun at once, and an answer without it would not say what to do.
    ...undated.slice(0, 2 - deadlines.length).map((task) => t('verdict.now', { task: named(task, travellers, words) })),
    ...tasks
      .filter((task) => task.urgency === 'open' && task.from && task.from > today)
      .slice(0, 1)
      .map((task) => t('verdict.from', { date: words.date(task.from!), task: named(task, travellers, words) })),
    ...noTransitVisa(stops, words),
    ...(innerChanges.length > 0
      ? [t('verdict.innerChange', { places: words.list(innerChanges.map((place) => words.placeName(place))) })]
      : []),
  ]
  return {
    status: verdict.status,
    sentence,
    detail: details.join(' '),
    warning: refused ? t('verdict.warning', { destinations: trip.destinations.length }) : null,
    firstDeadline: deadlines[0]?.by ?? null,
  }
}

/** What the home foreign office warns of: every journey there, or some. */
function warningsOf(
  warned: Assessment['verdict']['warned'],
  stops: readonly Stop[],
  words: Words,
): { all: string | null; some: string | null } {
  const government = words.t(`advisory.government.${homeForeignOffice}`)
  const say = (access: 'NO_ACCESS' | 'SOME_RESTRICTIONS') => {
    const at = warned.filter((each) => each.access === access).map(({ stop }) => stop)
    if (at.length === 0) return null
    return words.t(`advisory.verdict.${access}`, { government, places: words.list(namesOf(at, stops, words)) })
  }
  return { all: say('NO_ACCESS'), some: say('SOME_RESTRICTIONS') }
}

/** A change of planes is named by its city, every other stop at an airport by its country. */
const nameOf = ({ role, place, iso2 }: Stop, words: Words): string =>
  place.type === 'AIRPORT' && role !== 'TRANSIT' ? words.countryName(iso2) : words.placeName(place)

const namesOf = (at: readonly number[], stops: readonly Stop[], words: Words): string[] => [
  ...new Set(at.map((stop) => nameOf(stops[stop]!, words))),
]

/** Where entry is refused, with the citizenships where it is not all of them. */
function refusedAt(
  refused: Assessment['verdict']['refused'],
  stops: readonly Stop[],
  travellers: number,
  words: Words,
): string {
  const at = [...new Set(refused.flatMap((r) => r.stops))].toSorted((a, b) => a - b)
  const places = at.map((stop) => {
    const who = refused.filter((r) => r.stops.includes(stop)).map((r) => r.citizenship)
    const place = nameOf(stops[stop]!, words)
    return who.length === travellers ? place : words.t('verdict.taskFor', { task: place, who: words.list(who) })
  })
  return words.list([...new Set(places)])
}

const named = (task: WordedTask, travellers: number, words: Words): string =>
  task.citizenshipIso2s.length === travellers
    ? task.text
    : words.t('verdict.taskFor', { task: task.text, who: words.list(task.citizenshipIso2s) })

/** What is carried for the way back is not to be applied for. */
const isHeld = (permit: Assessment['verdict']['permits'][number], checklist: Assessment['checklist']): boolean =>
  checklist.some((task) => isPermitToReturn(task) && task.stop === permit.stop)

/** How many of which permit; one kind has a sentence of its own, several are listed. */
function needed(permits: Assessment['verdict']['permits'], tasks: readonly WordedTask[], { t, list }: Words): string {
  const counts = new Map<Permission, number>()
  for (const { permission, citizenships } of permits)
    counts.set(permission, (counts.get(permission) ?? 0) + citizenships.length)
  if (counts.size === 0)
    return t(tasks.some((task) => task.kind === 'fill-in') ? 'verdict.onlyForms' : 'verdict.nothing')
  if (counts.size === 1) {
    const [[permission, count]] = [...counts] as [[Permission, number]]
    return t(`verdict.needed.${permission}`, { count })
  }
  return t('verdict.neededSeveral', {
    items: list([...counts].map(([permission, count]) => t(`verdict.count.${permission}`, { count }))),
  })
}

function noTransitVisa(stops: Assessment['stops'], words: Words): string[] {
  const transits = stops.filter((stop) => stop.role === 'TRANSIT')
  const free = transits.filter((stop) => stop.cells.every((cell) => cell.permission === 'VISA_FREE'))
  if (free.length === 0) return []
  return [words.t('verdict.noTransitVisa', { places: words.list(free.map((stop) => words.placeName(stop.place))) })]
}
