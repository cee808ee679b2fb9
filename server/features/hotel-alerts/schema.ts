import { builder } from '../../graphql/builder.ts'
import { payload, payloadType } from '../../graphql/payload.ts'
import { Language } from '../../graphql/shared-types.ts'
import type { LastMail } from '../../mail/outbox.ts'
import { readOwnAlarm, type AlertAlarm } from './alert-alarm.ts'
import { readAlertSettings, type ReadAlertSettings, type ToldRecipient } from './read-alert-settings.ts'
import { testAlerts } from './test-alerts.ts'
import { updateAlertSettings } from './update-alert-settings.ts'

const access = 'a3m_core.EditPortfolio'
const feature = 'events'

const MailState = builder.enumType('HotelAlertMailState', {
  description: 'SENT: a mail server has taken it, which is not yet that somebody has it.',
  values: { WAITING: { value: 'waiting' }, SENT: { value: 'sent' }, FAILED: { value: 'failed' } } as const,
})
const AlertMail = builder.objectRef<LastMail>('HotelAlertMail').implement({
  fields: (t) => ({
    state: t.expose('state', { type: MailState }),
    at: t.expose('at', { type: 'DateTime' }),
    reason: t.exposeString('reason', { nullable: true, description: 'Of the mail server: `smtp-550`.' }),
  }),
})

const Recipient = builder.objectRef<ToldRecipient>('HotelAlertRecipient').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    address: t.exposeString('address'),
    isCanary: t.exposeBoolean('isCanary', {
      description: 'Gets each alert so that somebody can watch that they come through.',
    }),
    lastMail: t.expose('lastMail', {
      type: AlertMail,
      nullable: true,
      description: 'The newest alert or test. Null: none yet.',
    }),
  }),
})

type Reach = { readonly category: string; readonly km: number }
const ReachType = builder.objectRef<Reach>('HotelAlertReach').implement({
  fields: (t) => ({ category: t.exposeString('category'), km: t.exposeFloat('km') }),
})

const Settings = builder.objectRef<ReadAlertSettings>('HotelAlertSettings').implement({
  description: 'Whom an organisation tells of events at its hotels, of which, and when.',
  fields: (t) => ({
    version: t.exposeString('version', { description: 'Changes with each change; empty: nothing was ever set.' }),
    isOn: t.exposeBoolean('isOn'),
    language: t.expose('language', { type: Language }),
    minimumLevel: t.exposeInt('minimumLevel', {
      description: 'From this level on. 1: of everything, also where the level is unknown.',
    }),
    muted: t.exposeStringList('muted', { description: 'Codes of categories of which nobody is told.' }),
    reaches: t.field({
      type: [ReachType],
      description: 'How far an event of a category counts, in km, where it is not as usual.',
      resolve: ({ reaches }) => Object.entries(reaches).map(([category, km]) => ({ category, km })),
    }),
    withoutGuests: t.exposeBoolean('withoutGuests', { description: 'Also of hotels in which nobody is booked.' }),
    quietFrom: t.string({ nullable: true, description: '`22:00`', resolve: ({ quiet }) => quiet?.from ?? null }),
    quietTo: t.string({ nullable: true, resolve: ({ quiet }) => quiet?.to ?? null }),
    timeZone: t.exposeString('timeZone', { description: 'Of the quiet hours: `Europe/Berlin`.' }),
    recipients: t.expose('recipients', { type: [Recipient] }),
    hotels: t.exposeInt('hotels', { description: 'Of the organisation; without any nothing is ever near.' }),
    bookings: t.exposeInt('bookings'),
    hasMailServer: t.exposeBoolean('hasMailServer', { description: 'False: this installation sends no mails.' }),
  }),
})

const Alarm = builder.objectRef<AlertAlarm>('HotelAlertAlarm').implement({
  description: 'What is wrong when it is not nothing: an alert is with a mail server within minutes.',
  fields: (t) => ({
    untaken: t.exposeInt('untaken', { description: 'Alerts that no mail server has taken within an hour.' }),
    canaries: t.exposeInt('canaries', { description: 'Of those, to addresses that are watched.' }),
  }),
})

const RecipientInput = builder.inputType('HotelAlertRecipientInput', {
  fields: (t) => ({ address: t.string({ required: true }), isCanary: t.boolean({ required: true }) }),
})
const ReachInput = builder.inputType('HotelAlertReachInput', {
  fields: (t) => ({ category: t.string({ required: true }), km: t.float({ required: true }) }),
})
const UpdateInput = builder.inputType('UpdateHotelAlertSettingsInput', {
  description: 'All of it; a recipient that is left out is told no more.',
  fields: (t) => ({
    version: t.string({ description: 'The version that was seen; refused where somebody has changed it since.' }),
    isOn: t.boolean({ required: true }),
    language: t.field({ type: Language, required: true, description: 'German or English.' }),
    minimumLevel: t.int({ required: true }),
    muted: t.stringList({ required: true }),
    reaches: t.field({ type: [ReachInput], required: true }),
    withoutGuests: t.boolean({ required: true }),
    quietFrom: t.string({ description: 'With `quietTo`; left out: mails come at any hour.' }),
    quietTo: t.string(),
    timeZone: t.string({ required: true }),
    recipients: t.field({ type: [RecipientInput], required: true }),
  }),
})

const Test = payloadType<{ queued: number }>('TestHotelAlerts')
builder.objectFields(Test, (t) => ({ queued: t.exposeInt('queued') }))

builder.queryFields((t) => ({
  hotelAlertSettings: t.field({
    access,
    feature,
    mostInRequest: 2,
    type: Settings,
    description: "Of the viewer's organisation.",
    resolve: (_root, _args, context) => readAlertSettings(context),
  }),
  hotelAlertAlarm: t.field({
    access,
    feature,
    mostInRequest: 2,
    type: Alarm,
    description: "Of the viewer's organisation, within a day.",
    resolve: (_root, _args, context) => readOwnAlarm(context),
  }),
}))

builder.mutationFields((t) => ({
  updateHotelAlertSettings: t.field({
    access,
    feature,
    mostInRequest: 1,
    type: payloadType('UpdateHotelAlertSettings'),
    args: { input: t.arg({ type: UpdateInput, required: true }) },
    resolve: async (_root, { input }, context) => payload(await updateAlertSettings(context, input), context),
  }),
  testHotelAlerts: t.field({
    access,
    feature,
    mostInRequest: 1,
    type: Test,
    description: 'A test mail to each address that is saved. Refused within a minute of the last one.',
    resolve: async (_root, _args, context) => {
      const result = await testAlerts(context)
      return { ...payload(result, context), queued: result.ok ? result.queued : 0 }
    },
  }),
}))
