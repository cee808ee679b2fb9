import type { Assessment, Stop, Task } from '../assessment/assessment.ts'
import { isEverybody, rowsOf, type RowKey } from '../assessment/traveller.ts'
import { itemsText, ownTexts, taskIdsOf, type Own } from './brief-needs.ts'
import { thingsOf, type Thing } from './brief-to-do.ts'
import { dueOf } from './due.ts'
import { forPlaces } from './for-places.ts'
import { paperProblemText } from './paper-problem-text.ts'
import { stopName } from './stop-name.ts'
import { exceptionOf, exceptionText } from './word-cell.ts'
import type { Need } from './word-needs.ts'
import { isPermitToReturn, taskId } from './word-task.ts'
import type { Words } from './words.ts'

/** What is said of one traveller, and how grave it is. */
export type Told = {
  readonly keys: readonly RowKey[]
  /** How many people these are. */
  readonly count: number
  readonly text: string
  readonly rank: Rank
  /** Where entry is refused, or not certain. */
  readonly places: string
  /** What lets them in all the same; empty where nothing does. */
  readonly except: string
  /** What the way back takes where nobody knows that they live there; empty where nothing is left open. */
  readonly back: string
  /** The position of their first need among all of them. */
  readonly at: number
  readonly own: Own
  /** What has to be done for it; none where it is more than that. */
  readonly asks: readonly Task[]
}
export const ranks = ['refused', 'unclear', 'paper', 'late', 'needs', 'free'] as const
type Rank = (typeof ranks)[number]

/** Each traveller, in their order. */
export const toldOfEach = (
  needs: readonly Need[],
  toDo: readonly Thing[],
  assessment: Assessment,
  words: Words,
): readonly Told[] =>
  rowsPerTraveller(assessment).map((keys, traveller) => ({
    keys,
    count: assessment.trip.travellers[traveller]!.count ?? 1,
    ...toldOf(keys, needs, toDo, assessment, words),
  }))

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
  toDo: readonly Thing[],
  assessment: Assessment,
  words: Words,
): Omit<Told, 'keys' | 'count'> {
  const { verdict, stops, checklist, trip } = assessment
  const isTheirs = ({ citizenships }: Pick<Task, 'citizenships'>) => citizenships.some((key) => keys.includes(key))
  const enteredOf = (some: Assessment['verdict']['refused']): readonly Stop[] => {
    const at = some.filter(({ citizenship }) => keys.includes(citizenship)).flatMap((each) => each.stops)
    return at.map((stop) => stops[stop]!).filter(({ role }) => role !== 'DEPARTURE')
  }
  const [refused, unclear] = [enteredOf(verdict.refused), enteredOf(verdict.unclear)]
  const at = refused.length > 0 ? refused : unclear
  if (at.length > 0) {
    const rank = refused.length > 0 ? 'refused' : 'unclear'
    const places = words.list([...new Set(at.map((stop) => stopName(stop, words)))])
    const except = exceptionsFor(keys, refused, words)
    const text = itemsText([words.t(`brief.${rank}`, { places }), ...(except ? [except] : [])], words)
    const own = { needs: [], things: [], common: [] }
    return { text, rank, places, except, back: '', at: 0, own, asks: [] }
  }
  const paper = checklist.find((task) => task.paper !== null && isTheirs(task))
  const theirs = needs.filter(isTheirs)
  const named = new Set(theirs.flatMap((need) => taskIdsOf(need, assessment)))
  const things = thingsOf(toDo, keys)
  const others = things.filter(({ asked }) => !named.has(taskId(asked)))
  const isCommon = ({ task }: Thing) => isEverybody(task.citizenshipIso2s, trip)
  const own: Own = {
    needs: theirs,
    things: others.filter((thing) => !isCommon(thing)),
    common: others.filter(isCommon),
  }
  const back = wayBackOf(checklist.find((task) => isPermitToReturn(task) && !task.ownPermit && isTheirs(task)))
  const items = [
    ...(paper ? [paperProblemText(paper.paper!, assessment, words)] : []),
    ...(theirs.length === 0 && !paper ? [words.t('brief.free')] : []),
    ...ownTexts(own, assessment, words),
    ...(back ? [back] : []),
  ]
  const isLate = theirs.some(({ task }) => task && dueOf(task, assessment).due === 'late')
  return {
    text: itemsText(items, words),
    rank: paper ? 'paper' : isLate ? 'late' : theirs.length > 0 ? 'needs' : 'free',
    places: '',
    except: '',
    back,
    at: needs.indexOf(theirs[0]!),
    own,
    // A paper that does not do is nothing to tick.
    asks: paper ? [] : things.map(({ asked }) => asked),
  }

  /** No visa for the way out is only half of it. */
  function wayBackOf(task: Task | undefined): string {
    return task ? words.t('brief.back', { for: forPlaces([stops[task.stop]!], words) }) : ''
  }
}

/** As the stops name it. */
const exceptionsFor = (keys: readonly RowKey[], refused: readonly Stop[], words: Words): string => {
  const said = refused.flatMap((stop) =>
    stop.cells.flatMap((cell) =>
      cell.isChosen && keys.includes(cell.citizenship) ? (exceptionOf(cell, stop) ?? []) : [],
    ),
  )
  const conditions = new Set(said.map((exception) => exceptionText(exception, words)))
  return conditions.size === 0 ? '' : words.t('cell.except', { condition: [...conditions].join('; ') })
}
