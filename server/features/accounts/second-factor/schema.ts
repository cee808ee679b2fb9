import { builder } from '#server/graphql/builder.ts'
import { payload, payloadType } from '#server/graphql/payload.ts'
import { TokenAuth } from '../schema.ts'
import { confirmSignIn } from './confirm-sign-in.ts'
import { requireSecondFactor } from './require.ts'
import {
  beginSetUp,
  confirmSetUp,
  readSecondFactor,
  removeOwnSecondFactor,
  renewRecoveryCodes,
  type BegunSetUp,
} from './set-up.ts'
import { readHolders } from './read-holders.ts'
import { takeOffSecondFactor } from './take-off.ts'

const SecondFactor = builder.objectRef<Awaited<ReturnType<typeof readSecondFactor>>>('SecondFactor').implement({
  description: 'What the viewer proves at a sign-in beside the password.',
  fields: (t) => ({
    isOn: t.exposeBoolean('isOn'),
    since: t.expose('since', { type: 'DateTime', nullable: true }),
    recoveryCodesLeft: t.exposeInt('recoveryCodesLeft'),
    isRequired: t.exposeBoolean('isRequired', { description: 'Of everybody in the organisation.' }),
  }),
})

const BeginSecondFactor = payloadType<Partial<BegunSetUp>>('BeginSecondFactor')
builder.objectFields(BeginSecondFactor, (t) => ({
  secret: t.exposeString('secret', { nullable: true, description: 'To be typed into an authenticator app.' }),
  address: t.exposeString('address', { nullable: true, description: 'The same with its name: `otpauth://...`' }),
  qrCode: t.exposeString('qrCode', { nullable: true, description: 'That address as an SVG.' }),
}))

type WithCodes = { readonly recoveryCodes?: readonly string[] }
const ConfirmSecondFactor = payloadType<WithCodes>('ConfirmSecondFactor')
const RenewRecoveryCodes = payloadType<WithCodes>('RenewRecoveryCodes')
for (const type of [ConfirmSecondFactor, RenewRecoveryCodes])
  builder.objectFields(type, (t) => ({
    recoveryCodes: t.exposeStringList('recoveryCodes', {
      nullable: true,
      description: 'Each opens once instead of a code. Shown now and never again.',
    }),
  }))

builder.queryFields((t) => ({
  secondFactor: t.field({
    access: 'signed-in',
    beforeDuty: true,
    type: SecondFactor,
    resolve: (_root, _args, context) => readSecondFactor(context),
  }),
  peopleWithSecondFactor: t.field({
    access: 'a3m_core.ManageUsers',
    type: ['ID'],
    description: "Those of the viewer's organisation, by their ids.",
    resolve: (_root, _args, context) => readHolders(context),
  }),
}))

builder.mutationFields((t) => ({
  confirmSignIn: t.field({
    access: 'everybody',
    mostInRequest: 1,
    type: TokenAuth,
    description: 'The second step of a sign-in: the ticket of the first, and a code of the app or a recovery code.',
    args: { ticket: t.arg.string({ required: true }), code: t.arg.string({ required: true }) },
    resolve: (_root, args, context) => confirmSignIn(context, args),
  }),
  beginSecondFactor: t.field({
    access: 'signed-in',
    beforeDuty: true,
    mostInRequest: 1,
    type: BeginSecondFactor,
    description: 'Only within minutes of a sign-in; else the error SIGN_IN_AGAIN.',
    resolve: async (_root, _args, context) => {
      const result = await beginSetUp(context)
      return { ...(result.ok && result), ...payload(result, context) }
    },
  }),
  confirmSecondFactor: t.field({
    access: 'signed-in',
    beforeDuty: true,
    mostInRequest: 1,
    type: ConfirmSecondFactor,
    args: { code: t.arg.string({ required: true }) },
    resolve: async (_root, { code }, context) => withCodes(await confirmSetUp(context, code), context),
  }),
  renewRecoveryCodes: t.field({
    access: 'signed-in',
    mostInRequest: 1,
    type: RenewRecoveryCodes,
    args: { code: t.arg.string({ required: true }) },
    resolve: async (_root, { code }, context) => withCodes(await renewRecoveryCodes(context, code), context),
  }),
  removeSecondFactor: t.field({
    access: 'signed-in',
    mostInRequest: 1,
    type: payloadType('RemoveSecondFactor'),
    description: "The viewer's own, by a code of it.",
    args: { code: t.arg.string({ required: true }) },
    resolve: async (_root, { code }, context) => payload(await removeOwnSecondFactor(context, code), context),
  }),
  takeOffSecondFactor: t.field({
    access: 'a3m_core.ManageUsers',
    type: payloadType('TakeOffSecondFactor'),
    description: "Of a person of the viewer's organisation whose phone is lost. Their sign-ins end.",
    args: { userId: t.arg.id({ required: true }) },
    resolve: async (_root, { userId }, context) => payload(await takeOffSecondFactor(context, { id: userId }), context),
  }),
  requireSecondFactor: t.field({
    access: 'a3m_core.ManageUsers',
    type: payloadType('RequireSecondFactor'),
    args: { isRequired: t.arg.boolean({ required: true }) },
    resolve: async (_root, { isRequired }, context) => payload(await requireSecondFactor(context, isRequired), context),
  }),
}))

const withCodes = (result: Awaited<ReturnType<typeof confirmSetUp>>, context: Parameters<typeof payload>[1]) => ({
  ...(result.ok && { recoveryCodes: result.recoveryCodes }),
  ...payload(result, context),
})
