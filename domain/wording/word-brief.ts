import type { Assessment } from '../assessment/assessment.ts'
import { isInThePast, isUnderWay, lastDayOf, lastReturnOf, type Trip } from '../assessment/trip.ts'
import { rowsOf } from '../assessment/traveller.ts'
import { stopName } from './stop-name.ts'
import { isIdEnoughForAll } from './id-enough.ts'
import { toDoOfAll, toDoOfSome } from './brief-lines.ts'
import { ranks, toldOfEach, type Told } from './brief-told.ts'
import { isToldIn, thingText, toDoInBrief } from './brief-to-do.ts'
import { causeTexts } from './known-cause.ts'
import { paperProblemTexts } from './paper-problem-text.ts'
import { whoseLine } from './people.ts'
import type { Need } from './word-needs.ts'
import type { WordedBrief } from './worded-verdict.ts'
import { inTimeTexts } from './word-way-out.ts'
import type { WordedTask } from './worded.ts'
import type { Words } from './words.ts'

/** So many lines are read in ten seconds. */
const most = 3

/** Those who are told the same, the gravest first. */
type Groups = readonly (readonly Told[])[]

/** Understood in ten seconds: may they all go, how many things there are to do and whose; then a line a person. */
export function wordBrief(
  assessment: Assessment,
  tasks: readonly WordedTask[],
  needs: readonly Need[],
  warning: string | null,
  words: Words,
): WordedBrief {
  const { trip, today } = assessment
  if (isInThePast(trip, today)) return { lines: [pastText(assessment, words)], people: [], more: [], first: null }
  const toDo = toDoInBrief(assessment, tasks)
  const told = toldOfEach(needs, toDo, assessment, words)
  const placeOf = ([first]: readonly Told[]) => [ranks.indexOf(first!.rank), first!.at] as const
  const groups: Groups = [...Map.groupBy(told, ({ text }) => text).values()].toSorted((a, b) => {
    const [one, other] = [placeOf(a), placeOf(b)]
    return one[0] - other[0] || one[1] - other[1]
  })
  const isAlike = groups.length === 1
  const causes = causeTexts(assessment, words)
  const lines = finished([
    ...(warning === null ? [] : [warning]),
    mayTheyGo(told, groups, assessment, words),
    ...causes.slice(0, 1),
    ...(groups[0]![0]!.rank === 'free' && isIdEnoughForAll(assessment.checklist)
      ? [words.t('verdict.idSuffices')]
      : []),
    ...(isAlike ? toDoOfAll(told, toDo, assessment, words) : toDoOfSome(toDo, told, words)),
  ])
  // What is wrong with a paper stands in the line of whoever has it, where there is one.
  const papers = isAlike && groups[0]![0]!.rank === 'paper' ? paperProblemTexts(assessment, words) : []
  return {
    lines: lines.slice(0, most),
    more: [...lines.slice(most), ...causes.slice(1), ...papers, ...companyTexts(assessment, words)],
    people: isAlike ? [] : groups.flatMap((same) => personLine(same, groups, tasks, words)),
    first: toDo.length === 0 ? null : thingText(toDo[0]!, words),
    ...(toDo.length > 0 && { toDo: toDo.map(({ task }) => task.id) }),
  }
}

/** What children carry may depend on who travels with them, which nobody has said. */
function companyTexts({ questions, stops, trip }: Assessment, words: Words): readonly string[] {
  const asked = questions.filter(({ kind }) => kind === 'company')
  return [...Map.groupBy(asked, ({ stops: at }) => at.join())].map(([, same]) => {
    const keys = rowsOf(trip).flatMap(({ key, traveller }) =>
      same.some((one) => one.traveller === traveller) ? [key] : [],
    )
    const places = words.list([...new Set(same[0]!.stops.map((stop) => stopName(stops[stop]!, words)))])
    return words.t('brief.company', { who: whoseLine(keys, words), places })
  })
}

/** None of whoever the headline has named, where nothing is left to say. */
function personLine(
  same: readonly Told[],
  groups: Groups,
  tasks: readonly WordedTask[],
  words: Words,
): WordedBrief['people'] {
  const { text, except, rank } = same[0]!
  const isSaid = rank === 'refused' && namedFor(groups, rank) !== undefined
  if (isSaid && except === '') return []
  const asks = tasks.flatMap((task) =>
    same.some((each) => each.asks.some((asked) => isToldIn(task, asked))) ? [task.id] : [],
  )
  return [
    {
      citizenshipIso2s: same.flatMap(({ keys }) => keys),
      who: whoOf(same, words),
      text: isSaid ? except : text,
      ...(asks.length > 0 && { asks }),
    },
  ]
}

const whoOf = (same: readonly Told[], words: Words): string =>
  whoseLine(
    same.flatMap(({ keys }) => keys),
    words,
  )

/** Who is named in the headline: the only ones to whom it happens, beside others. */
function namedFor(groups: Groups, rank: Told['rank']): readonly Told[] | undefined {
  const same = groups.filter(([one]) => one!.rank === rank)
  return groups.length > 1 && same.length === 1 ? same[0] : undefined
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

/** The gravest thing first, and of whom: nothing reads as a promise that another line takes back. */
function mayTheyGo(told: readonly Told[], groups: Groups, assessment: Assessment, words: Words): string {
  const { trip, verdict } = assessment
  const of = told.reduce((sum, { count }) => sum + count, 0)
  for (const rank of ['refused', 'unclear', 'paper', 'late'] as const) {
    const count = told.reduce((sum, each) => sum + (each.rank === rank ? each.count : 0), 0)
    if (count === 0) continue
    const named = namedFor(groups, rank)
    if (named && rank === 'refused')
      return words.t('verdict.refusedFor', { who: whoOf(named, words), places: named[0]!.places })
    if (named && rank === 'late')
      return words.t('verdict.person', { who: whoOf(named, words), needs: words.t('verdict.item.tight') })
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
  // The way back takes a paper: no visa is needed for the way out.
  const free = told.some(({ back }) => back !== '') ? 'there' : 'can'
  return words.t(`brief.${hasNeeds ? 'then' : free}.${words.audience}`, { count: of })
}
