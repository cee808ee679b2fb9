import { builder } from '../../graphql/builder.ts'
import { readRule, readRuleAt, readRuleHistory } from './read-rule.ts'
import { removeRule, saveRule } from './save-rule.ts'
import { RuleKindEnum, RuleRevisionType, RuleType, SaveRule, ScheduledRuleType } from './rule-types.ts'
import { readScheduled } from './list-scheduled.ts'

const forEditors = { access: 'a3m_core.EditEntryrestriction' } as const

builder.queryFields((t) => ({
  rule: t.field({
    ...forEditors,
    type: RuleType,
    nullable: true,
    description: 'A record of the rules as it is published; null where there is none.',
    args: { kind: t.arg({ type: RuleKindEnum, required: true }), key: t.arg.id({ required: true }) },
    resolve: (_root, name, context) => readRule(context, name),
  }),
  ruleAt: t.field({
    ...forEditors,
    type: 'JSON',
    nullable: true,
    description: 'What the record said under a revision of the rules.',
    args: {
      kind: t.arg({ type: RuleKindEnum, required: true }),
      key: t.arg.id({ required: true }),
      revision: t.arg.int({ required: true }),
    },
    resolve: (_root, { revision, ...name }, context) => readRuleAt(context, name, revision),
  }),
  ruleHistory: t.field({
    ...forEditors,
    type: [RuleRevisionType],
    complexity: { field: 1, multiplier: 20 },
    description: 'Every publication that wrote the record, the newest first.',
    args: { kind: t.arg({ type: RuleKindEnum, required: true }), key: t.arg.id({ required: true }) },
    resolve: (_root, name, context) => readRuleHistory(context, name),
  }),
  scheduledRules: t.field({
    ...forEditors,
    type: [ScheduledRuleType],
    description: 'Changes that wait for their time, and those that could not be published when it came.',
    resolve: (_root, _args, context) => readScheduled(context),
  }),
}))

const SaveRuleInput = builder.inputType('SaveRuleInput', {
  fields: (t) => ({
    kind: t.field({ type: RuleKindEnum, required: true }),
    key: t.id({ required: true }),
    body: t.field({ type: 'JSON', required: true }),
    baseRevision: t.int({ description: 'The revision that was opened; left out: there was no such record.' }),
    isSignificant: t.boolean({ required: true, description: 'Travellers are told, with the sentence.' }),
    sentenceDe: t.string(),
    sentenceEn: t.string(),
    reason: t.string({ description: 'Why, for colleagues.' }),
    publishAt: t.field({ type: 'DateTime', description: 'Left out: now.' }),
  }),
})

const RemoveRuleInput = builder.inputType('RemoveRuleInput', {
  fields: (t) => ({
    kind: t.field({ type: RuleKindEnum, required: true }),
    key: t.id({ required: true }),
    baseRevision: t.int({ required: true }),
    reason: t.string(),
  }),
})

builder.mutationFields((t) => ({
  saveRule: t.field({
    ...forEditors,
    mostInRequest: 1,
    type: SaveRule,
    description: 'Publishes a record, or has it published later. What is refused changes nothing.',
    args: { input: t.arg({ type: SaveRuleInput, required: true }) },
    resolve: (_root, { input }, context) => saveRule(context, input),
  }),
  removeRule: t.field({
    ...forEditors,
    mostInRequest: 1,
    type: SaveRule,
    description: 'Publishes that there is no such record any more.',
    args: { input: t.arg({ type: RemoveRuleInput, required: true }) },
    resolve: (_root, { input }, context) => removeRule(context, input),
  }),
}))
