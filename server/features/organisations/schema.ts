import { builder } from '../../graphql/builder.ts'
import { payload, payloadType } from '../../graphql/payload.ts'
import { ContentBlockInput, ContentBlockType, VisaProviderInput, VisaProviderType } from './page-settings-types.ts'
import { readOrganisation, type Organisation } from './read-organisation.ts'
import { updateOrganisation } from './update-organisation.ts'

const OrganisationType = builder.objectRef<Organisation>('Organisation').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    idCode: t.exposeString('idCode'),
    name: t.exposeString('name'),
    publicName: t.exposeString('publicName'),
    phone: t.exposeString('phone'),
    email: t.exposeString('email'),
    street: t.exposeString('street'),
    zipCode: t.exposeString('zipCode'),
    city: t.exposeString('city'),
    countryIso2: t.exposeString('countryIso2', { nullable: true }),
    website: t.exposeString('website'),
    dvkgUrl: t.exposeString('dvkgUrl', { nullable: true, description: "The organisation's visa service." }),
    contentBlocks: t.field({
      type: [ContentBlockType],
      description: 'All eight, of each kind of page.',
      resolve: ({ settings }) => [...settings.contentBlocks],
    }),
    visaProviders: t.field({
      type: [VisaProviderType],
      description: 'Two lists, each in its order.',
      resolve: ({ settings }) => [...settings.visaProviders],
    }),
    pageSettingsVersion: t.int({
      description: 'Counts the changes of the blocks and the lists.',
      resolve: ({ settings }) => settings.version,
    }),
  }),
})

const UpdateOrganisationInput = builder.inputType('UpdateOrganisationInput', {
  description: 'What is left out stays as it is.',
  fields: (t) => ({
    id: t.id({ required: true, description: "The viewer's own organisation." }),
    contentBlocks: t.field({ type: [ContentBlockInput], description: 'Those that are changed.' }),
    visaProviders: t.field({ type: [VisaProviderInput], description: 'Both lists, whole.' }),
    pageSettingsVersion: t.int({
      description: 'The version that was seen; refused where somebody has changed it since.',
    }),
  }),
})

const UpdateOrganisation = payloadType<{ organisation: Organisation | null }>('UpdateOrganisation')
builder.objectFields(UpdateOrganisation, (t) => ({
  organisation: t.expose('organisation', { type: OrganisationType, nullable: true }),
}))

builder.queryFields((t) => ({
  organisation: t.field({
    access: 'signed-in',
    type: OrganisationType,
    description: "The viewer's own organisation; every other id is not found.",
    args: { id: t.arg.id({ required: true }) },
    resolve: (_root, { id }, context) => readOrganisation(context, id),
  }),
}))

builder.mutationFields((t) => ({
  updateOrganisation: t.field({
    access: 'a3m_core.DestinationManager',
    type: UpdateOrganisation,
    description: 'What its public pages say beside the rules, and whom they name for a visa.',
    args: { input: t.arg({ type: UpdateOrganisationInput, required: true }) },
    resolve: async (_root, { input }, context) => {
      const result = await updateOrganisation(context, input)
      const organisation = result.ok ? await readOrganisation(context, input.id) : null
      return { organisation, ...payload(result, context) }
    },
  }),
}))
