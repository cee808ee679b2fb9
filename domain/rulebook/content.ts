import type { Place } from '../places.ts'
import type { EntryRestriction, Group, Policy } from './fact.ts'
import type { VisaMatrix } from './visa-matrix.ts'

/** Everything the reviewed files say, in the form a rulebook is compiled from. */
export type RuleContent = {
  readonly places: readonly Place[]
  readonly groups: readonly Group[]
  readonly policies: readonly Policy[]
  readonly restrictions: readonly EntryRestriction[]
  /** Imported; below every place and policy. */
  readonly visaMatrix?: VisaMatrix
}
