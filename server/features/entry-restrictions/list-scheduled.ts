import type { Context, StaffViewer } from '../../context.ts'
import { translatorFor } from '#locales/all-languages.ts'
import { nameOfRule } from './name-rule.ts'
import { listScheduled, type ScheduledRule } from './schedule-store.ts'
import type { RuleName } from './rule-kind.ts'
import { mayEditRules } from './who-may.ts'

export type NamedSchedule = ScheduledRule & { readonly name: string; readonly failureInWords: string | null }

/** All changes that wait for their time, or could not be published when it came. */
export async function readScheduled(context: Context): Promise<NamedSchedule[]> {
  const viewer = mayEditRules(context)
  return (await listScheduled(context.db)).map((each) => named(context, viewer, each))
}

export async function scheduledOf(context: Context, name: RuleName): Promise<NamedSchedule[]> {
  const viewer = mayEditRules(context)
  return (await listScheduled(context.db, name)).map((each) => named(context, viewer, each))
}

function named({ rulebook }: Context, { language }: StaffViewer, rule: ScheduledRule): NamedSchedule {
  const { failure } = rule
  const said = failure && [translatorFor(language)(failure.key), ...failure.details].join('\n')
  return { ...rule, name: nameOfRule(rulebook.current(), rule, rule.body, language), failureInWords: said }
}
