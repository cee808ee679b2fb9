import { detailTypeOf } from '../catalogue/types.ts'
import { isBinding, type Fact } from './fact.ts'

/**
 * Of two answers the one of a top rung is heard first; what it leaves open, a lower one may answer. Words contradict nothing: what a place
 * says in words stands before what its policies say of all places, whoever wrote it.
 */
export const isHeardFirst = ({ type, confidence, answer }: Fact): boolean =>
  detailTypeOf(type).valueType === 'FREETEXT' || (isBinding(confidence) && answer !== 'unknown')

/** Rules of one type, written from the nearest level outwards, in the order in which they are heard; the order among equals stays. */
export const inHeardOrder = <Rule extends { readonly fact: Fact }>(written: readonly Rule[]): Rule[] => [
  ...written.filter(({ fact }) => isHeardFirst(fact)),
  ...written.filter(({ fact }) => !isHeardFirst(fact)),
]
