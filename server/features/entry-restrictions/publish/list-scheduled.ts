import type { Context, StaffViewer } from '#server/context.ts'
import { wordProblem } from '#domain/wording/word-problem.ts'
import { nameOfRule } from '../rule/name-rule.ts'
import { problemWords, wordRuleProblems, type DeskWords } from '../rule/rule-problem.ts'
import { listScheduled, type ScheduledRule, type ScheduleFailure } from './schedule-store.ts'
import { readRuleAt } from '../rule/read-rule.ts'
import { differences, type RuleDifference } from '../rule/rule-difference.ts'
import type { RuleName } from '../rule/rule-kind.ts'
import { mayEditRules } from '../rule/who-may.ts'

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

/** What it changes, beside the state that it began with. */
export async function differenceOfSchedule(
  context: Context,
  { kind, key, body, baseRevision }: ScheduledRule,
): Promise<RuleDifference[]> {
  const { language } = mayEditRules(context)
  const was = baseRevision === null ? null : await readRuleAt(context, { kind, key }, baseRevision)
  return differences(kind, was, body, language, context.rulebook.current())
}

function named({ rulebook }: Context, { language }: StaffViewer, rule: ScheduledRule): NamedSchedule {
  const name = nameOfRule(rulebook.current(), rule, rule.body, language)
  const words = problemWords(language, rulebook.current())
  return { ...rule, name, failureInWords: rule.failure && wordFailure(rule.failure, words).join('\n') }
}

/** The reason, and below it each problem and each golden trip. */
export const wordFailure = ({ is, problems, trips }: ScheduleFailure, words: DeskWords): string[] => [
  words.t(`rule-desk.failed-${is}`),
  ...wordRuleProblems(problems, words).flatMap(({ messages }) => messages),
  ...trips.map(({ why, problem }) => `${why}: ${wordProblem(problem, words)}`),
]
