import { builder } from '../../graphql/builder.ts'
import { fieldsAsked } from '../../graphql/fields-asked.ts'
import { payload, payloadType } from '../../graphql/payload.ts'
import { readEventsOfCountry } from './active-by-country.ts'
import { BosysBookingType } from './booking-type.ts'
import { AllEvents, EventCategoryType, EventType, LatestEvents } from './event-types.ts'
import { readBookings } from './read-bookings.ts'
import { EventFeedType } from './feed-type.ts'
import { listFeeds } from './list-feeds.ts'
import { pinEvent, unpinEvent } from './pin-event.ts'
import {
  readAllEvents,
  readCategories,
  readEvent,
  readLatestEvents,
  readMapEvents,
  readPinnedEvents,
} from './read-events.ts'
import { categoryReaders, newsboardReaders } from './who-may.ts'
import { writeEvent } from './write-event.ts'

const PinEventInput = builder.inputType('PinEventInput', {
  fields: (t) => ({ event: t.id({ required: true, description: 'Its gmUniqueEventId.' }) }),
})
const PinEvent = builder.objectRef<{ readonly ok: boolean }>('PinEvent').implement({
  fields: (t) => ({ ok: t.exposeBoolean('ok', { description: 'False: there is no such event, or not any more.' }) }),
})

const CreateGmEventCovidUpdateInput = builder.inputType('CreateGmEventCovidUpdateInput', {
  description:
    'An event that staff write, or with an id an update of one. What an update leaves out stays as it is; null takes it away.',
  fields: (t) => ({
    id: t.id({ description: 'The gmUniqueEventId of the event that this is an update of.' }),
    titleDe: t.string({ description: 'Needed for a new one.' }),
    titleEn: t.string(),
    textDe: t.string({ description: 'Plain text.' }),
    textEn: t.string(),
    category: t.string({ description: 'The code of a category; needed for a new one.' }),
    level: t.int({ description: '1 to 5; left out: unknown.' }),
    link: t.string({ description: 'A page that says more, https.' }),
    countryIds: t.idList({ description: 'The main one first.' }),
    latitude: t.float(),
    longitude: t.float(),
    radiusKm: t.float(),
    timeStart: t.field({ type: 'DateTime', description: 'Left out: now.' }),
    timeEnd: t.field({ type: 'DateTime' }),
    hotelCodes: t.stringList({
      description: 'Multicodes or codes of systems: who has such a hotel is told, at most 1000.',
    }),
    isActive: t.boolean({ description: 'False: it is over now. True: it goes on, though it was to be over.' }),
    isForAll: t.boolean({ description: 'For every organisation: for those who run the installation alone.' }),
    updatedAtSeen: t.field({
      type: 'DateTime',
      description: 'When it was last changed, as far as it was seen; refused where somebody has changed it since.',
    }),
  }),
})

const forNewsboard = { access: newsboardReaders, feature: 'events', mostInRequest: 3 } as const
const forEvents = { access: 'a3m_core.Events', mostInRequest: 2 } as const

builder.queryFields((t) => ({
  eventsLatestSignificantUpdates: t.field({
    ...forNewsboard,
    type: LatestEvents,
    description: 'What is on the board, what changed last first; what ended more than 30 days ago is left out.',
    args: {
      limit: t.arg.int({ description: '50 unless given; at most 1000.' }),
      countryFilter: t.arg.boolean({ description: 'Only in the countries that the organisation follows.' }),
    },
    resolve: (_root, args, context, info) => readLatestEvents(context, args, fieldsAsked(info)),
  }),
  eventsLatestSignificantUpdatesPinned: t.field({
    ...forNewsboard,
    type: [EventType],
    description: 'What the reader has pinned, what was pinned last first.',
    args: { countryFilter: t.arg.boolean() },
    resolve: (_root, args, context, info) => readPinnedEvents(context, args, fieldsAsked(info)),
  }),
  eventsOfCountry: t.field({
    ...forNewsboard,
    type: [EventType],
    args: { iso2: t.arg.string({ required: true }) },
    description: 'What goes on in a country now, what changed last first; at most 50.',
    resolve: (_root, { iso2 }, context) => readEventsOfCountry(context, iso2),
  }),
  allEvents: t.field({
    ...forEvents,
    type: AllEvents,
    description: 'The thousand that changed last; what ended more than 30 days ago is left out.',
    resolve: (_root, _args, context, info) => readAllEvents(context, fieldsAsked(info)),
  }),
  mapEvents: t.field({
    ...forEvents,
    type: [EventType],
    description: 'Those that go on now and have a position.',
    resolve: (_root, _args, context, info) => readMapEvents(context, fieldsAsked(info)),
  }),
  event: t.field({
    ...forEvents,
    type: EventType,
    nullable: true,
    description: 'One event, by any id it ever had; null where there is none.',
    args: { gmUniqueEventId: t.arg.id({ required: true }) },
    resolve: (_root, { gmUniqueEventId }, context) => readEvent(context, gmUniqueEventId),
  }),
  bosysQuery: t.field({
    ...forEvents,
    type: [BosysBookingType],
    description:
      'The bookings of the organisation with guests at an event now or within 14 days, at most a thousand; none once it is over.',
    args: { gmUniqueEventId: t.arg.id({ required: true }) },
    resolve: (_root, { gmUniqueEventId }, context) => readBookings(context, gmUniqueEventId),
  }),
  eventFeeds: t.field({
    ...forEvents,
    type: [EventFeedType],
    description: 'The feeds that this installation asks.',
    resolve: (_root, _args, context) => listFeeds(context),
  }),
  eventcategories: t.field({
    access: categoryReaders,
    feature: 'events',
    mostInRequest: 3,
    type: [EventCategoryType],
    description: 'By name; other things last.',
    resolve: (_root, _args, context) => readCategories(context),
  }),
}))

builder.mutationFields((t) => ({
  pinEvent: t.field({
    access: newsboardReaders,
    feature: 'events',
    type: PinEvent,
    args: { input: t.arg({ type: PinEventInput, required: true }) },
    resolve: async (_root, { input }, context) => ({ ok: await pinEvent(context, input.event) }),
  }),
  unpinEvent: t.field({
    access: newsboardReaders,
    feature: 'events',
    type: PinEvent,
    args: { input: t.arg({ type: PinEventInput, required: true }) },
    resolve: async (_root, { input }, context) => ({ ok: await unpinEvent(context, input.event) }),
  }),
  createGmEventCovidUpdate: t.field({
    access: 'a3m_core.EditNews',
    feature: 'events',
    type: writtenPayload(),
    description: 'Writes an event, or an update of one that staff wrote.',
    args: { input: t.arg({ type: CreateGmEventCovidUpdateInput, required: true }) },
    resolve: async (_root, { input: { countryIds, ...input } }, context) => {
      const result = await writeEvent(context, { ...input, ...(countryIds !== undefined && { countries: countryIds }) })
      return { ...payload(result, context), id: result.ok ? result.id : null }
    },
  }),
}))

function writtenPayload() {
  const type = payloadType<{ readonly id: string | null }>('CreateGmEventCovidUpdate')
  builder.objectFields(type, (t) => ({
    gmUniqueEventId: t.exposeID('id', { nullable: true, description: 'Of the event that was written.' }),
  }))
  return type
}
