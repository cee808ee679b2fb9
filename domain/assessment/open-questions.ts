import type { Condition } from '../rulebook/fact.ts'
import { questionKinds, type Cell, type OpenQuestion, type QuestionKind, type Stop } from './assessment.ts'
import { dependsOnCompany } from './checklist.ts'
import type { FindingsOf } from './stop-findings.ts'
import { ageOfMajority, rowsOf, type Traveller } from './traveller.ts'
import type { Trip } from './trip.ts'

/**
 * In the order of travellers and kinds. Only what would change a permission, or the papers of a child, is asked, and never what is known.
 * `findings`: by stop and row.
 */
export function openQuestions(
  stops: readonly Stop[],
  findings: readonly (readonly FindingsOf[])[],
  trip: Trip,
): readonly OpenQuestion[] {
  const rows = rowsOf(trip)
  const found = new Map<number, { -readonly [Key in keyof OpenQuestion]: OpenQuestion[Key] }>()
  function add(kind: QuestionKind, traveller: number, stop: number, { holding, residentOf }: Condition): void {
    const key = traveller * questionKinds.length + questionKinds.indexOf(kind)
    const known = found.get(key) ?? { traveller, kind, holdings: [], places: [], stops: [] }
    found.set(key, {
      ...known,
      holdings: kind === 'holding' || kind === 'permit' ? union(known.holdings, holding ?? []) : [],
      places: kind === 'residence' ? union(known.places, residentOf ?? []) : [],
      stops: union(known.stops, [stop]),
    })
  }
  stops.forEach((stop, index) => {
    stop.cells.forEach((cell, at) => {
      const { traveller } = rows[at]!
      const told = trip.travellers[traveller]!
      if (isChild(told) && told.minor === undefined && cell.isChosen && dependsOnCompany(findings[index]![at]!))
        add('company', traveller, index, {})
      if (!isAsked(stop, cell)) return
      for (const alternative of cell.alternatives) {
        const when = alternative.condition.fact.when ?? {}
        for (const kind of kindsOf(when, alternative.held !== null, told)) add(kind, traveller, index, when)
      }
    })
  })
  return [...found].toSorted(([a], [b]) => a - b).map(([, question]) => question)
}

/** Whoever travels on another passport there is not asked about this one; nor is anybody about the way back, which they know. */
const isAsked = ({ role }: Stop, { isChosen }: Cell): boolean =>
  isChosen && (role === 'DESTINATION' || role === 'TRANSIT')

const isChild = ({ age }: Traveller): boolean => age !== undefined && age < ageOfMajority

const union = <T>(some: readonly T[], more: readonly T[]): readonly T[] => [...new Set([...some, ...more])]

/** What a condition asks of somebody that they have not said; `livesThere`: one of its permits is of the country in which they live. */
function kindsOf(
  { residentOf, holding, age, minor }: Condition,
  livesThere: boolean,
  traveller: Traveller,
): QuestionKind[] {
  const { residence } = traveller
  return [
    ...(residentOf !== undefined && residence === undefined ? (['residence'] as const) : []),
    ...(holding !== undefined
      ? livesThere && residence?.permit === undefined
        ? (['permit'] as const)
        : (['holding'] as const)
      : []),
    ...(age !== undefined && traveller.age === undefined ? (['age'] as const) : []),
    ...(minor !== undefined && traveller.minor === undefined && (traveller.age === undefined || isChild(traveller))
      ? (['company'] as const)
      : []),
  ]
}
