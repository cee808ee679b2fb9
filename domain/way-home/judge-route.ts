import { assess } from '../assessment/assess.ts'
import {
  isRefused,
  type Assessment,
  type Cell,
  type EntryPermission,
  type PaperProblem,
  type Stop,
  type Task,
} from '../assessment/assessment.ts'
import { asksForLeaving } from '../assessment/merge-tasks.ts'
import type { Offices } from '../assessment/offices.ts'
import { stopsOfProblem } from '../assessment/paper-problem.ts'
import { needsVisa } from '../assessment/permission.ts'
import { citizenshipOf, rowsOf, type Traveller } from '../assessment/traveller.ts'
import type { CalendarDate } from '../dates.ts'
import type { PlaceRef } from '../places.ts'
import type { Rulebook } from '../rulebook/rulebook.ts'
import { paperProblemText } from '../wording/paper-problem-text.ts'
import { wordCell } from '../wording/word-cell.ts'
import { isPermitToReturn } from '../wording/word-task.ts'
import type { Words } from '../wording/words.ts'
import { comesHome, countryAt, tripOfHomecoming, tripOfWay, withLastingPassports, type Route } from './route.ts'
import { routeOutcomes, type RouteAnswer, type RouteOutcome, type RouteReason } from './way-home.ts'

/** Where people are, which way they take, and what they have. */
type AskedRoute = { readonly from: PlaceRef; readonly route: Route; readonly traveller: Traveller }
/** By what it is judged. */
type JudgedBy = {
  readonly rulebook: Rulebook
  readonly today: CalendarDate
  readonly offices: Offices
  readonly words: Words
}

const rank = (outcome: RouteOutcome): number => routeOutcomes.indexOf(outcome)
const worstOf = (outcomes: readonly RouteOutcome[]): RouteOutcome =>
  outcomes.reduce<RouteOutcome>((worst, each) => (rank(each) > rank(worst) ? each : worst), 'open')

const ofEnded = { before: 'closed', 'on-the-way': 'not-known' } as const

/**
 * What a route is for one traveller: the worst of the places on it. Changes, and an end at which they are strangers, are judged by the trip of
 * the way; an end to which they come home by a way back. Whether they may leave where they are is not judged.
 */
export function judgeRoute({ from, route, traveller: told }: AskedRoute, by: JudgedBy): RouteAnswer {
  const { rulebook, today, offices, words } = by
  const { traveller, ended } = withLastingPassports(told, route)
  const end = countryAt(route.to, rulebook)
  const isHomecoming = comesHome(traveller, end, route)
  const way = assess(tripOfWay(from, route, traveller, rulebook, isHomecoming), rulebook, today, offices)
  const judged = way.stops.flatMap(({ role, iso2 }, index) =>
    role === 'TRANSIT' || (role === 'DESTINATION' && !(isHomecoming && iso2 === end)) ? [index] : [],
  )
  const reasons = judged.map((index) => reasonAt(index, way, words))
  if (isHomecoming) {
    const back = assess(tripOfHomecoming(from, route, traveller, rulebook), rulebook, today, offices)
    const home = reasonAt(back.stops.length - 1, back, words)
    reasons.push(withPapers(home, kindsOfPaperAt(lastDestination(way), way), way, words))
  }
  const asked = way.questions.filter(({ stops }) => stops.some((at) => judged.includes(at)))
  return {
    outcome: worstOf([...reasons.map(({ outcome }) => outcome), ...(ended ? [ofEnded[ended]] : [])]),
    reasons: reasons.toSorted((a, b) => rank(b.outcome) - rank(a.outcome)),
    ended,
    // Who has no passport is asked for nothing else.
    questions: ended === 'before' ? [] : [...new Set(asked.map(({ kind }) => kind))],
  }
}

function reasonAt(index: number, assessment: Assessment, words: Words): RouteReason {
  const stop = assessment.stops[index]!
  const cell = stop.cells.find(({ isChosen }) => isChosen)!
  const { headline, detail } = wordCell(cell, index, stop, assessment, words)
  const outcome = outcomeAt(cell, stop, index, assessment)
  const reason: RouteReason = { outcome, place: words.placeName(stop.place), headline, detail }
  return withPapers(reason, papersAt(index, cell, stop, assessment), assessment, words)
}

