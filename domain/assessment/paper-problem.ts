import type { CalendarDate } from '../dates.ts'
import type { PaperProblem, Stop } from './assessment.ts'
import { worse } from './cell.ts'
import type { FindingsOf } from './stop-findings.ts'
import { citizenshipOf, type Passport } from './traveller.ts'

type Needed = {
  /** The last day on which it has to be valid, as far as anybody says; else the last day of the trip. */
  readonly until: CalendarDate | undefined
  readonly issuedSince: CalendarDate | null
  /** The same of each stop. */
  readonly untilAt: (stop: number) => CalendarDate | null
}

/** What is wrong with the paper that somebody says to travel on; null where nothing is, or nothing is said of it. */
export function paperProblemOf(
  { kind, issued, expires }: Passport,
  row: number,
  { until, issuedSince, untilAt }: Needed,
  stops: readonly Stop[],
  findings: readonly (readonly FindingsOf[])[],
): PaperProblem | null {
  if (kind === 'identity-card') {
    const refusedAt = stopsWhere(stops, row, (index) => answersOf(findings[index]![row]!).includes('NO'))
    if (refusedAt.length > 0) return { kind: 'passport-needed', stops: refusedAt }
    const silentAt = stopsWhere(
      stops,
      row,
      (index) =>
        answersOf(findings[index]![row]!).some((answer) => answer !== 'YES') || isSilent(findings[index]![row]!),
    )
    if (silentAt.length > 0) return { kind: 'not-known-if-accepted', stops: silentAt }
  }
  if (expires !== undefined && until !== undefined && expires < until) {
    const at = stopsWhere(stops, row, (index) => expires < (untilAt(index) ?? expires))
    return { kind: 'too-short', expires, until, stops: at }
  }
  if (issued !== undefined && issuedSince !== null && issued < issuedSince) return { kind: 'too-old', issued }
  return null
}

const answersOf = (findings: FindingsOf) => findings('IdSufficient').map(({ answer }) => answer)
const isSilent = (findings: FindingsOf): boolean => findings('IdSufficient').length === 0

/** Destinations at which the paper is shown to strangers. */
const stopsWhere = (stops: readonly Stop[], row: number, test: (index: number) => boolean): number[] =>
  stops.flatMap(({ role, iso2, cells }, index) => {
    const { isChosen, citizenship } = cells[row]!
    return role === 'DESTINATION' && isChosen && citizenshipOf(citizenship) !== iso2 && test(index) ? [index] : []
  })

/** Where the paper does not do; `at`: where it is asked for. */
export const stopsOfProblem = (paper: PaperProblem | null, at: readonly number[]): readonly number[] =>
  paper !== null && 'stops' in paper && paper.stops.length > 0 ? paper.stops : at

/** Where somebody's paper does not do, the cell says that something is left to do. */
export function withPaperProblems(
  stops: readonly Stop[],
  problems: readonly {
    readonly citizenships: readonly string[]
    readonly stops: readonly number[]
    readonly paper: PaperProblem | null
  }[],
): readonly Stop[] {
  const own = problems.filter(({ paper }) => paper !== null)
  if (own.length === 0) return stops
  return stops.map((stop, index) => {
    const rows = new Set(
      own.flatMap(({ citizenships, stops: at, paper }) =>
        stopsOfProblem(paper, at).includes(index) ? citizenships : [],
      ),
    )
    return {
      ...stop,
      cells: stop.cells.map((cell) =>
        rows.has(cell.citizenship) && cell.status !== 'GRAY' ? { ...cell, status: worse(cell.status, 'YELLOW') } : cell,
      ),
    }
  })
}
