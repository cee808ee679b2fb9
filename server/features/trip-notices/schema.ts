import { builder } from '../../graphql/builder.ts'
import { payload, payloadType } from '../../graphql/payload.ts'
import { endNotice } from './end-notice.ts'
import { readNotices } from './read-notices.ts'
import type { ListedNotice, Notice } from './store.ts'
import { writeNotice } from './write-notice.ts'

const forWriters = { access: 'a3m_core.ListMyJourney', feature: 'events', mostInRequest: 1 } as const

const NoticeType = builder.objectRef<Notice>('TripNotice').implement({
  description:
    'What an organisation wrote to travellers: it stands on some of its trip pages, and was mailed to who follow them.',
  fields: (t) => ({
    id: t.exposeID('id'),
    subjectDe: t.exposeString('subjectDe', { description: 'Empty: it was written in English alone.' }),
    textDe: t.exposeString('textDe'),
    subjectEn: t.exposeString('subjectEn', { description: 'Empty: it was written in German alone.' }),
    textEn: t.exposeString('textEn'),
    until: t.expose('until', { type: 'Date', description: 'The last day on which it stands there.' }),
    pages: t.exposeInt('pages', { description: 'On how many it was put.' }),
    mails: t.exposeInt('mails', { description: 'To how many addresses it goes.' }),
    writtenAt: t.expose('writtenAt', { type: 'DateTime' }),
    endedAt: t.expose('endedAt', { type: 'DateTime', nullable: true, description: 'Staff took it from the pages.' }),
  }),
})
const Listed = builder.objectRef<ListedNotice>('ListedTripNotice').implement({
  fields: (t) => ({
    notice: t.field({ type: NoticeType, resolve: (listed) => listed }),
    sent: t.exposeInt('sent', { description: 'Mails that a mail server has taken.' }),
    waiting: t.exposeInt('waiting'),
    failed: t.exposeInt('failed', { description: 'Also those that were not sent because it was ended before.' }),
  }),
})

const WriteInput = builder.inputType('WriteTripNoticeInput', {
  description: 'Plain text in German, in English or in both, each with its subject.',
  fields: (t) => ({
    id: t.id({ required: true, description: 'A new UUID: the same once more is the same notice.' }),
    journeyIds: t.idList({ required: true, description: 'Of trip pages, at most 500.' }),
    subjectDe: t.string({ description: 'One line, at most 120 letters.' }),
    textDe: t.string({ description: 'At most 2,000 letters.' }),
    subjectEn: t.string(),
    textEn: t.string(),
    until: t.field({ type: 'Date', required: true, description: 'At most 90 days ahead.' }),
  }),
})

type Written = { readonly notice: Notice | null }
const Write = payloadType<Written>('WriteTripNotice')
const End = payloadType<Written>('EndTripNotice')
builder.objectFields(Write, (t) => ({ notice: t.expose('notice', { type: NoticeType, nullable: true }) }))
builder.objectFields(End, (t) => ({ notice: t.expose('notice', { type: NoticeType, nullable: true }) }))

builder.queryFields((t) => ({
  tripNotices: t.field({
    ...forWriters,
    type: [Listed],
    description: "What the viewer's organisation wrote to travellers whose trips are not over, the newest 30.",
    resolve: (_root, _args, context) => readNotices(context),
  }),
}))

builder.mutationFields((t) => ({
  writeTripNotice: t.field({
    ...forWriters,
    type: Write,
    description: 'Puts a notice on trip pages until a day, and mails it to who follow them. At most 30 in an hour.',
    args: { input: t.arg({ type: WriteInput, required: true }) },
    resolve: async (_root, { input }, context) => {
      const result = await writeNotice(context, input)
      return { notice: null, ...result, ...payload(result, context) }
    },
  }),
  endTripNotice: t.field({
    ...forWriters,
    type: End,
    description: 'Takes a notice from the trip pages; what has not been mailed yet is not.',
    args: { id: t.arg.id({ required: true }) },
    resolve: async (_root, { id }, context) => {
      const result = await endNotice(context, id)
      return { notice: null, ...result, ...payload(result, context) }
    },
  }),
}))