/** Together with what is wrong there with the paper that they are said to travel on. */
function withPapers(
  reason: RouteReason,
  papers: readonly PaperProblem[],
  assessment: Assessment,
  words: Words,
): RouteReason {
  const said = papers.map((paper) => paperProblemText(paper, assessment, words))
  const outcomes = papers.map(({ kind }) => (kind === 'not-known-if-accepted' ? 'not-known' : 'closed'))
  return {
    ...reason,
    outcome: worstOf([reason.outcome, ...outcomes]),
    detail: [reason.detail, ...said].filter(Boolean).join(' · '),
  }
}

const problemsAt = (index: number, { checklist }: Assessment): readonly PaperProblem[] =>
  checklist.flatMap(({ paper, stops }) =>
    paper !== null && stopsOfProblem(paper, stops).includes(index) ? [paper] : [],
  )

/** Of those who come home the country asks for no months, and yet for a paper that it takes. */
const kindsOfPaperAt = (index: number, way: Assessment): readonly PaperProblem[] =>
  problemsAt(index, way).filter(({ kind }) => kind === 'passport-needed' || kind === 'not-known-if-accepted')

function papersAt(index: number, { citizenship }: Cell, stop: Stop, assessment: Assessment): readonly PaperProblem[] {
  const { passport } = rowsOf(assessment.trip).find(({ key }) => key === citizenship)!
  // No rule says where planes are changed on an identity card.
  const isCardAbroad = passport.kind === 'identity-card' && citizenshipOf(citizenship) !== stop.iso2
  return stop.role === 'TRANSIT' && isCardAbroad
    ? [{ kind: 'not-known-if-accepted', stops: [index] }]
    : problemsAt(index, assessment)
}

/** To be had before the journey; a visa on arrival is had at the border. */
const appliedFor: ReadonlySet<EntryPermission> = new Set(['ETA', 'E_VISA', 'VISA_REQUIRED'])

function outcomeAt(cell: Cell, stop: Stop, index: number, assessment: Assessment): RouteOutcome {
  const { trip, today, checklist, questions } = assessment
  const { permission, traveller, citizenship } = cell
  if (isRefused(stop, cell)) return 'closed'
  if (permission === 'UNKNOWN' || permission === 'VISA_ON_ARRIVAL_WITH_CONDITION') return 'not-known'
  const tasks = checklist.filter((task) => task.stops.includes(index) && task.citizenships.includes(citizenship))
  const isAsked = questions.some(({ stops }) => stops.includes(index))
  const hasPermit = trip.travellers[traveller]!.residence?.iso2 === stop.iso2 && tasks.some(isPermitToReturn)
  if (needsVisa(permission) && !hasPermit && isAsked) return 'not-known'
  const isLast = index === lastDestination(assessment)
  const own = tasks.filter(
    ({ type, step, condition }) =>
      condition === null && !step?.forSome && !(isLast && asksForLeaving(type, step, stop)),
  )
  const late = own.filter(({ by }) => by !== null && by < today)
  // Who lives where a needle is asked for has most likely had it, and nobody is asked to say so.
  const isTooLate = (task: Task): boolean =>
    isGotFirst(task) && !(stop.role === 'RETURN' && task.kind === 'get-vaccinated')
  if (late.some(isTooLate)) return isAsked ? 'not-known' : 'too-late'
  // Of a form or a paper whose day is over no rule says whether it is taken all the same.
  if (late.length > 0) return 'not-known'
  return own.some(isGotFirst) || (appliedFor.has(permission) && !hasPermit) ? 'apply' : 'open'
}

const lastDestination = ({ stops }: Assessment): number => stops.findLastIndex(({ role }) => role === 'DESTINATION')

const isGotFirst = ({ kind }: Task): boolean => kind === 'apply' || kind === 'get-vaccinated'
