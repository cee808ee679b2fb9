import type { Context } from '#server/context.ts'
import { readRuleAt } from './read-rule.ts'
import { differences, type RuleDifference } from './rule-difference.ts'
import type { RuleName } from './rule-kind.ts'
import { mayEditRules } from './who-may.ts'

/** From one revision of the rules to another, in either direction. */
export async function readRuleDifference(
  context: Context,
  name: RuleName,
  from: number,
  to: number,
): Promise<RuleDifference[]> {
  const { language } = mayEditRules(context)
  const [was, is] = [await readRuleAt(context, name, from), await readRuleAt(context, name, to)]
  return differences(name.kind, was, is, language, context.rulebook.current())
}
