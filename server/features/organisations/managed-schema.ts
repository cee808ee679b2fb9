import { features, type Feature } from '#contract/features.ts'
import { builder } from '../../graphql/builder.ts'
import { payload, payloadType } from '../../graphql/payload.ts'
import { handLink } from '../accounts/hand-link.ts'
import { linkPayload, MailLanguage, withLink } from '../people/link-schema.ts'
import { inviteManager, inviteManagerAgain } from './invite-manager.ts'
import { makeOrganisationWith } from './make-organisation.ts'
import { readManagedOrganisations, type ManagedOrganisation } from './read-managed.ts'
import { switchFeature } from './switch-feature.ts'
import { switchOrganisation } from './switch-organisation.ts'

const access = 'a3m_core.ManageOrganisations'

const upper = (feature: Feature) => feature.toUpperCase().replaceAll('-', '_')
const FeatureType = builder.enumType('OrganisationFeature', {
  values: Object.fromEntries(features.map((feature) => [upper(feature), { value: feature }])),
  description: 'What an organisation has of the product or has not.',
})

const ManagerType = builder.objectRef<NonNullable<ManagedOrganisation['manager']>>('OrganisationManager').implement({
  description: 'Who manages the people of an organisation; of several the one who has been there longest.',
  fields: (t) => ({
    username: t.exposeString('username'),
    firstName: t.exposeString('firstName'),
    lastName: t.exposeString('lastName'),
    isInvited: t.exposeBoolean('isInvited', { description: 'They have not come yet.' }),
  }),
})

const ManagedOrganisationType = builder.objectRef<ManagedOrganisation>('ManagedOrganisation').implement({
  description: 'An organisation as those see it who manage organisations: nothing that is in it.',
  fields: (t) => ({
    id: t.exposeID('id'),
    idCode: t.exposeString('code'),
    name: t.exposeString('name'),
    publicName: t.exposeString('publicName'),
    isActive: t.exposeBoolean('isActive'),
    isOwn: t.exposeBoolean('isOwn', { description: "The viewer's own." }),
    people: t.exposeInt('people', { description: 'How many.' }),
    journeys: t.exposeInt('journeys', { description: 'How many trip pages.' }),
    features: t.field({ type: [FeatureType], resolve: (organisation) => organisation.features }),
    manager: t.expose('manager', { type: ManagerType, nullable: true }),
  }),
})

const AdministratorInput = builder.inputType('AdministratorInput', {
  fields: (t) => ({
    username: t.string({ required: true }),
    firstName: t.string(),
    lastName: t.string(),
    email: t.string(),
    mailIn: t.field({ type: MailLanguage, description: 'Left out: the link is to be handed over.' }),
  }),
})

const MakeOrganisationInput = builder.inputType('MakeOrganisationInput', {
  fields: (t) => ({
    idCode: t.string({ required: true, description: '1 to 50 of a-z, 0-9 and -.' }),
    name: t.string({ required: true }),
    publicName: t.string({ required: true, description: 'What its travellers see.' }),
    administrator: t.field({ type: AdministratorInput, required: true }),
  }),
})

type GivenAdministrator = typeof AdministratorInput.$inferInput
const named = ({ username, firstName, lastName, email }: GivenAdministrator) => ({
  username,
  firstName: firstName ?? '',
  lastName: lastName ?? '',
  email: email ?? '',
})

builder.queryFields((t) => ({
  managedOrganisations: t.field({
    access,
    type: [ManagedOrganisationType],
    description: 'All organisations of the installation, by their names.',
    resolve: (_root, _args, context) => readManagedOrganisations(context),
  }),
}))

builder.mutationFields((t) => ({
  makeOrganisation: t.field({
    access,
    mostInRequest: 1,
    type: linkPayload('MakeOrganisation'),
    description:
      'With its first administrator, who chooses a password by the link. The id is that of the organisation.',
    args: { input: t.arg({ type: MakeOrganisationInput, required: true }) },
    resolve: async (_root, { input: { idCode: code, administrator, ...names } }, context) => {
      const made = await makeOrganisationWith(
        context,
        { code, ...names, administrator: named(administrator) },
        handLink(context, administrator.mailIn ?? null),
      )
      return withLink(made, made.ok ? made.organisationId : null, context)
    },
  }),
  inviteAdministrator: t.field({
    access,
    mostInRequest: 1,
    type: linkPayload('InviteAdministrator'),
    description: 'Of an organisation whose people nobody manages.',
    args: { id: t.arg.id({ required: true }), input: t.arg({ type: AdministratorInput, required: true }) },
    resolve: async (_root, { id, input }, context) =>
      withLink(
        await inviteManager(context, { id, ...named(input) }, handLink(context, input.mailIn ?? null)),
        id,
        context,
      ),
  }),
  inviteAdministratorAgain: t.field({
    access,
    mostInRequest: 1,
    type: linkPayload('InviteAdministratorAgain'),
    description: 'A new link, while they have not come.',
    args: {
      id: t.arg.id({ required: true, description: 'Of the organisation.' }),
      mailIn: t.arg({ type: MailLanguage }),
    },
    resolve: async (_root, { id, mailIn }, context) =>
      withLink(await inviteManagerAgain(context, id, handLink(context, mailIn ?? null)), id, context),
  }),
  switchOrganisation: t.field({
    access,
    type: payloadType('SwitchOrganisation'),
    description: 'Off: nobody of it signs in, and its trip pages are closed.',
    args: { id: t.arg.id({ required: true }), isActive: t.arg.boolean({ required: true }) },
    resolve: async (_root, args, context) => payload(await switchOrganisation(context, args), context),
  }),
  switchOrganisationFeature: t.field({
    access,
    type: payloadType('SwitchOrganisationFeature'),
    args: {
      id: t.arg.id({ required: true }),
      feature: t.arg({ type: FeatureType, required: true }),
      isOn: t.arg.boolean({ required: true }),
    },
    resolve: async (_root, { id, feature, isOn }, context) =>
      payload(await switchFeature(context, { id, feature: feature as Feature, isOn }), context),
  }),
}))
