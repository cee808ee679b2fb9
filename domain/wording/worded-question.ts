import type { OpenQuestion } from '../assessment/assessment.ts'

/** Something to ask one traveller, because the answer would change what they may do. */
export type WordedQuestion = Pick<OpenQuestion, 'traveller' | 'kind' | 'stops'> & {
  /** Whom to ask. */
  readonly who: string
  /** Papers of which each would change it, as they follow "with". */
  readonly holdings: readonly { readonly key: string; readonly name: string }[]
  /** Where living would change it: a country's code or a group, and as it follows "with residence". */
  readonly places: readonly { readonly key: string; readonly name: string }[]
  /** Where it would. */
  readonly at: string
}
