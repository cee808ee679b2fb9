import { builder } from '../../graphql/builder.ts'
import { payloadType } from '../../graphql/payload.ts'
import { refuseProposal, takeProposal } from './proposals/decide-proposal.ts'
import { readProposals, type OpenProposal, type ProposalPart } from './proposals/read-proposals.ts'
import { RuleDifferenceType, RuleKindEnum, SaveRule } from './rule-types.ts'

const ProposalPartType = builder.objectRef<ProposalPart>('RuleProposalPart').implement({
  description: 'What can be taken by itself: a rule, a golden trip, a field.',
  fields: (t) => ({
    id: t.exposeID('id'),
    differences: t.expose('differences', { type: [RuleDifferenceType] }),
  }),
})

const RuleProposalType = builder.objectRef<OpenProposal>('RuleProposal').implement({
  description: 'What a changed file says of a record that an editor wrote last.',
  fields: (t) => ({
    kind: t.expose('kind', { type: RuleKindEnum }),
    key: t.exposeID('key'),
    name: t.exposeString('name'),
    hash: t.exposeID('hash', { description: 'Of what the file says: named by whoever decides.' }),
    proposedAt: t.expose('proposedAt', { type: 'DateTime' }),
    revision: t.exposeInt('revision', { nullable: true, description: 'Null: an editor removed the record.' }),
    is: t.expose('is', {
      type: builder.enumType('RuleProposalIs', {
        values: ['CHANGED', 'GONE', 'BACK'] as const,
        description: 'The file says something else, is gone, or has a record that an editor removed.',
      }),
    }),
    parts: t.expose('parts', {
      type: [ProposalPartType],
      description: 'Empty where nothing but an order differs: it is taken whole.',
    }),
  }),
})

const TakeRuleProposalInput = builder.inputType('TakeRuleProposalInput', {
  fields: (t) => ({
    kind: t.field({ type: RuleKindEnum, required: true }),
    key: t.id({ required: true }),
    hash: t.id({ required: true }),
    baseRevision: t.int({ description: 'The revision that was seen; left out: the record was removed.' }),
    parts: t.idList({ description: 'Left out: the whole.' }),
    reason: t.string(),
  }),
})
const RefuseRuleProposalInput = builder.inputType('RefuseRuleProposalInput', {
  fields: (t) => ({
    kind: t.field({ type: RuleKindEnum, required: true }),
    key: t.id({ required: true }),
    hash: t.id({ required: true }),
    reason: t.string({ description: 'Needed.' }),
  }),
})
const forEditors = { access: 'a3m_core.EditEntryrestriction' } as const

builder.queryFields((t) => ({
  ruleProposals: t.field({
    ...forEditors,
    mostInRequest: 1,
    type: [RuleProposalType],
    description: 'What the files propose and nobody has decided.',
    resolve: (_root, _args, context) => readProposals(context),
  }),
}))

builder.mutationFields((t) => ({
  takeRuleProposal: t.field({
    ...forEditors,
    mostInRequest: 1,
    type: SaveRule,
    description: 'Publishes what the file says, whole or in parts; what is left of it goes on waiting.',
    args: { input: t.arg({ type: TakeRuleProposalInput, required: true }) },
    resolve: (_root, { input }, context) => takeProposal(context, input),
  }),
  refuseRuleProposal: t.field({
    ...forEditors,
    mostInRequest: 1,
    type: payloadType('RefuseRuleProposal'),
    description: 'The record stays as it is; the proposal comes back when its file says something else.',
    args: { input: t.arg({ type: RefuseRuleProposalInput, required: true }) },
    resolve: (_root, { input }, context) => refuseProposal(context, input),
  }),
}))
