import { builder } from '../../graphql/builder.ts'
import { payloadType } from '../../graphql/payload.ts'
import { FieldErrorType, PersonType } from '../../graphql/shared-types.ts'
import type { EditedKind } from './rule/rule-kind.ts'
import type { RuleDifference } from './rule/rule-difference.ts'
import type { Rule } from './rule/read-rule.ts'
import { newestSnapshot } from './rule/rule-store.ts'
import type { RuleHistoryEntry } from './rule/read-rule.ts'
import type { Reached } from '../subscriptions/reached.ts'
import type { BrokenTrip, Conflict, SaveResult } from './publish/save-rule.ts'
import type { RuleParent } from './rule/rule-parents.ts'
import { differenceOfSchedule, scheduledOf, type NamedSchedule } from './publish/list-scheduled.ts'

const kinds: Record<'RESTRICTION' | 'POLICY' | 'GROUP' | 'GOLDEN_TRIPS', { value: EditedKind }> = {
  RESTRICTION: { value: 'restriction' },
  POLICY: { value: 'policy' },
  GROUP: { value: 'group' },
  GOLDEN_TRIPS: { value: 'golden-trips' },
}
export const RuleKindEnum = builder.enumType('RuleKind', {
  values: kinds,
  description:
    'What is published whole: the entry restriction of a place, a policy, a group, the golden trips of a key.',
})

export const RuleDifferenceType = builder.objectRef<RuleDifference>('RuleDifference').implement({
  description: 'One thing in which two bodies of a record differ, in the words of the reader.',
  fields: (t) => ({
    path: t.exposeString('path'),
    factId: t.exposeString('factId', { nullable: true }),
    type: t.exposeString('type', { nullable: true }),
    label: t.exposeString('label'),
    was: t.exposeString('was', { nullable: true }),
    is: t.exposeString('is', { nullable: true }),
  }),
})

export const ScheduledRuleType = builder.objectRef<NamedSchedule>('ScheduledRule').implement({
  description: 'A change that is to be published later.',
  fields: (t) => ({
    id: t.exposeID('id'),
    kind: t.expose('kind', { type: RuleKindEnum }),
    key: t.exposeID('key'),
    name: t.exposeString('name'),
    body: t.expose('body', { type: 'JSON' }),
    baseRevision: t.exposeInt('baseRevision', { nullable: true }),
    publishAt: t.expose('publishAt', { type: 'DateTime' }),
    scheduledBy: t.expose('scheduledBy', { type: PersonType, nullable: true }),
    isSignificant: t.exposeBoolean('isSignificant'),
    sentenceDe: t.string({ nullable: true, resolve: ({ sentence }) => sentence?.de ?? null }),
    sentenceEn: t.string({ nullable: true, resolve: ({ sentence }) => sentence?.en ?? null }),
    reason: t.exposeString('reason'),
    failure: t.exposeString('failureInWords', {
      nullable: true,
      description: 'Why it was not published when its time came.',
    }),
    difference: t.field({
      type: [RuleDifferenceType],
      complexity: { field: 1, multiplier: 5 },
      description: 'What it changes, beside the state that it began with.',
      resolve: (scheduled, _args, context) => differenceOfSchedule(context, scheduled),
    }),
    isOvertaken: t.boolean({
      description: 'The record was published since; it is put on top of that rule by rule when its time comes.',
      resolve: async ({ kind, key, baseRevision }, _args, { db }) =>
        ((await newestSnapshot(db, { kind, key }))?.revision ?? null) !== baseRevision,
    }),
  }),
})

export const RuleType = builder.objectRef<Rule>('Rule').implement({
  description: 'A record of the rules, as an editor opens it.',
  fields: (t) => ({
    kind: t.expose('kind', { type: RuleKindEnum }),
    key: t.exposeID('key', { description: 'COUNTRY:TH, the id of a group or policy, the key of golden trips.' }),
    name: t.exposeString('name'),
    revision: t.exposeInt('revision', { nullable: true, description: 'Under which it was published last.' }),
    body: t.expose('body', { type: 'JSON' }),
    origin: t.exposeString('origin', { description: 'content, editor or import.' }),
    publishedAt: t.expose('publishedAt', { type: 'DateTime' }),
    publishedBy: t.expose('publishedBy', { type: PersonType, nullable: true }),
    scheduled: t.field({
      type: [ScheduledRuleType],
      resolve: (rule, _args, context) => scheduledOf(context, rule),
    }),
  }),
})

