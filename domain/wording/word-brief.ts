import type { Assessment, Task } from '../assessment/assessment.ts'
import { rowsOf, type RowKey } from '../assessment/traveller.ts'
import { isInThePast, isUnderWay, lastDayOf, lastReturnOf, type Trip } from '../assessment/trip.ts'
import { isIdEnoughForAll } from './id-enough.ts'
import { itemsText, needsText } from './brief-needs.ts'
import { isToldIn, toDoInBrief, type ToDo } from './brief-to-do.ts'
import { dueOf } from './due.ts'
import { causeTexts } from './known-cause.ts'
import { paperProblemText, paperProblemTexts } from './paper-problem-text.ts'
import { whoseLine } from './people.ts'
import { stopName } from './stop-name.ts'
import type { Need } from './word-needs.ts'
import type { WordedBrief } from './worded-verdict.ts'
import { inTimeTexts } from './word-way-out.ts'
import type { WordedTask } from './worded.ts'
import type { Words } from './words.ts'

/** What is said of one traveller, and how grave it is. */
type Told = {
  readonly keys: readonly RowKey[]
  readonly text: string
  readonly rank: Rank
  /** The position of their first need among all of them. */
  readonly at: number
  readonly count: number
  /** What has to be done for it; none where it is more than that. */
  readonly own: readonly Task[]
}
const ranks = ['refused', 'unclear', 'paper', 'late', 'needs', 'free'] as const
type Rank = (typeof ranks)[number]

/** So many lines are read in ten seconds. */
const most = 3

/** Understood in ten seconds: may they all go, how many things there are to do and by when the first; then a line a person. */
export function wordBrief(
  assessment: Assessment,
  tasks: readonly WordedTask[],
  needs: readonly Need[],
  warning: string | null,
  words: Words,
): WordedBrief {
  const { trip, today } = assessment
  if (isInThePast(trip, today)) return { lines: [pastText(assessment, words)], people: [], more: [], first: null }
  const told = rowsPerTraveller(assessment).map((keys, traveller) => ({
    keys,
    ...toldOf(keys, needs, assessment, words),
    count: trip.travellers[traveller]!.count ?? 1,
  }))
  const placeOf = ([first]: readonly Told[]) => [ranks.indexOf(first!.rank), first!.at] as const
  const groups = [...Map.groupBy(told, ({ text }) => text).values()].toSorted((a, b) => {
    const [one, other] = [placeOf(a), placeOf(b)]
    return one[0] - other[0] || one[1] - other[1]
  })
  const isAlike = groups.length === 1
  const idsOf = (same: readonly Told[]): string[] =>
    tasks.flatMap((task) => (same.some(({ own }) => own.some((each) => isToldIn(task, each))) ? [task.id] : []))
  const toDo = toDoInBrief(assessment, tasks, words)
  const first = toDo && words.t('brief.due', { what: toDo.first.text, ...toDo.first.due })
  const causes = causeTexts(assessment, words)
  const lines = finished([
    ...(warning === null ? [] : [warning]),
    mayTheyGo(told, assessment, words),
    ...causes.slice(0, 1),
    ...(groups[0]![0]!.rank === 'free' && isIdEnoughForAll(assessment.checklist)
      ? [words.t('verdict.idSuffices')]
      : []),
    ...(toDo ? toDoLines(toDo, first!, isAlike ? groups[0]![0]! : null, words) : []),
  ])
  // What is wrong with a paper stands in the line of whoever has it, where there is one.
  const papers = isAlike && groups[0]![0]!.rank === 'paper' ? paperProblemTexts(assessment, words) : []
  return {
    lines: lines.slice(0, most),
    more: [...lines.slice(most), ...causes.slice(1), ...papers],
    people: isAlike
      ? []
      : groups.map((same) => {
          const citizenshipIso2s = same.flatMap(({ keys }) => keys)
          const asks = idsOf(same)
          const text = same[0]!.text
          return { citizenshipIso2s, who: whoseLine(citizenshipIso2s, words), text, ...(asks.length > 0 && { asks }) }
        }),
    first,
    ...(toDo && { toDo: toDo.ids }),
  }
}

/** A date that ends with a full stop ends its line too. */
const finished = (lines: readonly string[]): string[] => lines.map((line) => line.replace(/\.\.$/, '.'))

const underWayText = (trip: Trip, { t, date, audience }: Words): string => {
  const last = lastReturnOf(trip)
  return last === undefined
    ? t(`brief.under-way.open.${audience}`)
    : t(`brief.under-way.${audience}`, { date: date(last) })
}

