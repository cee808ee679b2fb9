import { builder } from '../../graphql/builder.ts'
import { FieldErrorType } from '../../graphql/shared-types.ts'
import { publishTogether, type PublishTogetherResult, type RecordResult } from './publish/publish-together.ts'
import { BrokenTripType, RuleConflict, RuleKindEnum, RuleType } from './rule-types.ts'

const PublishedRecord = builder.objectRef<RecordResult>('PublishedRecord').implement({
  description: 'What is told of one record of a publication.',
  fields: (t) => ({
    kind: t.expose('kind', { type: RuleKindEnum }),
    key: t.exposeID('key'),
    errors: t.expose('errors', { type: [FieldErrorType], description: 'The field is the path in the body.' }),
    warnings: t.expose('warnings', { type: [FieldErrorType] }),
    conflict: t.expose('conflict', { type: RuleConflict, nullable: true }),
    rule: t.expose('rule', { type: RuleType, nullable: true }),
  }),
})

const PublishTogether = builder.objectRef<PublishTogetherResult>('PublishTogether').implement({
  fields: (t) => ({
    ok: t.exposeBoolean('ok'),
    errors: t.expose('errors', { type: [FieldErrorType], description: 'Of the publication as a whole.' }),
    records: t.expose('records', { type: [PublishedRecord] }),
    brokenTrips: t.expose('brokenTrips', { type: [BrokenTripType] }),
  }),
})

const RecordInput = builder.inputType('PublishRecordInput', {
  fields: (t) => ({
    kind: t.field({ type: RuleKindEnum, required: true }),
    key: t.id({ required: true }),
    body: t.field({ type: 'JSON', description: 'Left out: the record is removed.' }),
    baseRevision: t.int({ description: 'The revision that was opened; left out: there was no such record.' }),
  }),
})

const PublishTogetherInput = builder.inputType('PublishTogetherInput', {
  fields: (t) => ({
    records: t.field({ type: [RecordInput], required: true }),
    isSignificant: t.boolean({ required: true, description: 'Travellers are told, with the sentence.' }),
    sentenceDe: t.string(),
    sentenceEn: t.string(),
    reason: t.string({ description: 'Why, for colleagues.' }),
  }),
})

builder.mutationFields((t) => ({
  publishTogether: t.field({
    access: 'a3m_core.EditEntryrestriction',
    mostInRequest: 1,
    type: PublishTogether,
    description: 'Publishes several records as one revision, judged together: all of them, or none.',
    args: { input: t.arg({ type: PublishTogetherInput, required: true }) },
    resolve: (_root, { input }, context) => publishTogether(context, input),
  }),
}))
