import { builder } from '../../graphql/builder.ts'
import type { LastMail } from '../../mail/outbox.ts'
import { payload, payloadType } from '../../graphql/payload.ts'
import { mailJourney, type MailDraft } from './mail/mail-journey.ts'
import { previewMail, type MailPreview } from './mail/preview-mail.ts'

export const MailState = builder.enumType('MyjourneyMailState', {
  description: 'SENT: a mail server has taken it, which is not yet that somebody has it.',
  values: { WAITING: { value: 'waiting' }, SENT: { value: 'sent' }, FAILED: { value: 'failed' } } as const,
})

export const MyjourneyMail = builder.objectRef<LastMail>('MyjourneyMail').implement({
  description: 'The newest mail with the link of a trip page.',
  fields: (t) => ({
    state: t.expose('state', { type: MailState }),
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

const MailPreviewType = builder.objectRef<MailPreview>('MyjourneyMailPreview').implement({
  description: 'What a mail with the link of a trip page would say.',
  fields: (t) => ({
    email: t.exposeString('email', { description: 'Empty where the page has none.' }),
    language: t.exposeString('language'),
    subject: t.exposeString('subject'),
    firstLine: t.exposeString('firstLine', { description: 'Of what is said after the greeting.' }),
    isByHand: t.exposeBoolean('isByHand', {
      description: "The installation has no mail server: it is sent with one's own mail program.",
    }),
  }),
})

builder.queryFields((t) => ({
  myjourneyMailPreview: t.field({
    access: 'a3m_core.ListMyJourney',
    mostInRequest: 1,
    type: MailPreviewType,
    nullable: true,
    description:
      'To whom, in which language and with which words the link of a trip page would be mailed; null where there is no such page.',
    args: { id: t.arg.id({ required: true }), withPdf: t.arg.boolean() },
    resolve: (_root, { id, withPdf }, context) => previewMail(context, { id, withPdf: withPdf ?? false }),
  }),
}))
