import { builder } from '../../graphql/builder.ts'
import type { LastMail } from '../../mail/outbox.ts'
import { payload, payloadType } from '../../graphql/payload.ts'
import { mailJourney, type MailDraft } from './mail/mail-journey.ts'

const State = builder.enumType('MyjourneyMailState', {
  description: 'SENT: a mail server has taken it, which is not yet that somebody has it.',
  values: { WAITING: { value: 'waiting' }, SENT: { value: 'sent' }, FAILED: { value: 'failed' } } as const,
})

export const MyjourneyMail = builder.objectRef<LastMail>('MyjourneyMail').implement({
  description: 'The newest mail with the link of a trip page.',
  fields: (t) => ({
    state: t.expose('state', { type: State }),
    at: t.expose('at', { type: 'DateTime' }),
    reason: t.exposeString('reason', {
      nullable: true,
      description: 'Why it was not sent, or not yet: "smtp-550", "no-address". Null when it was.',
    }),
  }),
})

const Draft = builder.objectRef<MailDraft>('MyjourneyMailDraft').implement({
  fields: (t) => ({
    email: t.exposeString('email', { description: 'Empty where the page has none.' }),
    subject: t.exposeString('subject'),
    text: t.exposeString('text'),
  }),
})

const MailMyjourney = payloadType<{ mail: LastMail | null; draft: MailDraft | null }>('MailMyjourney')
builder.objectFields(MailMyjourney, (t) => ({
  mail: t.expose('mail', { type: MyjourneyMail, nullable: true }),
  draft: t.expose('draft', {
    type: Draft,
    nullable: true,
    description: 'Where the installation has no mail server: nothing was sent, and this is to be sent by hand.',
  }),
}))

const MailMyjourneyInput = builder.inputType('MailMyjourneyInput', {
  fields: (t) => ({
    id: t.id({ required: true }),
    withPdf: t.boolean({ description: 'Attaches the trip page as a PDF.' }),
  }),
})

builder.mutationFields((t) => ({
  mailMyjourney: t.field({
    access: 'a3m_core.ListMyJourney',
    mostInRequest: 1,
    type: MailMyjourney,
    description:
      'Sends the link of a trip page to its address, in its language. Asked again within a minute it sends nothing more.',
    args: { input: t.arg({ type: MailMyjourneyInput, required: true }) },
    resolve: async (_root, { input }, context) => {
      const result = await mailJourney(context, { id: input.id, withPdf: input.withPdf ?? false })
      return { mail: null, draft: null, ...result, ...payload(result, context) }
    },
  }),
}))
