import { builder } from '../../graphql/builder.ts'
import { payload, payloadType } from '../../graphql/payload.ts'
import { MailState } from '../journeys/mail-type.ts'
import { papersOf } from '../journeys/trip/papers-of.ts'
import {
  readSafetyOfEvent,
  readSafetyOfJourney,
  type EventSafety,
  type PageSafety,
  type SafetyAtEvent,
  type TravellerSafety,
} from './read-safety.ts'
import { remindOfSafety } from './remind-of-safety.ts'
import type { Reminder } from './reminders.ts'

const Says = builder.enumType('SafetyAnswer', {
  values: { SAFE: { value: 'safe' }, HELP: { value: 'help' } } as const,
  description: 'What a traveller said on the trip page.',
})

const TravellerType = builder.objectRef<TravellerSafety>('TravellerSafety').implement({
  fields: (t) => ({
    name: t.exposeString('name', { description: 'By name, else by the passports.' }),
    says: t.expose('says', { type: Says, nullable: true, description: 'Null: nothing.' }),
    saidAt: t.expose('saidAt', { type: 'DateTime', nullable: true }),
    passports: t.stringList({
      nullable: true,
      description: 'The countries of their passports; null: they travel on something else too, or as well.',
      resolve: ({ traveller }) => papersOf(traveller).passports,
    }),
    expires: t.field({
      type: 'Date',
      nullable: true,
      description: 'Of the passport, where there is one and its end is known.',
      resolve: ({ traveller }) => papersOf(traveller).expires,
    }),
    residenceIso2: t.string({ nullable: true, resolve: ({ traveller }) => papersOf(traveller).residenceIso2 }),
    permitUntil: t.field({
      type: 'Date',
      nullable: true,
      resolve: ({ traveller }) => papersOf(traveller).permitUntil,
    }),
    count: t.int({ description: 'How many people these are.', resolve: ({ traveller }) => papersOf(traveller).count }),
  }),
})

const FormerCallType = builder.objectRef<PageSafety['formerCalls'][number]>('FormerCall').implement({
  description: 'A call for help of somebody who was on the page before it was changed, and is nobody on it now.',
  fields: (t) => ({ saidAt: t.expose('saidAt', { type: 'DateTime' }) }),
})

const ReminderType = builder.objectRef<Reminder>('SafetyReminder').implement({
  description:
    'What became of the mails that asked whether the travellers of a page are safe; sent as soon as one of them was.',
  fields: (t) => ({
    state: t.expose('state', { type: MailState }),
    at: t.expose('at', { type: 'DateTime' }),
    reason: t.exposeString('reason', {
      nullable: true,
      description: 'Why none was sent, or not yet. Null when one was.',
    }),
    addresses: t.exposeInt('addresses', {
      description: "How many were written to: the page's own and those of who follows it.",
    }),
  }),
})

const PageType = builder.objectRef<PageSafety>('PageSafety').implement({
  description: 'What the travellers of one trip page say about one event.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Of the trip page.' }),
    destinations: t.exposeStringList('destinations'),
    dateStart: t.expose('dateStart', { type: 'Date' }),
    dateEnd: t.expose('dateEnd', { type: 'Date' }),
    link: t.exposeString('link', { nullable: true }),
    hasAddress: t.exposeBoolean('hasAddress', { description: 'There is an address that can be reminded.' }),
    isAsked: t.exposeBoolean('isAsked', { description: 'Its travellers are there now, and asked on their page.' }),
    travellers: t.expose('travellers', { type: [TravellerType], complexity: { field: 1, multiplier: 3 } }),
    formerCalls: t.expose('formerCalls', {
      type: [FormerCallType],
      description: 'Each counts as one who needs help, the newest first.',
    }),
    reminder: t.expose('reminder', { type: ReminderType, nullable: true, description: 'Null: nobody was reminded.' }),
  }),
})

const EventSafetyType = builder.objectRef<EventSafety>('EventSafety').implement({
  fields: (t) => ({
    isAsked: t.exposeBoolean('isAsked', { description: 'From level 3 on, as long as it goes on.' }),
    help: t.exposeInt('help', {
      description:
        'Travellers who need help: of a group with the same papers all, for they are one row; and who called and is nobody on the page any more.',
    }),
    safe: t.exposeInt('safe'),
    silent: t.exposeInt('silent'),
    totalCount: t.exposeInt('totalCount', { description: 'Trip pages.' }),
    pages: t.expose('pages', {
      type: [PageType],
      complexity: { field: 1, multiplier: 10 },
      description: 'At most 200: who needs help first, then who says nothing.',
    }),
  }),
})

const SafetyAtEventType = builder.objectRef<SafetyAtEvent>('SafetyAtEvent').implement({
  fields: (t) => ({
    gmUniqueEventId: t.exposeID('eventId'),
    title: t.exposeString('title'),
    isAsked: t.exposeBoolean('isAsked'),
    page: t.expose('page', { type: PageType }),
  }),
})

const forPages = { access: 'a3m_core.ListMyJourney', feature: 'events', mostInRequest: 1 } as const

builder.queryFields((t) => ({
  safetyOfEvent: t.field({
    ...forPages,
    type: EventSafetyType,
    nullable: true,
    description:
      "Who is safe, of the trip pages of the viewer's organisation whose travellers are at an event now, and those that answered; null where there is no such event.",
    args: { gmUniqueEventId: t.arg.id({ required: true }) },
    resolve: (_root, { gmUniqueEventId }, context) => readSafetyOfEvent(context, gmUniqueEventId),
  }),
  safetyOfMyjourney: t.field({
    ...forPages,
    type: [SafetyAtEventType],
    nullable: true,
    description:
      'The events about which the travellers of one trip page are asked, or answered; null where there is no such page.',
    args: { id: t.arg.id({ required: true }) },
    resolve: (_root, { id }, context) => readSafetyOfJourney(context, id),
  }),
}))

const RemindInput = builder.inputType('RemindOfSafetyInput', {
  fields: (t) => ({
    id: t.id({ required: true, description: 'Of the trip page.' }),
    gmUniqueEventId: t.id({ required: true }),
  }),
})

const RemindOfSafety = payloadType<{ reminder: Reminder | null }>('RemindOfSafety')
builder.objectFields(RemindOfSafety, (t) => ({
  reminder: t.expose('reminder', { type: ReminderType, nullable: true }),
}))

builder.mutationFields((t) => ({
  remindOfSafety: t.field({
    access: 'a3m_core.ListMyJourney',
    feature: 'events',
    mostInRequest: 1,
    type: RemindOfSafety,
    description:
      'Mails the address of a trip page, and who follows it, once for each event, to ask whether its travellers are safe.',
    args: { input: t.arg({ type: RemindInput, required: true }) },
    resolve: async (_root, { input }, context) => {
      const result = await remindOfSafety(context, input)
      return { reminder: null, ...result, ...payload(result, context) }
    },
  }),
}))
