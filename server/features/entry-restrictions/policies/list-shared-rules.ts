import type { Group, Policy } from '#domain/rulebook/fact.ts'
import { whereGroupUsed, wherePolicyUsed } from '#domain/rulebook/where-used.ts'
import { wordsFor } from '#domain/wording/words.ts'
import { translatorFor } from '#locales/all-languages.ts'
import type { Context } from '#server/context.ts'
import { mayEditRules } from '../rule/who-may.ts'
import { readSharedRules } from './shared-rules.ts'

export type ListedGroup = { readonly group: Group; readonly name: string; readonly uses: number }
export type ListedPolicy = { readonly policy: Policy; readonly name: string; readonly places: number }

/** All groups, in the order of their names in the language of the reader. */
export async function listGroups(context: Context): Promise<ListedGroup[]> {
  const { byName, textOf } = readerOf(context)
  const rules = await readSharedRules(context.db)
  return rules.groups
    .map((group) => ({ group, name: textOf(group.name), uses: whereGroupUsed(group.id, rules).length }))
    .toSorted(byName)
}

/** All policies, in the order of their names in the language of the reader. */
export async function listPolicies(context: Context): Promise<ListedPolicy[]> {
  const { byName, textOf } = readerOf(context)
  const rules = await readSharedRules(context.db)
  return rules.policies
    .map((policy) => {
      const places = new Set(wherePolicyUsed(policy.id, rules).map(({ key }) => key)).size
      return { policy, name: textOf(policy.name), places }
    })
    .toSorted(byName)
}

type Named = { readonly name: string }
function readerOf(context: Context) {
  const { language } = mayEditRules(context)
  const words = wordsFor(language, 'staff', translatorFor(language), context.rulebook.current())
  const collator = new Intl.Collator(language)
  return {
    byName: (a: Named, b: Named) => collator.compare(a.name, b.name),
    textOf: (text: Group['name']) => words.content(text).text,
  }
}
