import { builder } from '#server/graphql/builder.ts'
import { payload, payloadType } from '#server/graphql/payload.ts'
import { TokenAuth } from '../schema.ts'
import { disconnectFromProvider, readSignInSettings, saveSignInProvider, testSignInProvider } from './settings.ts'
import {
  beginConnection,
  beginSignIn,
  connectAtProvider,
  readOffer,
  readOwnOffer,
  signInAtProvider,
  type Begun,
} from './sign-in-at-provider.ts'

type Settings = Awaited<ReturnType<typeof readSignInSettings>>

const ConnectedPerson = builder.objectRef<Settings['connected'][number]>('ConnectedPerson').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    username: t.exposeString('username'),
    connectedAt: t.expose('connectedAt', { type: 'DateTime' }),
    usedAt: t.expose('usedAt', { type: 'DateTime', nullable: true }),
  }),
})

const SignInSettings = builder.objectRef<Settings>('SignInSettings').implement({
  description: "How the people of the viewer's organisation sign in.",
  fields: (t) => ({
    requiresSecondFactor: t.exposeBoolean('requiresSecondFactor'),
    issuer: t.exposeString('issuer'),
    clientId: t.exposeString('clientId'),
    hasSecret: t.exposeBoolean('hasSecret', { description: 'The secret itself is told to nobody.' }),
    label: t.exposeString('label'),
    isOn: t.exposeBoolean('isOn'),
    isRequired: t.exposeBoolean('isRequired'),
    callbackUrl: t.exposeString('callbackUrl', { description: 'To be registered at the provider.' }),
    loginUrl: t.exposeString('loginUrl', { description: 'The sign-in with the button that leads to the provider.' }),
    connected: t.expose('connected', { type: [ConnectedPerson] }),
  }),
})

const BeginAtProvider = builder.objectRef<Begun>('BeginAtProvider').implement({
  fields: (t) => ({
    url: t.exposeString('url'),
    key: t.exposeString('key', { description: 'Kept by the browser that goes there, and given with the answer.' }),
  }),
})

const SaveSignInProviderInput = builder.inputType('SaveSignInProviderInput', {
  fields: (t) => ({
    issuer: t.string({ required: true }),
    clientId: t.string({ required: true }),
    clientSecret: t.string({ description: 'Left out: the one that is known.' }),
    label: t.string({ required: true }),
    isOn: t.boolean({ required: true }),
    isRequired: t.boolean({ required: true }),
  }),
})

builder.queryFields((t) => ({
  signInOffer: t.field({
    access: 'everybody',
    mostInRequest: 1,
    type: 'String',
    nullable: true,
    description: 'The name of the provider of the organisation with this public code; null where there is none.',
    args: { organisation: t.arg.string({ required: true }) },
    resolve: (_root, { organisation }, context) => readOffer(context, organisation),
  }),
  ownSignInProvider: t.field({
    access: 'signed-in',
    beforeDuty: true,
    type: 'String',
    nullable: true,
    description: "The name of the provider of the viewer's organisation; null where there is none.",
    resolve: (_root, _args, context) => readOwnOffer(context),
  }),
  signInSettings: t.field({
    access: 'a3m_core.ManageUsers',
    type: SignInSettings,
    resolve: (_root, _args, context) => readSignInSettings(context),
  }),
}))

const came = { answer: 'What the provider put behind the `?` of the address it led back to.' }

builder.mutationFields((t) => ({
  beginSignInAtProvider: t.field({
    access: 'everybody',
    mostInRequest: 1,
    type: BeginAtProvider,
    args: { organisation: t.arg.string({ required: true }) },
    resolve: (_root, { organisation }, context) => beginSignIn(context, organisation),
  }),
  signInAtProvider: t.field({
    access: 'everybody',
    mostInRequest: 1,
    type: TokenAuth,
    args: { answer: t.arg.string({ required: true, description: came.answer }), key: t.arg.string({ required: true }) },
    resolve: (_root, args, context) => signInAtProvider(context, args),
  }),
  beginConnectionAtProvider: t.field({
    access: 'signed-in',
    beforeDuty: true,
    mostInRequest: 1,
    description: 'Only within minutes of a sign-in; else the error SIGN_IN_AGAIN.',
    type: BeginAtProvider,
    resolve: (_root, _args, context) => beginConnection(context),
  }),
  connectAtProvider: t.field({
    access: 'signed-in',
    beforeDuty: true,
    mostInRequest: 1,
    type: payloadType('ConnectAtProvider'),
    args: { answer: t.arg.string({ required: true, description: came.answer }), key: t.arg.string({ required: true }) },
    resolve: async (_root, args, context) => {
      await connectAtProvider(context, args)
      return payload({ ok: true }, context)
    },
  }),
  saveSignInProvider: t.field({
    access: 'a3m_core.ManageUsers',
    type: payloadType('SaveSignInProvider'),
    args: { input: t.arg({ type: SaveSignInProviderInput, required: true }) },
    resolve: async (_root, { input }, context) =>
      payload(await saveSignInProvider(context, { ...input, clientSecret: input.clientSecret ?? '' }), context),
  }),
  testSignInProvider: t.field({
    access: 'a3m_core.ManageUsers',
    mostInRequest: 1,
    type: payloadType('TestSignInProvider'),
    args: { issuer: t.arg.string({ required: true }) },
    resolve: async (_root, { issuer }, context) => payload(await testSignInProvider(context, { issuer }), context),
  }),
  disconnectFromProvider: t.field({
    access: 'a3m_core.ManageUsers',
    type: payloadType('DisconnectFromProvider'),
    args: { userId: t.arg.id({ required: true }) },
    resolve: async (_root, { userId }, context) =>
      payload(await disconnectFromProvider(context, { id: userId }), context),
  }),
}))
