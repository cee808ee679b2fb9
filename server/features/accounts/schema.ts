import { features } from '#contract/features.ts'
import { builder } from '../../graphql/builder.ts'
import { readWhoAmI, type WhoAmI } from './who-am-i.ts'
import { signIn } from './sign-in.ts'
import { whoGrants } from './who-grants.ts'
import { signOut } from './sign-out.ts'

const Permission = builder.objectRef<{ codename: string }>('Permission').implement({
  fields: (t) => ({ codename: t.exposeString('codename') }),
})

const WhoAmIOrganisation = builder.objectRef<WhoAmI['organisation']>('WhoAmIOrganisation').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    name: t.exposeString('name'),
    publicName: t.exposeString('publicName', { description: 'What its customers read.' }),
    phone: t.exposeString('phone', { description: 'For its customers; empty where it names none.' }),
    cdbAccessKey: t.exposeString('cdbAccessKey', {
      nullable: true,
      description: 'Only with the permission for the country database.',
    }),
    dvkgUrl: t.exposeString('dvkgUrl', { nullable: true, description: "The organisation's visa service." }),
    defaultDepartureId: t.exposeID('defaultDepartureId', {
      nullable: true,
      description: 'The country in which its new look-ups start, where it says so.',
    }),
    defaultNationalityId: t.exposeID('defaultNationalityId', { nullable: true, description: 'For whom they are.' }),
    defaultRestrictionType: t.exposeString('defaultRestrictionType', {
      nullable: true,
      description: 'For which purpose.',
    }),
    isNew: t.exposeBoolean('isNew', { description: 'Nobody has seen its first steps.' }),
  }),
})

const SignInDutyType = builder.enumType('SignInDuty', {
  values: { SECOND_FACTOR: { value: 'second-factor' }, PROVIDER: { value: 'provider' } } as const,
})

const WhoAmIType = builder.objectRef<WhoAmI>('WhoAmI').implement({
  description: 'The signed-in user.',
  fields: (t) => ({
    id: t.exposeID('id'),
    username: t.exposeString('username'),
    firstName: t.exposeString('firstName'),
    lastName: t.exposeString('lastName'),
    email: t.exposeString('email'),
    isStaff: t.exposeBoolean('isStaff'),
    language: t.exposeString('language', { nullable: true, description: 'Their own defaults; null: they have none.' }),
    defaultDepartureId: t.exposeID('defaultDepartureId', { nullable: true }),
    defaultNationalityId: t.exposeID('defaultNationalityId', { nullable: true }),
    defaultRestrictionType: t.exposeString('defaultRestrictionType', { nullable: true }),
    cdbAccessKey: t.exposeString('cdbAccessKey', { nullable: true }),
    organisation: t.expose('organisation', { type: WhoAmIOrganisation }),
    permissions: t.expose('permissions', { type: [Permission] }),
    dmVersionKey: t.exposeString('dmVersionKey', {
      description: 'Version of the server; a client of another version reloads.',
    }),
    gmCdbUrl: t.exposeString('gmCdbUrl', {
      nullable: true,
      description: 'The country database, for those who may read it and whose organisation has its key.',
    }),
    featureVisa: t.exposeBoolean('featureVisa'),
    features: t.exposeStringList('features', {
      description: `What the organisation has of the product, of ${features.join(', ')}.`,
    }),
    signInDuty: t.expose('signInDuty', {
      type: SignInDutyType,
      nullable: true,
      description: 'What the organisation asks for before anything else; until then the token opens nothing but that.',
    }),
  }),
})

export const TokenAuth = builder.objectRef<{ token: string }>('TokenAuth').implement({
  fields: (t) => ({
    token: t.exposeString('token', { description: 'To send as `Authorization: JWT TOKEN`; valid for 12 hours.' }),
  }),
})

const Logout = builder
  .objectRef<{ ok: boolean }>('Logout')
  .implement({ fields: (t) => ({ ok: t.exposeBoolean('ok') }) })

builder.queryFields((t) => ({
  whoAmI: t.field({
    access: 'everybody',
    type: WhoAmIType,
    nullable: true,
    description: 'Null when nobody is signed in.',
    resolve: (_root, _args, context) => readWhoAmI(context),
  }),
  whoGrants: t.stringList({
    access: 'signed-in',
    description: 'Names of colleagues who may grant permissions: whom to ask for one. At most five.',
    resolve: (_root, _args, context) => whoGrants(context),
  }),
  permissions: t.field({
    access: 'everybody',
    type: [Permission],
    description: 'What the signed-in user may do; empty when nobody is signed in.',
    resolve: (_root, _args, { viewer }) =>
      viewer.kind === 'staff' ? [...viewer.permissions].sort().map((codename) => ({ codename })) : [],
  }),
}))

builder.mutationFields((t) => ({
  tokenAuth: t.field({
    access: 'everybody',
    mostInRequest: 1,
    type: TokenAuth,
    description:
      'Sign in. At most once in a request. Who has a second factor gets the error SECOND_FACTOR_REQUIRED with a `ticket` in its extensions, for `confirmSignIn`.',
    args: { username: t.arg.string({ required: true }), password: t.arg.string({ required: true }) },
    resolve: (_root, args, context) => signIn(context, args),
  }),
  logout: t.field({
    access: 'everybody',
    standsAlone: true,
    type: Logout,
    description: 'Ends the session of the token sent; the token is refused from then on.',
    resolve: (_root, _args, context) => signOut(context),
  }),
}))
