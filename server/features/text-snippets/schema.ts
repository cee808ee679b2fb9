import { builder } from '../../graphql/builder.ts'
import { payload, payloadType } from '../../graphql/payload.ts'
import { PersonType } from '../../graphql/shared-types.ts'
import { createSnippet, deleteSnippet, updateSnippet } from './edit-snippets.ts'
import { snippetReaders } from './who-may.ts'
import { readSnippets, type TextSnippet } from './read-snippets.ts'

const Textsnippet = builder.objectRef<TextSnippet>('Textsnippet').implement({
  description: 'A text that the editors of an organisation write again and again. Rich texts begin with p, ul or ol.',
  fields: (t) => ({
    id: t.exposeID('id'),
    name: t.exposeString('name'),
    text: t.exposeString('text', { description: 'In the language of the reader; German where there is none.' }),
    textDe: t.exposeString('textDe'),
    textEn: t.exposeString('textEn'),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    createdBy: t.expose('createdBy', { type: PersonType, nullable: true }),
    modifiedAt: t.expose('modifiedAt', { type: 'DateTime' }),
    modifiedBy: t.expose('modifiedBy', { type: PersonType, nullable: true }),
  }),
})

const CreateTextsnippetInput = builder.inputType('CreateTextsnippetInput', {
  fields: (t) => ({
    name: t.string({ required: true }),
    textDe: t.string({ required: true }),
    textEn: t.string(),
  }),
})

const UpdateTextsnippetInput = builder.inputType('UpdateTextsnippetInput', {
  description: 'What is left out stays as it is.',
  fields: (t) => ({
    id: t.id({ required: true }),
    name: t.string(),
    textDe: t.string(),
    textEn: t.string(),
    modifiedAtSeen: t.field({
      type: 'DateTime',
      description: 'When it was last changed, as far as it was seen; refused where somebody has changed it since.',
    }),
  }),
})

builder.queryFields((t) => ({
  textsnippets: t.field({
    access: snippetReaders,
    mostInRequest: 3,
    type: [Textsnippet],
    description: "All snippets of the viewer's organisation, for those who write snippets or rules.",
    resolve: (_root, _args, context) => readSnippets(context),
  }),
}))

builder.mutationFields((t) => ({
  createTextsnippet: t.field({
    access: 'a3m_core.EditTextsnippet',
    type: payloadType('CreateTextsnippet'),
    args: { input: t.arg({ type: CreateTextsnippetInput, required: true }) },
    resolve: async (_root, { input }, context) =>
      payload(await createSnippet(context, { ...input, textEn: input.textEn ?? '' }), context),
  }),
  updateTextsnippet: t.field({
    access: 'a3m_core.EditTextsnippet',
    type: payloadType('UpdateTextsnippet'),
    args: { input: t.arg({ type: UpdateTextsnippetInput, required: true }) },
    resolve: async (_root, { input }, context) => payload(await updateSnippet(context, input), context),
  }),
  deleteTextsnippet: t.field({
    access: 'a3m_core.EditTextsnippet',
    type: payloadType('DeleteTextsnippet'),
    args: { id: t.arg.id({ required: true }) },
    resolve: async (_root, { id }, context) => payload(await deleteSnippet(context, id), context),
  }),
}))
