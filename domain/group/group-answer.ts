import type { Assessment, Task } from '../assessment/assessment.ts'
import { worse } from '../assessment/cell.ts'
import { lastDayOf } from '../assessment/trip.ts'
import type { CalendarDate } from '../dates.ts'
import type { Status } from '../status/status.ts'
import { paperProblemText } from '../wording/paper-problem-text.ts'
import { wordInBrief } from '../wording/word-assessment.ts'
import { wordQuestions } from '../wording/word-question.ts'
import type { WordedTask } from '../wording/worded.ts'
import type { WordedQuestion } from '../wording/worded-question.ts'
import type { Words } from '../wording/words.ts'

/** What comes of a profile: whoever is refused or has something to do needs something; what nobody knows is unclear. */
export const groupNeeds = ['unclear', 'needs', 'fine'] as const
export type GroupNeed = (typeof groupNeeds)[number]

export type GroupTask = Pick<WordedTask, 'kind' | 'text' | 'when' | 'whenShort' | 'urgency' | 'by'>

/** People with equal papers, and what the look-up says of one of them alone. */
export type GroupProfile = {
  /** Positions in the question. */
  readonly positions: readonly number[]
  readonly count: number
  readonly need: GroupNeed
  /** That of the look-up; red where every paper ends before the trip does. */
  readonly status: Status
  readonly sentence: string
  readonly firstDeadline: CalendarDate | null
  readonly tasks: readonly GroupTask[]
  /** What is wrong with the papers that they are said to travel on. */
  readonly papers: readonly string[]
  /** Every paper that somebody says the end of ends while they are on the way. */
  readonly expiresOnTheWay: boolean
  readonly questions: readonly Pick<WordedQuestion, 'kind' | 'holdings' | 'places' | 'at'>[]
}

export type GroupAnswer = {
  readonly rulebookRevision: number
  readonly today: CalendarDate
  readonly people: number
  readonly profiles: readonly GroupProfile[]
}

/** The assessment is that of one traveller, for all who have the same papers. */
export function groupProfile(assessment: Assessment, words: Words): Omit<GroupProfile, 'positions' | 'count'> {
  const { verdict, checklist } = wordInBrief(assessment, words)
  const expiresOnTheWay = isOverOnTheWay(assessment)
  const papers = [
    ...new Set(
      assessment.checklist.flatMap(({ paper }) => (paper === null ? [] : [paperProblemText(paper, assessment, words)])),
    ),
  ]
  const status = expiresOnTheWay ? worse(verdict.status, 'RED') : verdict.status
  return {
    need: needOf(assessment, status),
    status,
    sentence: verdict.sentence,
    firstDeadline: verdict.firstDeadline,
    tasks: checklist.map(({ kind, text, when, whenShort, urgency, by }) => ({
      kind,
      text,
      when,
      whenShort,
      urgency,
      by,
    })),
    papers,
    expiresOnTheWay,
    questions: wordQuestions(assessment, words).map(({ kind, holdings, places, at }) => ({
      kind,
      holdings,
      places,
      at,
    })),
  }
}

/** Of several passports one that lasts is enough; of a passport of which nothing is said nobody knows. */
export function isOverOnTheWay({ trip }: Assessment): boolean {
  const last = lastDayOf(trip)
  const [traveller] = trip.travellers
  return (
    last !== undefined &&
    traveller !== undefined &&
    traveller.passports.every(({ expires }) => expires !== undefined && expires < last)
  )
}

function needOf({ verdict, checklist }: Assessment, status: Status): GroupNeed {
  if (verdict.unclear.length > 0 || status === 'GRAY' || status === 'PURPLE') return 'unclear'
  const isPaperWrong = checklist.some(({ paper }: Task) => paper !== null)
  return status === 'BLUE' && !isPaperWrong ? 'fine' : 'needs'
}