const pastText = ({ trip }: Assessment, words: Words): string =>
  words.t(lastReturnOf(trip) ? 'verdict.past' : 'verdict.past.departure', { date: words.date(lastDayOf(trip)!) })

/** Each traveller's rows: of several passports those that are used. */
const rowsPerTraveller = ({ trip, stops }: Assessment): readonly (readonly RowKey[])[] =>
  trip.travellers.map((_traveller, at) => {
    const keys = rowsOf(trip).flatMap(({ key, traveller }) => (traveller === at ? [key] : []))
    const used = keys.filter((key) =>
      stops.some(({ role, cells }) => role === 'DESTINATION' && cells.some((c) => c.isChosen && c.citizenship === key)),
    )
    return used.length > 0 ? used : keys
  })

function toldOf(
  keys: readonly RowKey[],
  needs: readonly Need[],
  assessment: Assessment,
  words: Words,
): Pick<Told, 'text' | 'rank' | 'at' | 'own'> {
  const { verdict, stops, checklist } = assessment
  const placesOf = (some: Assessment['verdict']['refused']) => {
    const at = some.filter(({ citizenship }) => keys.includes(citizenship)).flatMap((each) => each.stops)
    const entered = at.filter((stop) => stops[stop]!.role !== 'DEPARTURE')
    return words.list([...new Set(entered.map((stop) => stopName(stops[stop]!, words)))])
  }
  const [refused, unclear] = [placesOf(verdict.refused), placesOf(verdict.unclear)]
  if (refused) return { text: words.t('brief.refused', { places: refused }), rank: 'refused', at: 0, own: [] }
  if (unclear) return { text: words.t('brief.unclear', { places: unclear }), rank: 'unclear', at: 0, own: [] }
  const paper = checklist.find(({ paper, citizenships }) => paper && citizenships.some((key) => keys.includes(key)))
  const own = needs.filter(({ citizenships }) => citizenships.some((key) => keys.includes(key)))
  const items = [
    ...(paper ? [paperProblemText(paper.paper!, assessment, words)] : []),
    ...(own.length > 0 ? [needsText(own, assessment, words)] : []),
  ]
  const isLate = own.some(({ task }) => task && dueOf(task, assessment).due === 'late')
  if (items.length > 0)
    return {
      text: itemsText(items, words),
      rank: paper ? 'paper' : isLate ? 'late' : 'needs',
      at: needs.indexOf(own[0]!),
      // A paper that does not do is nothing to tick.
      own: paper ? [] : own.flatMap(({ task }) => task ?? []),
    }
  return { text: words.t('brief.free'), rank: 'free', at: 0, own: [] }
}

/** The gravest thing first: nothing reads as a promise that another line takes back. */
function mayTheyGo(told: readonly Told[], assessment: Assessment, words: Words): string {
  const { trip, verdict } = assessment
  const of = told.reduce((sum, { count }) => sum + count, 0)
  for (const rank of ['refused', 'unclear', 'paper', 'late'] as const) {
    const count = told.reduce((sum, each) => sum + (each.rank === rank ? each.count : 0), 0)
    if (count === 0) continue
    if (count < of) return words.t(`brief.${rank}.some`, { count, of })
    if (rank === 'late' && isUnderWay(trip, assessment.today)) return words.t('brief.missed')
    if (rank === 'late') return [words.t('verdict.tight'), ...inTimeTexts(assessment.inTimeFrom, words)].join(' ')
    if (rank === 'refused') return words.t('verdict.refused', { destinations: trip.destinations.length })
    return words.t(rank === 'paper' ? 'brief.paper.all' : 'verdict.unclear')
  }
  if (isUnderWay(trip, assessment.today)) return underWayText(trip, words)
  const isWarned = verdict.warned.some(({ access }) => access === 'NO_ACCESS')
  const hasNeeds = told.some(({ rank }) => rank === 'needs')
  if (isWarned) return words.t(hasNeeds ? 'brief.needed' : 'verdict.nothing')
  return words.t(`brief.${hasNeeds ? 'then' : 'can'}.${words.audience}`, { count: of })
}

/** One thing is named at once; of several it is said how many they are, and which is the first where no line of people says so. */
function toDoLines({ count, what, first: { due } }: ToDo, first: string, alike: Told | null, words: Words): string[] {
  if (alike === null)
    return [
      count === 1
        ? words.t('brief.todo', { what: words.t('brief.due', { what, ...due }) })
        : words.t('brief.todo.first', { what, ...due }),
    ]
  const own = alike.rank === 'needs' || alike.rank === 'late' ? alike.text : first
  return count === 1
    ? [words.t('brief.todo', { what: own })]
    : [words.t('brief.todo', { what }), words.t('brief.first', { what: own })]
}
