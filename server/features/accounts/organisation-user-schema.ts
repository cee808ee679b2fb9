import { builder } from '../../graphql/builder.ts'
import { payload, payloadType } from '../../graphql/payload.ts'
import { readOrganisationUser, updateOrganisationUser, type OrganisationUser } from './organisation-user.ts'

const asTheOrganisation = 'Null: as the organisation says.'

const OrganisationUserType = builder.objectRef<OrganisationUser>('OrganisationUser').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    username: t.exposeString('username'),
    firstName: t.exposeString('first_name'),
    lastName: t.exposeString('last_name'),
    email: t.exposeString('email'),
    language: t.exposeString('language', { nullable: true, description: 'Null: as each browser says.' }),
    defaultDepartureId: t.exposeID('default_departure_iso2', { nullable: true, description: asTheOrganisation }),
    defaultNationalityId: t.exposeID('default_nationality_iso2', { nullable: true, description: asTheOrganisation }),
    restrictionType: t.exposeString('default_restriction_type', {
      nullable: true,
      description: 'Null: as the last look-up in each browser.',
    }),
    dataVersion: t.exposeString('dataVersion', { description: 'Another as soon as anybody changed any of it.' }),
  }),
})

const UpdateOrganisationUserInput = builder.inputType('UpdateOrganisationUserInput', {
  description: 'What is left out stays as it is; an empty text takes away what stood there.',
  fields: (t) => ({
    id: t.id({ required: true }),
    firstName: t.string(),
    lastName: t.string(),
    email: t.string({ description: 'The address before is told of it, and links that were mailed there end.' }),
    language: t.string(),
    defaultDepartureId: t.id({ description: 'The ISO 3166-1 alpha-2 code.' }),
    defaultNationalityId: t.id({ description: 'The ISO 3166-1 alpha-2 code.' }),
    restrictionType: t.string(),
    dataVersion: t.string({ description: 'The version that was seen; refused where somebody has changed it since.' }),
  }),
})

builder.queryFields((t) => ({
  organisationUser: t.field({
    access: 'signed-in',
    type: OrganisationUserType,
    description: 'Oneself, and colleagues for whoever manages people; every other id is not found.',
    args: { id: t.arg.id({ required: true }) },
    resolve: (_root, { id }, context) => readOrganisationUser(context, id),
  }),
}))

builder.mutationFields((t) => ({
  updateOrganisationUser: t.field({
    access: 'signed-in',
    type: payloadType('UpdateOrganisationUser'),
    description: "Another address of one's own only within minutes of a sign-in; else the error SIGN_IN_AGAIN.",
    args: { input: t.arg({ type: UpdateOrganisationUserInput, required: true }) },
    resolve: async (_root, { input }, context) => payload(await updateOrganisationUser(context, input), context),
  }),
}))
