import { builder } from '../../graphql/builder.ts'
import { readRule, readRuleAt, readRuleHistory } from './rule/read-rule.ts'
import { removeRule, saveRule } from './publish/save-rule.ts'
import {
  DeskDoneType,
  RuleDifferenceType,
  RuleKindEnum,
  RuleParentType,
  RuleRevisionType,
  RuleType,
  SaveRule,
  ScheduledRuleType,
} from './rule-types.ts'
import { readScheduled } from './publish/list-scheduled.ts'
import { cancelScheduled, restoreScheduled } from './publish/cancel-scheduled.ts'
import { readRuleDifference } from './rule/read-difference.ts'
import { markRuleChecked, updateRestrictionDesk } from './rule/restriction-desk.ts'
import './contract/restriction-schema.ts'
import './publish-together-schema.ts'
import { readRuleParents } from './rule/rule-parents.ts'

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
    mostInRequest: 3,
    type: [RuleRevisionType],
    complexity: { field: 1, multiplier: 20 },
    description: 'Every publication that wrote the record, the newest first.',
    args: { kind: t.arg({ type: RuleKindEnum, required: true }), key: t.arg.id({ required: true }) },
    resolve: (_root, name, context) => readRuleHistory(context, name),
  }),
  ruleDifference: t.field({
    ...forEditors,
    mostInRequest: 3,
    type: [RuleDifferenceType],
    description: 'In what the record differs between two revisions of the rules.',
    args: {
      kind: t.arg({ type: RuleKindEnum, required: true }),
      key: t.arg.id({ required: true }),
      from: t.arg.int({ required: true }),
      to: t.arg.int({ required: true }),
    },
    resolve: (_root, { from, to, ...name }, context) => readRuleDifference(context, name, from, to),
  }),
  ruleParents: t.field({
    ...forEditors,
    mostInRequest: 3,
    type: [RuleParentType],
    description: 'What is heard where the place says nothing itself: region, country, then policies, in this order.',
    args: { key: t.arg.id({ required: true }) },
    resolve: (_root, { key }, context) => readRuleParents(context, key),
  }),
  scheduledRules: t.field({
    ...forEditors,
    mostInRequest: 1,
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
    replaces: t.id({ description: 'A scheduled change of the record that this one stands for from now on.' }),
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

const RestrictionDeskInput = builder.inputType('UpdateRestrictionDeskInput', {
  fields: (t) => ({
    key: t.id({ required: true }),
    reminder: t.field({ type: 'Date', description: 'What is left out stays as it is.' }),
    internalNote: t.string(),
    internalSources: t.string(),
    internalNoteSeen: t.string({
      description: 'The note that stood there before; where another stands there now, nothing is changed.',
    }),
    internalSourcesSeen: t.string({
      description: 'The sources that stood there before; where others stand there now, nothing is changed.',
    }),
  }),
})

builder.mutationFields((t) => ({
  cancelScheduledRule: t.field({
    ...forEditors,
    type: DeskDoneType,
    description: 'What waits for its time, or failed then, is not published.',
    args: { id: t.arg.id({ required: true }) },
    resolve: (_root, { id }, context) => cancelScheduled(context, id),
  }),
  restoreScheduledRule: t.field({
    ...forEditors,
    type: DeskDoneType,
    description: 'What was cancelled within the last month waits for its time again.',
    args: { id: t.arg.id({ required: true }) },
    resolve: (_root, { id }, context) => restoreScheduled(context, id),
  }),
  markRuleChecked: t.field({
    ...forEditors,
    type: DeskDoneType,
    description: 'The viewer has read the rules of the place against their sources.',
    args: { key: t.arg.id({ required: true }) },
    resolve: (_root, { key }, context) => markRuleChecked(context, key),
  }),
  updateRestrictionDesk: t.field({
    ...forEditors,
    type: DeskDoneType,
    description: 'What colleagues keep beside the rules of a place; it is not published.',
    args: { input: t.arg({ type: RestrictionDeskInput, required: true }) },
    resolve: (_root, { input }, context) => updateRestrictionDesk(context, input),
  }),
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
