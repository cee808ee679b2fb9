import type { Condition } from '../rulebook/fact.ts'
import { questionKinds, type Cell, type OpenQuestion, type QuestionKind, type Stop } from './assessment.ts'
import { ageOfMajority, rowsOf, type Traveller } from './traveller.ts'
import type { Trip } from './trip.ts'

/** In the order of travellers and kinds. Only what would change a permission is asked, and never what is known. */
export function openQuestions(stops: readonly Stop[], trip: Trip): readonly OpenQuestion[] {
  const rows = rowsOf(trip)
  const found = new Map<string, { -readonly [Key in keyof OpenQuestion]: OpenQuestion[Key] }>()
  stops.forEach((stop, index) => {
    stop.cells.forEach((cell, at) => {
      if (!isAsked(stop, cell)) return
      const { traveller } = rows[at]!
      for (const alternative of cell.alternatives) {
        const when = alternative.condition.fact.when ?? {}
        for (const kind of kindsOf(when, alternative.held !== null, trip.travellers[traveller]!)) {
          const key = `${traveller} ${questionKinds.indexOf(kind)}`
          const known = found.get(key) ?? { traveller, kind, holdings: [], places: [], stops: [] }
          found.set(key, {
            ...known,
            holdings: kind === 'holding' || kind === 'permit' ? union(known.holdings, when.holding ?? []) : [],
            places: kind === 'residence' ? union(known.places, when.residentOf ?? []) : [],
            stops: union(known.stops, [index]),
          })
        }
      }
    })
  })
  return [...found].toSorted(([a], [b]) => a.localeCompare(b, 'en', { numeric: true })).map(([, question]) => question)
}

/** Whoever travels on another passport there is not asked about this one; nor is anybody about the way back, which they know. */
const isAsked = ({ role }: Stop, { isChosen }: Cell): boolean =>
  isChosen && (role === 'DESTINATION' || role === 'TRANSIT')

const union = <T>(some: readonly T[], more: readonly T[]): readonly T[] => [...new Set([...some, ...more])]

/** What a condition asks of somebody that they have not said; `livesThere`: one of its permits is of the country in which they live. */
function kindsOf(
  { residentOf, holding, age, minor }: Condition,
  livesThere: boolean,
  traveller: Traveller,
): QuestionKind[] {
  const { residence } = traveller
  const isChild = traveller.age !== undefined && traveller.age < ageOfMajority
  return [
    ...(residentOf !== undefined && residence === undefined ? (['residence'] as const) : []),
    ...(holding !== undefined
      ? livesThere && residence?.permit === undefined
        ? (['permit'] as const)
        : (['holding'] as const)
      : []),
    ...(age !== undefined && traveller.age === undefined ? (['age'] as const) : []),
    ...(minor !== undefined && traveller.minor === undefined && (traveller.age === undefined || isChild)
      ? (['company'] as const)
      : []),
  ]
}
