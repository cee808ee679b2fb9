import { assess } from '../assessment/assess.ts'
import { changesBetween } from '../assessment/changes-between.ts'
import { compare, type Change } from '../assessment/compare.ts'
import type { Trip } from '../assessment/trip.ts'
import { compile } from '../rulebook/compile.ts'
import type { RuleContent } from '../rulebook/content.ts'
import type { CompiledRules } from '../rulebook/differing-rules.ts'

const today = '2026-11-21'

export const rulesOf = (content: RuleContent, revision: number): CompiledRules => ({
  content,
  book: compile(content, revision),
})
/** Of two whole assessments: what `changesBetween` has to find. */
export const wholeChanges = (trip: Trip, was: RuleContent, is: RuleContent): readonly Change[] =>
  compare(assess(trip, compile(was, 1), today), assess(trip, compile(is, 2), today))
export const changesOf = (trip: Trip, was: RuleContent, is: RuleContent): readonly Change[] =>
  changesBetween(rulesOf(was, 1), rulesOf(is, 2))(trip, today)
