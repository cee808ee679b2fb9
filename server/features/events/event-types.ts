import { eventStates } from '#domain/events/is-active.ts'
import type { ToldSource } from '#domain/events/told-event.ts'
import { builder } from '../../graphql/builder.ts'
import { signedIn } from '../accounts/who-may.ts'
import type { Context } from '../../context.ts'
import { listCountries, type CountryView } from '../countries/list-countries.ts'
import type { EventView } from './event-view.ts'
import { categoryView, type CategoryView, type EventLists } from './read-events.ts'
import type { BookingEventView } from './live-events.ts'

export const EventCategoryType = builder.objectRef<CategoryView>('EventCategory').implement({
  fields: (t) => ({
    code: t.exposeString('code', { description: 'A word of ours: earthquake, storm, flood.' }),
    name: t.exposeString('name', { description: 'In the language of the reader.' }),
  }),
})

const EventState = builder.enumType('EventState', {
  values: eventStates,
  description:
    'EXPIRED: nobody said that it is over, and nothing was heard of it for longer than such a thing lasts. CANCELLED: its source took it back.',
})

const EventSourceType = builder.objectRef<ToldSource>('EventSource').implement({
  description: 'What one source says of an event.',
  fields: (t) => ({
    source: t.exposeString('source', { description: 'gdacs, usgs, eonet or cap.' }),
    sourceId: t.exposeString('sourceId', { description: 'The name of the event there.' }),
    title: t.exposeString('title'),
    link: t.exposeString('link', { nullable: true, description: 'Its own page.' }),
    level: t.exposeInt('level', { nullable: true }),
    levelIsDerived: t.exposeBoolean('levelIsDerived', {
      description: 'The source has no levels: this one follows from what it measured.',
    }),
    word: t.exposeString('word', { nullable: true, description: 'Its own word for the level: Orange, Severe.' }),
    updatedAt: t.field({ type: 'DateTime', resolve: ({ updatedAt }) => new Date(updatedAt) }),
    isCancelled: t.exposeBoolean('isCancelled'),
  }),
})

/** Without the regions and airports of a `Country`: there are many events. */
const EventCountry = builder.objectRef<CountryView>('EventCountry').implement({
  fields: (t) => ({
    id: t.exposeID('iso2', { description: 'The ISO 3166-1 alpha-2 code.' }),
    iso2: t.exposeString('iso2'),
    nameShort: t.exposeString('nameShort', { description: 'In the language of the reader.' }),
  }),
})

/** By their codes, made once for each list of names. */
const byCode = new WeakMap<readonly CountryView[], ReadonlyMap<string, CountryView>>()

function countriesFor(context: Context): ReadonlyMap<string, CountryView> {
  const list = listCountries(context.rulebook.current(), signedIn(context).language)
  const known = byCode.get(list) ?? new Map(list.map((country) => [country.iso2, country]))
  byCode.set(list, known)
  return known
}

export const EventType = builder.objectRef<EventView>('Event').implement({
  description: 'Something that happens in the world: one event for one real thing, however many sources tell it.',
  fields: (t) => ({
    gmUniqueEventId: t.exposeID('id', { description: 'Ours, and stable.' }),
    category: t.field({
      type: EventCategoryType,
      resolve: ({ category }, _args, context) => categoryView(category, signedIn(context).language),
    }),
    country: t.field({
      type: EventCountry,
      nullable: true,
      description: 'The main one; null on the open sea.',
      resolve: ({ countries: [main] }, _args, context) =>
        main === undefined ? null : (countriesFor(context).get(main) ?? null),
    }),
    countries: t.field({
      type: [EventCountry],
      description: 'All that it touches, the main one first.',
      resolve: ({ countries }, _args, context) => countries.flatMap((iso2) => countriesFor(context).get(iso2) ?? []),
    }),
    title: t.exposeString('title', { description: 'In the language of the reader where it is written in that.' }),
    text: t.exposeString('text', { description: 'Plain text; empty where there is none.' }),
    titleDe: t.exposeString('titleDe', { description: 'Empty where nobody has written it.' }),
    titleEn: t.exposeString('titleEn', { description: 'What feeds say stands here, whatever their language.' }),
    textDe: t.exposeString('textDe'),
    textEn: t.exposeString('textEn'),
    isActive: t.boolean({ resolve: ({ state }) => state === 'ACTIVE' }),
    state: t.expose('state', { type: EventState }),
    level: t.exposeInt('level', {
      nullable: true,
      description: '1 to 5, the worst that a source says; null: unknown, which is not low.',
    }),
    levelIsDerived: t.exposeBoolean('levelIsDerived', {
      description: 'No source says a level: this one follows from what was measured.',
    }),
    significantUpdateAt: t.expose('significantUpdateAt', {
      type: 'DateTime',
      description: 'When its level, title, place or end was last another, or it was cancelled.',
    }),
    staticPageUrl: t.exposeString('link', { nullable: true, description: 'The page of its source, https.' }),
    timeStart: t.expose('timeStart', { type: 'DateTime', nullable: true }),
    timeEnd: t.expose('timeEnd', { type: 'DateTime', nullable: true, description: 'Null: no end is known.' }),
    updatedAt: t.expose('updatedAt', { type: 'DateTime', description: 'By the clock of its source.' }),
    countUpdates: t.exposeInt('countUpdates'),
    isNew: t.boolean({ resolve: ({ countUpdates }) => countUpdates === 0 }),
    latitude: t.exposeFloat('latitude', { nullable: true }),
    longitude: t.exposeFloat('longitude', { nullable: true }),
    radiusKm: t.exposeFloat('radiusKm', { nullable: true }),
    area: t.expose('area', {
      type: 'JSON',
      nullable: true,
      description:
        'The coordinates of a GeoJSON MultiPolygon, simplified; null where there is none or it is too large.',
    }),
    isByStaff: t.exposeBoolean('isByStaff', { description: 'Staff wrote it; else it came in by itself.' }),
    isForAll: t.exposeBoolean('isForAll', { description: "Every organisation reads it; else the reader's own alone." }),
    hotelCodes: t.exposeStringList('hotelCodes', { description: 'Of hotels that staff name, wherever they are.' }),
    sources: t.expose('sources', { type: [EventSourceType], description: 'None where staff wrote it.' }),
  }),
})

export const BookingEventType = builder.objectRef<BookingEventView>('BookingEvent').implement({
  description: 'An event that goes on, at which the organisation has guests or soon will have.',
  fields: (t) => ({
    id: t.exposeID('id'),
    event: t.expose('event', { type: EventType }),
    live: t.exposeBoolean('live', { description: 'Somebody is there now.' }),
    travelersNow: t.exposeInt('travelersNow'),
    travelersPotentiallyAffected: t.exposeInt('travelersPotentiallyAffected', {
      description: 'Who is there now, and who arrives within 14 days while it lasts.',
    }),
  }),
})

export const LatestEvents = builder.objectRef<EventLists>('LatestEvents').implement({
  fields: (t) => ({
    events: t.expose('events', { type: [EventType] }),
    liveEvents: t.expose('liveEvents', { type: [BookingEventType] }),
  }),
})

export const AllEvents = builder
  .objectRef<EventLists & { readonly pinnedEvents: readonly EventView[] }>('AllEvents')
  .implement({
    fields: (t) => ({
      events: t.expose('events', { type: [EventType] }),
      liveEvents: t.expose('liveEvents', { type: [BookingEventType] }),
      pinnedEvents: t.expose('pinnedEvents', { type: [EventType], description: 'What was pinned last comes first.' }),
    }),
  })
