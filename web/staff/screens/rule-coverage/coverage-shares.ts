import { fold } from '#domain/wording/fold.ts'
import { confidences, type Confidence } from '#domain/rulebook/fact.ts'

export type Counts = Readonly<Record<Confidence | 'unknown', number>>
export type Covered = Counts & { readonly id: string; readonly iso2: string; readonly name: string }
export const columns = ['unknown', ...confidences.toReversed()] as const

/** What the map shows: what nobody told us, or also what stands on the two weakest rungs. */
export const measures = ['unknown', 'weak'] as const
export type Measure = (typeof measures)[number]

export const shareOf = (counts: Counts, measure: Measure): number => {
  const all = columns.reduce((sum, column) => sum + counts[column], 0)
  const bad = counts.unknown + (measure === 'weak' ? counts.press + counts.dataset : 0)
  return all === 0 ? 0 : bad / all
}

/** The steps of the map: none, then up to these shares, then more. */
export const steps = [0.05, 0.2, 0.5] as const
export const lastStep = steps.length + 1
export const stepOf = (share: number): number => {
  if (share === 0) return 0
  const within = steps.findIndex((most) => share <= most)
  return within < 0 ? lastStep : within + 1
}

/** The worst first; among equals by name. */
export const worstFirst = (countries: readonly Covered[], measure: Measure, language: string): readonly Covered[] =>
  countries.toSorted((a, b) => shareOf(b, measure) - shareOf(a, measure) || a.name.localeCompare(b.name, language) || 0)

/** Those whose name holds what is searched, whatever its accents, or whose code it is. */
export const foundIn = (countries: readonly Covered[], search: string): readonly Covered[] => {
  const wanted = fold(search)
  return countries.filter(({ name, iso2 }) => fold(name).includes(wanted) || fold(iso2) === wanted)
}
