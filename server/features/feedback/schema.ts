import type { FeedbackKind } from '../../db/text-tables.ts'
import { builder } from '../../graphql/builder.ts'
import { DestinationType, PersonType } from '../../graphql/shared-types.ts'
import { payload, payloadType } from '../../graphql/payload.ts'
import { handleFeedback } from './handle-feedback.ts'
import { readInbox, readSent, type Feedback } from './read-feedback.ts'
import { sendFeedback } from './send-feedback.ts'

const kinds: Record<string, { value: FeedbackKind }> = {
  WRONG_INFORMATION: { value: 'WRONG' },
  INCOMPLETE_INFORMATION: { value: 'INCOMPLETE' },
  GENERAL: { value: 'GENERAL' },
}
const FeedbackType = builder.enumType('FeedbackType', { values: kinds })

const FeedbackItem = builder.objectRef<Feedback>('Feedback').implement({
  description: 'What a reader says about a rule. Its texts are plain words.',
  fields: (t) => ({
    id: t.exposeID('id'),
    isFromTripPage: t.exposeBoolean('isFromTripPage', { description: 'A traveller sent it; else a member of staff.' }),
    isFromOwnOrganisation: t.exposeBoolean('isFromOwnOrganisation'),
    sentAt: t.expose('sentAt', { type: 'DateTime' }),
    sentBy: t.expose('sentBy', { type: PersonType, nullable: true, description: 'Of the own organisation alone.' }),
    type: t.expose('type', { type: FeedbackType }),
    title: t.exposeString('title'),
    text: t.exposeString('text'),
    placeKey: t.exposeID('placeKey', {
      nullable: true,
      description: '`COUNTRY:TH`: the key of its entry restriction.',
    }),
    placeName: t.exposeString('placeName', { nullable: true }),
    detailType: t.exposeString('detailType', { nullable: true }),
    detailLabel: t.exposeString('detailLabel', { nullable: true }),
    citizenships: t.exposeStringList('citizenships'),
    rulebookRevision: t.exposeInt('rulebookRevision', { description: 'Under which it was sent.' }),
    answer: t.exposeString('answer', { description: 'Empty where there is none.' }),
    linkedRevision: t.exposeInt('linkedRevision', { nullable: true, description: 'The publication that mended it.' }),
    handledAt: t.expose('handledAt', { type: 'DateTime', nullable: true }),
    handledBy: t.expose('handledBy', { type: PersonType, nullable: true }),
    isClosed: t.exposeBoolean('isClosed'),
    erasedFrom: t.expose('erasedFrom', {
      type: 'DateTime',
      description: 'A year after it was closed, two after it was sent at the latest.',
    }),
  }),
})

const FeedbackInbox = builder.objectRef<Awaited<ReturnType<typeof readInbox>>>('FeedbackInbox').implement({
  fields: (t) => ({
    totalCount: t.exposeInt('totalCount'),
    results: t.expose('results', { type: [FeedbackItem], complexity: { field: 1, multiplier: 10 } }),
  }),
})

const SendEntryrestrictionFeedbackInput = builder.inputType('SendEntryrestrictionFeedbackInput', {
  fields: (t) => ({
    type: t.field({ type: FeedbackType, description: 'GENERAL unless given.' }),
    title: t.string({ required: true }),
    text: t.string({ required: true }),
    placeType: t.field({ type: DestinationType }),
    placeId: t.id({ description: 'The place whose rule it is about.' }),
    detailType: t.string({ description: 'The `nameKey` of the detail type it is about.' }),
    citizenshipIds: t.idList({ description: 'For whom the answer was read.' }),
  }),
})

const HandleFeedbackInput = builder.inputType('HandleFeedbackInput', {
  description: 'What is left out stays as it is.',
  fields: (t) => ({
    id: t.id({ required: true }),
    answer: t.string(),
    linkedRevision: t.int({ description: '0 takes the link away.' }),
    isClosed: t.boolean(),
    handledAtSeen: t.field({
      type: 'DateTime',
      description:
        'When it was last handled, as far as it was seen, null for never; refused where that is not so any more.',
    }),
  }),
})

builder.queryFields((t) => ({
  feedback: t.field({
    access: 'a3m_core.EditEntryrestriction',
    staffOnly: true,
    type: FeedbackInbox,
    description:
      'For the editors of the installation (`isStaff`): what was said of the rules through any organisation.',
    args: {
      isClosed: t.arg.boolean({ description: 'Both unless given.' }),
      limit: t.arg.int({ description: '25 unless given; at most 100.' }),
      offset: t.arg.int(),
    },
    resolve: (_root, args, context) => readInbox(context, args),
  }),
  sentFeedback: t.field({
    access: 'a3m_core.DestinationManager',
    type: [FeedbackItem],
    description: "What was sent last through the viewer's organisation, and what was answered.",
    resolve: (_root, _args, context) => readSent(context),
  }),
}))

builder.mutationFields((t) => ({
  sendEntryrestrictionFeedback: t.field({
    access: 'a3m_core.DestinationManager',
    mostInRequest: 1,
    type: payloadType('SendEntryrestrictionFeedback'),
    args: { input: t.arg({ type: SendEntryrestrictionFeedbackInput, required: true }) },
    resolve: async (_root, { input: { type, citizenshipIds, ...input } }, context) =>
      payload(
        await sendFeedback(context, { ...input, kind: type ?? 'GENERAL', citizenships: citizenshipIds ?? [] }),
        context,
      ),
  }),
  handleFeedback: t.field({
    access: 'a3m_core.EditEntryrestriction',
    staffOnly: true,
    type: payloadType('HandleFeedback'),
    description: 'Answers, links, closes or reopens; for the editors of the installation.',
    args: { input: t.arg({ type: HandleFeedbackInput, required: true }) },
    resolve: async (_root, { input }, context) => payload(await handleFeedback(context, input), context),
  }),
}))
