import { builder } from '../../graphql/builder.ts'
import { payload, payloadType } from '../../graphql/payload.ts'
import { makeKey, readKeys, revokeKey, type OrganisationKey } from './keys-of-organisation.ts'

const OrganisationKeyType = builder.objectRef<OrganisationKey>('OrganisationKey').implement({
  description: 'By which a program of the organisation is known. The key itself is told once, when it is made.',
  fields: (t) => ({
    id: t.exposeID('id'),
    name: t.exposeString('name'),
    ending: t.exposeString('ending', { description: 'Its last four signs.' }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    createdBy: t.exposeString('createdBy', { nullable: true, description: 'User name of who made it.' }),
    lastUsedOn: t.expose('lastUsedOn', { type: 'Date', nullable: true }),
  }),
})

const CreateOrganisationKeyInput = builder.inputType('CreateOrganisationKeyInput', {
  fields: (t) => ({ name: t.string({ required: true }) }),
})

const CreateOrganisationKey = payloadType<{ readonly secret: string | null }>('CreateOrganisationKey')
builder.objectFields(CreateOrganisationKey, (t) => ({
  secret: t.exposeString('secret', {
    nullable: true,
    description: 'To be kept by the program; it is never told again.',
  }),
}))

builder.queryFields((t) => ({
  organisationKeys: t.field({
    access: 'a3m_core.ManageUsers',
    type: [OrganisationKeyType],
    resolve: (_root, _args, context) => readKeys(context),
  }),
}))

builder.mutationFields((t) => ({
  createOrganisationKey: t.field({
    access: 'a3m_core.ManageUsers',
    type: CreateOrganisationKey,
    args: { input: t.arg({ type: CreateOrganisationKeyInput, required: true }) },
    resolve: async (_root, { input }, context) => {
      const made = await makeKey(context, input)
      return { ...payload(made, context), secret: made.ok ? made.secret : null }
    },
  }),
  deleteOrganisationKey: t.field({
    access: 'a3m_core.ManageUsers',
    type: payloadType('DeleteOrganisationKey'),
    description: 'Revokes it, with its links and the sign-ins that came of them.',
    args: { id: t.arg.id({ required: true }) },
    resolve: async (_root, { id }, context) => payload(await revokeKey(context, { id }), context),
  }),
}))