const RuleMails = builder.objectRef<Reached>('RuleMails').implement({
  description:
    'Whom the mails of a publication were to tell, and what became of them. Of all records that were published with it.',
  fields: (t) => ({
    toTell: t.exposeInt('toTell'),
    told: t.exposeInt('told', { description: 'A mail server took the mail.' }),
    failed: t.exposeInt('failed'),
    noLonger: t.exposeInt('noLonger', {
      description: 'Read, unsubscribed or over before the mail was sent, or taken back.',
    }),
    waiting: t.exposeInt('waiting'),
  }),
})

export const RuleRevisionType = builder.objectRef<RuleHistoryEntry>('RuleRevision').implement({
  fields: (t) => ({
    revision: t.exposeInt('revision'),
    publishedAt: t.expose('publishedAt', { type: 'DateTime' }),
    publishedBy: t.expose('publishedBy', { type: PersonType, nullable: true }),
    origin: t.exposeString('origin'),
    isSignificant: t.exposeBoolean('isSignificant'),
    sentenceDe: t.string({ nullable: true, resolve: ({ sentence }) => sentence?.de ?? null }),
    sentenceEn: t.string({ nullable: true, resolve: ({ sentence }) => sentence?.en ?? null }),
    reason: t.exposeString('reason'),
    isRemoval: t.exposeBoolean('isRemoval'),
    mails: t.expose('mails', { type: RuleMails, nullable: true, description: 'Null: it was to tell nobody.' }),
  }),
})

export const RuleConflict = builder.objectRef<Conflict>('RuleConflict').implement({
  description: 'Somebody else published the record meanwhile.',
  fields: (t) => ({
    by: t.expose('by', { type: PersonType, nullable: true }),
    publishedAt: t.expose('publishedAt', { type: 'DateTime', nullable: true }),
    revision: t.exposeInt('revision', { nullable: true, description: 'Null: it was removed.' }),
    difference: t.expose('difference', {
      type: [RuleDifferenceType],
      description: 'What they changed since the revision that this save started from.',
    }),
    own: t.expose('own', { type: [RuleDifferenceType], description: 'What this save changed since then.' }),
    base: t.expose('base', { type: 'JSON', nullable: true, description: 'The state that this save started from.' }),
    body: t.expose('body', { type: 'JSON', nullable: true, description: 'Theirs; null: they removed it.' }),
  }),
})

export const BrokenTripType = builder.objectRef<BrokenTrip>('BrokenTrip').implement({
  description: 'A golden trip that would no longer hold.',
  fields: (t) => ({
    key: t.exposeID('key'),
    trip: t.exposeInt('trip', { description: 'Its place in the list of its key, from 1.' }),
    why: t.exposeString('why', { description: 'What the trip is there for, in the words of who wrote it.' }),
    message: t.exposeString('message'),
    path: t.exposeStringList('path', { description: 'Of the promise, in its trip.' }),
    found: t.exposeString('found', {
      nullable: true,
      description: 'What the rules say instead, as a golden trip would promise it.',
    }),
  }),
})

export const SaveRule = builder.objectRef<SaveResult>('SaveRule').implement({
  fields: (t) => ({
    ok: t.exposeBoolean('ok'),
    errors: t.expose('errors', {
      type: [FieldErrorType],
      description: 'The field is the path in the body, such as facts.3.maxStay.days.',
    }),
    warnings: t.expose('warnings', { type: [FieldErrorType], description: 'What is doubtful; it was saved.' }),
    rule: t.expose('rule', { type: RuleType, nullable: true }),
    conflict: t.expose('conflict', { type: RuleConflict, nullable: true }),
    brokenTrips: t.expose('brokenTrips', { type: [BrokenTripType] }),
  }),
})

export const RuleParentType = builder.objectRef<RuleParent>('RuleParent').implement({
  description: 'What is heard where a place has no rule of its own.',
  fields: (t) => ({
    kind: t.expose('kind', { type: RuleKindEnum }),
    key: t.exposeID('key'),
    name: t.exposeString('name'),
    facts: t.expose('facts', { type: 'JSON' }),
    from: t.expose('from', { type: 'Date', nullable: true, description: 'First travel date on which it holds here.' }),
    to: t.expose('to', { type: 'Date', nullable: true }),
  }),
})

export const DeskDoneType = payloadType('RuleDeskDone')
