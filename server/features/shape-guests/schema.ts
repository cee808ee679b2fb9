import { builder } from '../../graphql/builder.ts'
import { askedDays } from './asked-days.ts'
import type { GuestBooking, GuestCluster, GuestsInShape } from './guests.ts'
import { guestsInShape } from './guests-in-shape.ts'
import { guestsOnMap, type GuestsOnMap } from './guests-on-map.ts'
import { tripsInShape, type TripInShape, type TripsInShape } from './trips-in-shape.ts'

const forGuests = { access: 'a3m_core.EditPortfolio', feature: 'events', mostInRequest: 1 } as const
const shapeWords =
  '`lat,lon;lat,lon;…` with up to 60 corners, `box:south,west,north,east` (west beyond east: over the date line) or `circle:lat,lon,km`.'

const When = builder.enumType('GuestsWhen', {
  description: 'NOW: who is there; SOON: and who arrives within 14 days; DAYS: from one day to another.',
  values: Object.fromEntries(askedDays.map((each) => [each.toUpperCase(), { value: each }])) as Record<
    'NOW' | 'SOON' | 'DAYS',
    { value: (typeof askedDays)[number] }
  >,
})
const Days = builder.inputType('GuestDaysInput', {
  fields: (t) => ({
    when: t.field({ type: When, required: true }),
    from: t.field({ type: 'Date' }),
    until: t.field({ type: 'Date', description: 'With `from`; at most 366 days.' }),
  }),
})

const Booking = builder.objectRef<GuestBooking>('GuestBooking').implement({
  description: 'A booking with a stay in a shape; it names nobody.',
  fields: (t) => ({
    id: t.exposeID('id'),
    number: t.exposeString('number'),
    persons: t.exposeInt('persons'),
    operatorCode: t.exposeString('operatorCode'),
    url: t.exposeString('url', { nullable: true, description: "Of the operator's own page of the booking." }),
    from: t.expose('from', { type: 'Date', description: 'The first day in hotels of the shape.' }),
    to: t.expose('to', { type: 'Date' }),
    hotels: t.exposeStringList('hotels', { description: 'Their names, the first five.' }),
  }),
})
const InShapeType = builder.objectRef<GuestsInShape>('GuestsInShape').implement({
  fields: (t) => ({
    hotels: t.exposeInt('hotels', { description: 'In which they stay.' }),
    totalCount: t.exposeInt('totalCount', { description: 'Bookings.' }),
    persons: t.exposeInt('persons'),
    now: t.exposeInt('now', { description: 'Of the persons, who has arrived.' }),
    results: t.expose('results', { type: [Booking], complexity: { field: 1, multiplier: 5 } }),
  }),
})

const Cluster = builder.objectRef<GuestCluster>('GuestCluster').implement({
  description: 'Hotels with guests in one square of degrees. Its box holds them and no others.',
  fields: (t) => ({
    south: t.exposeFloat('south'),
    west: t.exposeFloat('west'),
    north: t.exposeFloat('north'),
    east: t.exposeFloat('east'),
    latitude: t.exposeFloat('latitude', { description: 'The middle of its hotels.' }),
    longitude: t.exposeFloat('longitude'),
    hotels: t.exposeInt('hotels'),
    bookings: t.exposeInt('bookings'),
    persons: t.exposeInt('persons'),
    countryIso2: t.exposeString('countryIso2', { nullable: true, description: 'Of most of its hotels.' }),
  }),
})
const OnMap = builder.objectRef<GuestsOnMap>('GuestsOnMap').implement({
  fields: (t) => ({
    clusters: t.expose('clusters', { type: [Cluster], complexity: { field: 1, multiplier: 5 } }),
    isAll: t.exposeBoolean('isAll', { description: 'False: those with most guests, at most 2,000.' }),
  }),
})

