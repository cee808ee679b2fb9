import { detailTypesByKey } from '#domain/catalogue/types.ts'
import type { DateSpan } from '#domain/dates.ts'
import { readPlaceKey } from '#domain/places.ts'
import { whereGroupUsed, wherePolicyUsed, type RuleUse, type UsingFact } from '#domain/rulebook/where-used.ts'
import { nameOfToken } from '#domain/wording/names.ts'
import { wordsFor, type Words } from '#domain/wording/words.ts'
import { translatorFor } from '#locales/all-languages.ts'
import type { Context } from '#server/context.ts'
import { mayEditRules } from '../rule/who-may.ts'
import type { EditedKind } from '../rule/rule-kind.ts'
import { readSharedRules } from './shared-rules.ts'

/** The same in the language of the reader. */
export type NamedUse = {
  readonly kind: RuleUse['kind']
  readonly key: string
  readonly name: string
  /** Of a place that takes part in a policy. */
  readonly takesPart: DateSpan | null
  readonly facts: readonly NamedFact[]
}
export type NamedFact = UsingFact & { readonly label: string; readonly throughName: string }

/** Everything that rests on a group or on a policy; nothing rests on what there is not. */
export async function whereUsed(context: Context, kind: EditedKind, key: string): Promise<NamedUse[]> {
  const { language } = mayEditRules(context)
  const rules = await readSharedRules(context.db)
  const words = wordsFor(language, 'staff', translatorFor(language), context.rulebook.current())
  const uses = kind === 'group' ? whereGroupUsed(key, rules) : kind === 'policy' ? wherePolicyUsed(key, rules) : []
  const named = uses.map((use) => namedUse(use, words))
  const byName = new Intl.Collator(language)
  // What is of one kind stands together, in the order of the names.
  return ['group', 'policy', 'restriction'].flatMap((each) =>
    named.filter((use) => use.kind === each).toSorted((a, b) => byName.compare(a.name, b.name)),
  )
}

function namedUse(use: RuleUse, words: Words): NamedUse {
  const facts = 'facts' in use ? use.facts : []
  return {
    kind: use.kind,
    key: use.key,
    name: nameOf(use, words),
    takesPart: 'takesPart' in use ? use.takesPart : null,
    facts: facts.map((fact) => ({
      ...fact,
      label: words.t(detailTypesByKey.get(fact.type)?.i18nKey ?? fact.type),
      throughName: nameOfToken(fact.through, words),
    })),
  }
}

function nameOf({ kind, key }: RuleUse, words: Words): string {
  if (kind === 'group') return nameOfToken(key, words)
  if (kind === 'policy') return words.content(words.names.policyNames.get(key) ?? { de: key }).text
  const place = readPlaceKey(key)
  return place ? words.placeName(place) : key
}
