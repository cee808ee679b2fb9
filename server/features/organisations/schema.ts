import { builder } from '../../graphql/builder.ts'
import { payload, payloadType } from '../../graphql/payload.ts'
import { ContentBlockInput, ContentBlockType, VisaProviderInput, VisaProviderType } from './page-settings-types.ts'
import { readOrganisation, type Organisation } from './read-organisation.ts'
import { updateOrganisation } from './update-organisation.ts'

export const OrganisationType = builder.objectRef<Organisation>('Organisation').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    idCode: t.exposeString('idCode'),
    idCodePublic: t.exposeString('idCodePublic', { description: 'Stands in the widget on other sites; no secret.' }),
    name: t.exposeString('name'),
    publicName: t.exposeString('public_name'),
    phone: t.exposeString('phone'),
    fax: t.exposeString('fax'),
    email: t.exposeString('email'),
    street: t.exposeString('street'),
    zipCode: t.exposeString('zip_code'),
    city: t.exposeString('city'),
    countryIso2: t.exposeString('country_iso2', { nullable: true }),
    website: t.exposeString('website'),
    instagram: t.exposeString('instagram'),
    facebook: t.exposeString('facebook'),
    linkedIn: t.exposeString('linked_in'),
    whatsapp: t.exposeString('whatsapp'),
    youtube: t.exposeString('youtube'),
    xing: t.exposeString('xing'),
    twitter: t.exposeString('twitter'),
    dvkgUrl: t.string({
      nullable: true,
      description: "The organisation's visa service.",
      resolve: ({ dvkg_url }) => dvkg_url || null,
    }),
    testingLabUrl: t.exposeString('testing_lab_url', { description: 'Where it sends those who need a test.' }),
    imprint: t.exposeString('imprint', { description: 'An address or a text, like the two that follow.' }),
    privacy: t.exposeString('privacy'),
    accessibility: t.exposeString('accessibility'),
    colour: t.exposeString('brand_colour', { nullable: true, description: 'Of its public pages, `rrggbb`.' }),
    logo: t.string({ nullable: true, description: 'Where it is seen.', resolve: ({ logo }) => logo?.url ?? null }),
    logoWidth: t.int({ nullable: true, resolve: ({ logo }) => logo?.width ?? null }),
    logoHeight: t.int({ nullable: true, resolve: ({ logo }) => logo?.height ?? null }),
    logoPictureId: t.exposeID('logo_picture_id', { nullable: true }),
    dataVersion: t.exposeString('dataVersion', {
      description: 'Another as soon as anybody changed any of what the organisation says of itself.',
    }),
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
  description: 'What is left out stays as it is; an empty text takes away what stood there.',
  fields: (t) => ({
    id: t.id({ required: true, description: "The viewer's own organisation." }),
    publicName: t.string(),
    phone: t.string(),
    fax: t.string(),
    email: t.string(),
    street: t.string(),
    zipCode: t.string(),
    city: t.string(),
    countryIso2: t.string(),
    website: t.string(),
    dvkgUrl: t.string(),
    testingLabUrl: t.string(),
    instagram: t.string(),
    facebook: t.string(),
    linkedIn: t.string(),
    whatsapp: t.string(),
    youtube: t.string(),
    xing: t.string(),
    twitter: t.string(),
    imprint: t.string(),
    privacy: t.string(),
    accessibility: t.string(),
    colour: t.string(),
    logoPictureId: t.id({ description: 'As POST /api/organisation-logo gave it; null takes the logo away.' }),
    accessibilityConfirmed: t.boolean({
      description: 'Needed with another text: whoever writes it says that it is so.',
    }),
    dataVersion: t.string({ description: 'The version that was seen; refused where somebody has changed it since.' }),
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
    description: 'What it says of itself, what its public pages say beside the rules, and whom they name for a visa.',
    args: { input: t.arg({ type: UpdateOrganisationInput, required: true }) },
    resolve: async (_root, { input }, context) => {
      const result = await updateOrganisation(context, input)
      const organisation = result.ok ? await readOrganisation(context, input.id) : null
      return { organisation, ...payload(result, context) }
    },
  }),
}))
