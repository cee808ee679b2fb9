import { builder } from '../../graphql/builder.ts'
import { payload, payloadType } from '../../graphql/payload.ts'
import type { LastMail } from '../../mail/outbox.ts'
import { readFirstSteps, updateFirstSteps, type FirstStep, type FirstSteps, type StepState } from './first-steps.ts'
import { readMailServer, sendTestMail, type MailServer } from './mail-server.ts'

const steps: Record<string, { value: FirstStep }> = {
  ORGANISATION: { value: 'organisation' },
  LOOK: { value: 'look' },
  PEOPLE: { value: 'people' },
  MAIL: { value: 'mail' },
  ADVICE: { value: 'advice' },
  TRIP_PAGE: { value: 'trip-page' },
}
const FirstStepName = builder.enumType('FirstStepName', { values: steps })

const states: Record<string, { value: StepState }> = {
  NEW: { value: 'new' },
  SEEN: { value: 'seen' },
  ENDED: { value: 'ended' },
}
const FirstStepsState = builder.enumType('FirstStepsState', {
  values: states,
  description: 'NEW: nobody has seen them. ENDED: put away by somebody of the organisation.',
})

const told: Record<string, { value: Exclude<StepState, 'new'> }> = {
  SEEN: { value: 'seen' },
  ENDED: { value: 'ended' },
}
const FirstStepsTold = builder.enumType('FirstStepsTold', { values: told })

const FirstStepType = builder.objectRef<FirstSteps['steps'][number]>('FirstStep').implement({
  fields: (t) => ({
    step: t.expose('step', { type: FirstStepName }),
    isDone: t.exposeBoolean('isDone', { description: 'As the data of the organisation say it, whoever did it.' }),
  }),
})

const FirstStepsType = builder.objectRef<FirstSteps>('FirstSteps').implement({
  fields: (t) => ({
    state: t.expose('state', { type: FirstStepsState }),
    steps: t.expose('steps', { type: [FirstStepType] }),
  }),
})

const TestMailState = builder.enumType('TestMailState', {
  description: 'SENT: a mail server has taken it, which is not yet that somebody has it.',
  values: { WAITING: { value: 'waiting' }, SENT: { value: 'sent' }, FAILED: { value: 'failed' } } as const,
})
const TestMail = builder.objectRef<LastMail>('TestMail').implement({
  fields: (t) => ({
    state: t.expose('state', { type: TestMailState }),
    at: t.expose('at', { type: 'DateTime' }),
    reason: t.exposeString('reason', { nullable: true, description: 'Of the mail server: `smtp-550`.' }),
  }),
})

const MailServerType = builder.objectRef<MailServer>('MailServer').implement({
  description: 'Where mails go. It is configuration of the installation; nobody signed in changes it.',
  fields: (t) => ({
    host: t.exposeString('host', { nullable: true, description: 'Null: nothing is sent.' }),
    isEncrypted: t.exposeBoolean('isEncrypted', {
      description: 'From the first byte on; else as the server offers it.',
    }),
    sender: t.exposeString('sender'),
    ownAddress: t.exposeString('ownAddress', { description: 'Of the viewer; empty where there is none.' }),
    waiting: t.exposeInt('waiting', { description: 'Mails of the organisation that are still to be sent.' }),
    failedLately: t.exposeInt('failedLately', { description: 'Within 30 days.' }),
    lastTest: t.expose('lastTest', { type: TestMail, nullable: true }),
  }),
})

const SendTestMail = payloadType<{ mail: LastMail | null }>('SendTestMail')
builder.objectFields(SendTestMail, (t) => ({ mail: t.expose('mail', { type: TestMail, nullable: true }) }))

const UpdateFirstSteps = builder
  .objectRef<{ ok: boolean }>('UpdateFirstSteps')
  .implement({ fields: (t) => ({ ok: t.exposeBoolean('ok') }) })

builder.queryFields((t) => ({
  firstSteps: t.field({
    access: 'a3m_core.ManageUsers',
    type: FirstStepsType,
    description: 'What of setting an organisation up is done.',
    resolve: (_root, _args, context) => readFirstSteps(context),
  }),
  mailServer: t.field({
    access: 'a3m_core.ManageUsers',
    type: MailServerType,
    resolve: (_root, _args, context) => readMailServer(context),
  }),
}))

builder.mutationFields((t) => ({
  updateFirstSteps: t.field({
    access: 'a3m_core.ManageUsers',
    type: UpdateFirstSteps,
    args: { state: t.arg({ type: FirstStepsTold, required: true }) },
    resolve: (_root, { state }, context) => updateFirstSteps(context, state),
  }),
  sendTestMail: t.field({
    access: 'a3m_core.ManageUsers',
    mostInRequest: 1,
    type: SendTestMail,
    description: 'A real mail to the address of the viewer. Refused where there is none, or no mail server.',
    resolve: async (_root, _args, context) => {
      const result = await sendTestMail(context)
      return { ...payload(result, context), mail: result.ok ? result.mail : null }
    },
  }),
}))
