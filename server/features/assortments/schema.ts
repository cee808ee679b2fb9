import { builder } from '../../graphql/builder.ts'
import { payload, payloadType } from '../../graphql/payload.ts'
import { createAssortment, deleteAssortment, updateAssortment } from './edit-assortments.ts'
import { readAssortments } from './read-assortments.ts'
import type { StoredAssortment } from './store.ts'

const access = 'a3m_core.DestinationManager'

const AssortmentType = builder.objectRef<StoredAssortment>('Assortment').implement({
  description: 'A named group of tour operators of an organisation.',
  fields: (t) => ({
    id: t.exposeID('id'),
    name: t.exposeString('name'),
    operatorIds: t.idList({
      description: 'As `touroperatorexternalrestrictioninfos` has them, in the order of the organisation.',
      resolve: ({ operatorIds }) => [...operatorIds],
    }),
    modifiedAt: t.expose('modifiedAt', { type: 'DateTime' }),
  }),
})

const CreateAssortmentInput = builder.inputType('CreateAssortmentInput', {
  fields: (t) => ({
    name: t.string({ required: true }),
    operatorIds: t.idList({ required: true, description: 'Each once, in order.' }),
  }),
})

const UpdateAssortmentInput = builder.inputType('UpdateAssortmentInput', {
  description: 'What is left out stays as it is.',
  fields: (t) => ({
    id: t.id({ required: true }),
    name: t.string(),
    operatorIds: t.idList({ description: 'All of them, in order.' }),
    modifiedAtSeen: t.field({
      type: 'DateTime',
      description: 'When it was last changed, as far as it was seen; refused where somebody has changed it since.',
    }),
  }),
})

const CreateAssortment = payloadType<{ id: string | null }>('CreateAssortment')
builder.objectFields(CreateAssortment, (t) => ({ id: t.exposeID('id', { nullable: true }) }))

builder.queryFields((t) => ({
  assortments: t.field({
    access,
    mostInRequest: 3,
    type: [AssortmentType],
    description: "Those of the viewer's organisation, by name.",
    resolve: (_root, _args, context) => readAssortments(context),
  }),
}))

builder.mutationFields((t) => ({
  createAssortment: t.field({
    access,
    type: CreateAssortment,
    args: { input: t.arg({ type: CreateAssortmentInput, required: true }) },
    resolve: async (_root, { input }, context) => {
      const result = await createAssortment(context, input)
      return { id: result.ok ? result.id : null, ...payload(result, context) }
    },
  }),
  updateAssortment: t.field({
    access,
    type: payloadType('UpdateAssortment'),
    args: { input: t.arg({ type: UpdateAssortmentInput, required: true }) },
    resolve: async (_root, { input }, context) => payload(await updateAssortment(context, input), context),
  }),
  deleteAssortment: t.field({
    access,
    type: payloadType('DeleteAssortment'),
    args: { id: t.arg.id({ required: true }) },
    resolve: async (_root, { id }, context) => payload(await deleteAssortment(context, id), context),
  }),
}))
