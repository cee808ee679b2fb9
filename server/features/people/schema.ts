import { builder } from '../../graphql/builder.ts'
import { payload, payloadType } from '../../graphql/payload.ts'
import { addColleague } from '../accounts/add-person.ts'
import { handLink } from '../accounts/hand-link.ts'
import { inviteBy } from '../accounts/invite-person.ts'
import { removePerson } from '../accounts/remove-person.ts'
import { switchPerson } from '../accounts/switch-person.ts'
import { linkPayload, MailLanguage, withLink } from './link-schema.ts'
import { endSessions } from './end-sessions.ts'
import { personStates, readPeople, readPerson, type ManagedPerson } from './read-people.ts'
import { updatePerson } from './update-person.ts'

const access = 'a3m_core.ManageUsers'

const PersonState = builder.enumType('PersonState', {
  values: personStates,
  description: 'INVITED: they have neither chosen a password nor signed in.',
})

const ManagedPersonType = builder.objectRef<ManagedPerson>('ManagedPerson').implement({
  description: 'Somebody of an organisation, for those who manage its people.',
  fields: (t) => ({
    id: t.exposeID('id'),
    username: t.exposeString('username'),
    firstName: t.exposeString('firstName'),
    lastName: t.exposeString('lastName'),
    email: t.exposeString('email'),
    state: t.expose('state', { type: PersonState }),
    permissions: t.stringList({
      description: 'Codenames, and `isStaff` for an editor of the installation.',
      resolve: ({ rights }) => rights,
    }),
    lastSignInAt: t.expose('lastSignInAt', { type: 'DateTime', nullable: true }),
    isSelf: t.exposeBoolean('isSelf', { description: 'Who asks.' }),
    mayBeChanged: t.exposeBoolean('mayBeChanged', {
      description: 'False: they reach beyond the organisation, and whoever asks does not manage organisations.',
    }),
    version: t.exposeString('version', { description: 'Another one where names, address or permissions are.' }),
  }),
})

const InvitePersonInput = builder.inputType('InvitePersonInput', {
  fields: (t) => ({
    username: t.string({ required: true }),
    firstName: t.string(),
    lastName: t.string(),
    email: t.string(),
    permissions: t.stringList({ required: true }),
    mailIn: t.field({ type: MailLanguage, description: 'Left out: the link is to be handed over.' }),
  }),
})

const UpdatePersonInputType = builder.inputType('UpdatePersonInput', {
  description: 'What is left out stays as it is.',
  fields: (t) => ({
    id: t.id({ required: true }),
    firstName: t.string(),
    lastName: t.string(),
    email: t.string(),
    permissions: t.stringList({ description: 'All that they are to have.' }),
    versionSeen: t.string({ description: 'Refused where somebody has changed it since.' }),
    givesUpOwn: t.boolean({ description: 'Has to be said where somebody takes the management from themselves.' }),
  }),
})

builder.queryFields((t) => ({
  people: t.field({
    access,
    mostInRequest: 2,
    type: [ManagedPersonType],
    description: "Everybody of the viewer's organisation, by their user names.",
    resolve: (_root, _args, context) => readPeople(context),
  }),
  managedPerson: t.field({
    access,
    type: ManagedPersonType,
    nullable: true,
    args: { id: t.arg.id({ required: true }) },
    resolve: (_root, { id }, context) => readPerson(context, id),
  }),
}))

builder.mutationFields((t) => ({
  invitePerson: t.field({
    access,
    mostInRequest: 1,
    type: linkPayload('InvitePerson'),
    description: 'Adds somebody to the organisation of the viewer, who chooses a password by the link.',
    args: { input: t.arg({ type: InvitePersonInput, required: true }) },
    resolve: async (_root, { input }, context) => {
      const { username, permissions, firstName, lastName, email, mailIn } = input
      const names = { firstName: firstName ?? '', lastName: lastName ?? '', email: email ?? '' }
      const added = await addColleague(context, { username, permissions, ...names }, handLink(context, mailIn ?? null))
      return withLink(added, added.ok ? added.id : null, context)
    },
  }),
  inviteAgain: t.field({
    access,
    mostInRequest: 1,
    type: linkPayload('InviteAgain'),
    description: 'A new link; the one before is worth nothing then.',
    args: { id: t.arg.id({ required: true }), mailIn: t.arg({ type: MailLanguage }) },
    resolve: async (_root, { id, mailIn }, context) =>
      withLink(await inviteBy(context, { id, reset: false }, handLink(context, mailIn ?? null)), id, context),
  }),
  resetPersonPassword: t.field({
    access,
    mostInRequest: 1,
    type: linkPayload('ResetPersonPassword'),
    description: 'The password and all sign-ins end at once; another one is chosen by the link.',
    args: { id: t.arg.id({ required: true }), mailIn: t.arg({ type: MailLanguage }) },
    resolve: async (_root, { id, mailIn }, context) =>
      withLink(await inviteBy(context, { id, reset: true }, handLink(context, mailIn ?? null)), id, context),
  }),
  updatePerson: t.field({
    access,
    type: payloadType('UpdatePerson'),
    args: { input: t.arg({ type: UpdatePersonInputType, required: true }) },
    resolve: async (_root, { input }, context) => payload(await updatePerson(context, input), context),
  }),
  switchPerson: t.field({
    access,
    type: payloadType('SwitchPerson'),
    description: 'Deactivated somebody is signed out and cannot sign in.',
    args: { id: t.arg.id({ required: true }), isActive: t.arg.boolean({ required: true }) },
    resolve: async (_root, args, context) => payload(await switchPerson(context, args), context),
  }),
  removePerson: t.field({
    access,
    type: payloadType('RemovePerson'),
    description: 'For good, of somebody who is deactivated: what they made stays, and no longer says by whom.',
    args: { id: t.arg.id({ required: true }) },
    resolve: async (_root, { id }, context) => payload(await removePerson(context, { id }), context),
  }),
  endPersonSessions: t.field({
    access,
    type: payloadType('EndPersonSessions'),
    args: { id: t.arg.id({ required: true }) },
    resolve: async (_root, { id }, context) => payload(await endSessions(context, id), context),
  }),
}))
