import {
  isRefused,
  type Assessment,
  type Cell,
  type QuestionKind,
  type Stop,
  type Task,
} from '../assessment/assessment.ts'
import { stopsOfProblem } from '../assessment/paper-problem.ts'
import { isOverOnTheWay } from '../group/group-answer.ts'
import { needsVisa } from '../assessment/permission.ts'
import { paperProblemText } from '../wording/paper-problem-text.ts'
import { wordCell } from '../wording/word-cell.ts'
import { isPermitToReturn } from '../wording/word-task.ts'
import type { Words } from '../wording/words.ts'

/**
 * From best to worst. `open`: the papers are enough; `apply`: something is to be got first and can still be had, as far as anybody knows;
 * `not-known`: no rule says it, or nobody said what it depends on; `too-late`: what is to be got cannot be had any more.
 */
export const routeOutcomes = ['open', 'apply', 'not-known', 'too-late', 'closed'] as const
export type RouteOutcome = (typeof routeOutcomes)[number]

/** What one route is for people with equal papers. */
export type RouteAnswer = {
  readonly outcome: RouteOutcome
  /** What is said at each place on the way, those that decide first. */
  readonly reasons: readonly { readonly outcome: RouteOutcome; readonly place: string; readonly text: string }[]
  /** Every paper that somebody says the end of ends before they are there. */
  readonly expiresOnTheWay: boolean
  /** What nobody said of them, and what would change it. */
  readonly questions: readonly QuestionKind[]
}

const rank = (outcome: RouteOutcome): number => routeOutcomes.indexOf(outcome)
const worse = (a: RouteOutcome, b: RouteOutcome): RouteOutcome => (rank(b) > rank(a) ? b : a)

/** Of the assessment of `tripOfRoute`: leaving where they set out from counts for nothing, nor does where they are already, nor going back there. */
export function routeAnswer(assessment: Assessment, words: Words, isHomecoming: boolean): RouteAnswer {
  const { stops, questions } = assessment
  const first = stops.findIndex(({ role }) => role === 'DESTINATION')
  const isOnTheWay = (index: number): boolean => {
    const { role } = stops[index]!
    return role !== 'DEPARTURE' && (isHomecoming ? index !== first : role !== 'RETURN')
  }
  const onTheWay = stops.flatMap((stop, index) => (isOnTheWay(index) ? [{ stop, index }] : []))
  const reasons = onTheWay.flatMap(({ stop, index }) => {
    const cell = stop.cells.find(({ isChosen }) => isChosen)
    if (!cell) return []
    const { headline, detail } = wordCell(cell, index, stop, assessment, words)
    const place = words.placeName(stop.place)
    const papers = papersAt(index, assessment)
    const outcome = papers.reduce(
      (worst, each) => worse(worst, outcomeOf(each)),
      outcomeAt(cell, stop, index, assessment),
    )
    const text = [headline, detail, ...papers.map(({ paper }) => paperProblemText(paper!, assessment, words))]
    return [{ outcome, place, text: text.filter(Boolean).join(' · ') }]
  })
  const open = questions.filter(({ stops: at }) => at.some(isOnTheWay))
  const expiresOnTheWay = isOverOnTheWay(assessment)
  return {
    outcome: reasons.reduce<RouteOutcome>(
      (worst, { outcome }) => worse(worst, outcome),
      expiresOnTheWay ? 'closed' : 'open',
    ),
    reasons: reasons.toSorted((a, b) => rank(b.outcome) - rank(a.outcome)),
    expiresOnTheWay,
    questions: [...new Set(open.map(({ kind }) => kind))],
  }
}

function outcomeAt(cell: Cell, stop: Stop, index: number, { trip, checklist, questions }: Assessment): RouteOutcome {
  if (isRefused(stop, cell)) return 'closed'
  if (cell.permission === 'UNKNOWN') return 'not-known'
  const tasks = checklist.filter((task) => task.stops.includes(index) && task.citizenships.includes(cell.citizenship))
  const livesThere = trip.travellers[cell.traveller]?.residence?.iso2 === stop.iso2
  if (livesThere && tasks.some(isPermitToReturn)) return 'open'
  const isAsked = questions.some(({ stops }) => stops.includes(index))
  if (needsVisa(cell.permission) && isAsked) return 'not-known'
  if (cell.permission === 'VISA_ON_ARRIVAL_WITH_CONDITION') return 'not-known'
  const applied = tasks.filter(({ kind, condition }) => kind === 'apply' && condition === null)
  if (applied.some(({ late }) => late)) return 'too-late'
  if (applied.length > 0) return 'apply'
  return needsVisa(cell.permission) && cell.permission !== 'VISA_ON_ARRIVAL' ? 'apply' : 'open'
}

/** What is wrong there with the paper that they are said to travel on. */
const papersAt = (index: number, { checklist }: Assessment): readonly Task[] =>
  checklist.filter(({ paper, stops }) => paper !== null && stopsOfProblem(paper, stops).includes(index))

const outcomeOf = ({ paper }: Task): RouteOutcome => (paper?.kind === 'not-known-if-accepted' ? 'not-known' : 'closed')