type Person = TripInShape['travellers'][number]
const PersonType = builder.objectRef<Person>('TravellerInShape').implement({
  fields: (t) => ({
    name: t.exposeString('name', { description: 'By name, else by the passports.' }),
    passports: t.exposeStringList('passports', {
      nullable: true,
      description: 'Null: on something else too, or as well.',
    }),
    expires: t.expose('expires', { type: 'Date', nullable: true }),
    residenceIso2: t.exposeString('residenceIso2', { nullable: true }),
    permitUntil: t.expose('permitUntil', { type: 'Date', nullable: true }),
    count: t.exposeInt('count'),
  }),
})
const Certainty = builder.enumType('TripInShapeCertainty', {
  description: 'COUNTRY: the trip names no more than a country, of which part is in the shape.',
  values: { PLACE: { value: 'place' }, COUNTRY: { value: 'country' } } as const,
})
const Trip = builder.objectRef<TripInShape>('TripInShape').implement({
  description: 'A trip page with travellers in a shape.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Of the trip page.' }),
    destinations: t.exposeStringList('destinations'),
    there: t.exposeStringList('there', { description: 'The stops that lie there.' }),
    dateStart: t.expose('dateStart', { type: 'Date' }),
    dateEnd: t.expose('dateEnd', { type: 'Date' }),
    link: t.exposeString('link', { nullable: true }),
    followers: t.exposeInt('followers', { description: 'Who follow it by mail and have confirmed that.' }),
    isClosed: t.exposeBoolean('isClosed', { description: 'Nobody reads it.' }),
    certainty: t.expose('certainty', { type: Certainty }),
    travellers: t.expose('travellers', { type: [PersonType], complexity: { field: 1, multiplier: 2 } }),
  }),
})
const Trips = builder.objectRef<TripsInShape>('TripsInShape').implement({
  fields: (t) => ({
    totalCount: t.exposeInt('totalCount', { description: 'Trip pages.' }),
    travellers: t.exposeInt('travellers'),
    isAllLookedAt: t.exposeBoolean('isAllLookedAt', { description: 'False: more than 10,000 pages have such days.' }),
    sendsMails: t.exposeBoolean('sendsMails', { description: 'False: who follows a page gets no mail.' }),
    pages: t.expose('pages', {
      type: [Trip],
      complexity: { field: 1, multiplier: 10 },
      description: 'At most 500: those whose place is known first.',
    }),
  }),
})

builder.queryFields((t) => ({
  guestsOnMap: t.field({
    ...forGuests,
    type: OnMap,
    description: "Where the viewer's organisation has guests, in squares of degrees.",
    args: {
      days: t.arg({ type: Days, required: true }),
      square: t.arg.float({ required: true, description: 'Its side: 0.25, 0.5, 1, 2, 4, 8, 16 or 32.' }),
      within: t.arg.string({ description: `What is looked at, as a shape. Left out: everywhere. ${shapeWords}` }),
    },
    resolve: (_root, args, context) => guestsOnMap(context, args),
  }),
  guestsInShape: t.field({
    ...forGuests,
    type: InShapeType,
    description: "The bookings of the viewer's organisation with a stay in a shape, who comes first before the others.",
    args: {
      shape: t.arg.string({ required: true, description: shapeWords }),
      days: t.arg({ type: Days, required: true }),
      limit: t.arg.int({ description: '50 unless said, at most 500.' }),
      offset: t.arg.int(),
    },
    resolve: (_root, args, context) => guestsInShape(context, args),
  }),
  tripsInShape: t.field({
    access: 'a3m_core.ListMyJourney',
    feature: 'events',
    mostInRequest: 1,
    type: Trips,
    description:
      "The trip pages of the viewer's organisation whose travellers are in a shape, as far as their trips tell.",
    args: {
      shape: t.arg.string({ required: true, description: shapeWords }),
      days: t.arg({ type: Days, required: true }),
    },
    resolve: (_root, args, context) => tripsInShape(context, args),
  }),
}))
