import { rejectReasons, type Rejected } from '#domain/hotels/rejected.ts'
import { builder } from '../../graphql/builder.ts'
import { payload, payloadType } from '../../graphql/payload.ts'
import { cancelImport, listImports, type ListedImport } from './hotel-imports.ts'
import { listBookings, listHotels, type Listed, type ListedBooking, type ListedHotel } from './list-hotels.ts'

const access = 'a3m_core.EditPortfolio'
const feature = 'events'
const forHotels = { access, feature, mostInRequest: 2 } as const

const Accuracy = builder.enumType('HotelAccuracy', {
  description: 'How well the place of a hotel is known.',
  values: ['address', 'street', 'city', 'country', 'unknown'] as const,
})

const HotelType = builder.objectRef<ListedHotel>('Hotel').implement({
  description: 'A hotel of an organisation.',
  fields: (t) => ({
    id: t.exposeID('id'),
    multicode: t.exposeString('multicode'),
    name: t.exposeString('name'),
    countryIso2: t.exposeString('countryIso2', { nullable: true }),
    latitude: t.exposeFloat('latitude', { nullable: true }),
    longitude: t.exposeFloat('longitude', { nullable: true }),
    accuracy: t.expose('accuracy', { type: Accuracy }),
    isActive: t.exposeBoolean('isActive', { description: 'False: it has left the list.' }),
    codes: t.exposeStringList('codes', { description: 'Of systems, the first five: `provider code`.' }),
    bookings: t.exposeInt('bookings', { description: 'With a stay in it, now or to come.' }),
  }),
})

type Stay = ListedBooking['stays'][number]
const StayType = builder.objectRef<Stay>('HotelStay').implement({
  fields: (t) => ({
    from: t.expose('from', { type: 'Date' }),
    to: t.expose('to', { type: 'Date' }),
    code: t.exposeString('code', { description: 'As the booking names it.' }),
    hotel: t.exposeString('hotel', { nullable: true, description: 'Null: no hotel has that code.' }),
  }),
})
const BookingType = builder.objectRef<ListedBooking>('HotelBooking').implement({
  description: 'A booking of an organisation; it names nobody.',
  fields: (t) => ({
    id: t.exposeID('id'),
    number: t.exposeString('number'),
    travelStart: t.expose('travelStart', { type: 'Date' }),
    travelEnd: t.expose('travelEnd', { type: 'Date' }),
    persons: t.exposeInt('persons'),
    url: t.exposeString('url', { nullable: true }),
    stays: t.expose('stays', { type: [StayType] }),
  }),
})

const Hotels = builder.objectRef<Listed<ListedHotel>>('Hotels').implement({
  fields: (t) => ({
    results: t.expose('results', { type: [HotelType], complexity: { field: 1, multiplier: 5 } }),
    totalCount: t.exposeInt('totalCount'),
  }),
})
const Bookings = builder.objectRef<Listed<ListedBooking>>('HotelBookings').implement({
  fields: (t) => ({
    results: t.expose('results', { type: [BookingType], complexity: { field: 1, multiplier: 5 } }),
    totalCount: t.exposeInt('totalCount'),
  }),
})

const Reason = builder.enumType('RejectReason', {
  values: Object.fromEntries(
    rejectReasons.map((reason) => [reason.replaceAll('-', '_').toUpperCase(), { value: reason }]),
  ),
})
const RejectedType = builder.objectRef<Rejected>('RejectedRow').implement({
  fields: (t) => ({
    line: t.exposeInt('line', { description: 'Of the file.' }),
    reason: t.field({ type: Reason, resolve: ({ reason }) => reason }),
    field: t.exposeString('field'),
    value: t.exposeString('value', { description: 'What stood there.' }),
  }),
})
const Kind = builder.enumType('HotelImportKind', { values: ['hotels', 'bookings'] as const })
const State = builder.enumType('HotelImportState', { values: ['running', 'done', 'failed', 'cancelled'] as const })

const ImportType = builder.objectRef<ListedImport>('HotelImport').implement({
  description: 'A file of hotels or bookings, and what has come of it so far.',
  fields: (t) => ({
    id: t.exposeID('id'),
    kind: t.expose('kind', { type: Kind }),
    fileName: t.exposeString('fileName'),
    state: t.expose('state', { type: State }),
    failure: t.exposeString('failure', {
      nullable: true,
      description: 'Why it ended before its end: `lacks-columns:"number"`, `broken-off`, `stopped`.',
    }),
    startedAt: t.expose('startedAt', { type: 'DateTime' }),
    endedAt: t.expose('endedAt', { type: 'DateTime', nullable: true }),
    added: t.exposeInt('added'),
    changed: t.exposeInt('changed'),
    kept: t.exposeInt('kept'),
    removed: t.exposeInt('removed', { description: 'Hotels that are not active any more.' }),
    rejected: t.exposeInt('rejected'),
    unplaced: t.exposeInt('unplaced', { description: 'Hotels without a place, or bookings with an unknown hotel.' }),
    wouldGo: t.exposeInt('wouldGo', {
      description: 'Hotels that the list lacks, more than half: they stay unless the loss is accepted.',
    }),
    rejectedRows: t.expose('rejectedRows', { type: [RejectedType], description: 'The first 200.' }),
  }),
})

builder.queryFields((t) => ({
  hotels: t.field({
    ...forHotels,
    type: Hotels,
    args: {
      search: t.arg.string(),
      limit: t.arg.int({ description: '25 unless given; at most 100.' }),
      offset: t.arg.int(),
    },
    description: 'By name. A search finds a part of a name, or a whole code.',
    resolve: (_root, args, context) => listHotels(context, args),
  }),
  hotelBookings: t.field({
    ...forHotels,
    type: Bookings,
    args: {
      search: t.arg.string(),
      limit: t.arg.int({ description: '25 unless given; at most 100.' }),
      offset: t.arg.int(),
    },
    description: 'Who arrives first before the others. A search is the beginning of a number.',
    resolve: (_root, args, context) => listBookings(context, args),
  }),
  hotelImports: t.field({
    ...forHotels,
    type: [ImportType],
    description: 'The newest twenty.',
    resolve: async (_root, _args, context) => [...(await listImports(context))],
  }),
}))

builder.mutationFields((t) => ({
  cancelHotelImport: t.field({
    access,
    feature,
    mostInRequest: 1,
    type: payloadType('CancelHotelImport'),
    description: 'What it has taken so far stays.',
    args: { id: t.arg.id({ required: true }) },
    resolve: async (_root, { id }, context) => payload(await cancelImport(context, id), context),
  }),
}))
