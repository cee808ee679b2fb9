import type { RuleKind } from '../generated/graphql.ts'
import { readRuleDraft, type RuleDraft } from './rule-drafts.ts'

const kinds: readonly RuleKind[] = ['RESTRICTION', 'POLICY', 'GROUP', 'GOLDEN_TRIPS']

/** A record that was typed into in this tab and is not published. What stands for a scheduled change is published alone. */
export type WaitingDraft = { readonly name: string; readonly kind: RuleKind; readonly key: string }

export function waitingDrafts(names: readonly string[], except: string): WaitingDraft[] {
  return names.flatMap((name): WaitingDraft[] => {
    const [, named, key] = /^rule ([A-Z_]+) (\S+)$/.exec(name) ?? []
    const kind = kinds.find((each) => each === named)
    return kind && key && name !== except && !readRuleDraft(name)?.replaces ? [{ name, kind, key }] : []
  })
}

/** What they hold, as it is published with another record; those that cannot be read any more are left out. */
export const recordsOf = (drafts: readonly WaitingDraft[]) =>
  drafts.flatMap(({ name, kind, key }) => {
    const draft: RuleDraft<object> | null = readRuleDraft(name)
    return draft ? [{ kind, key, body: draft.body, baseRevision: draft.base }] : []
  })
