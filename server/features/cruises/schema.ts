import type { Cruise, PortCall } from '#domain/cruises/cruise.ts'
import { tripOfCruise, type CruiseTrip } from '#domain/cruises/trip-of-cruise.ts'
import type { Destination } from '#domain/assessment/trip.ts'
import { builder } from '../../graphql/builder.ts'
import { Refused } from '../../refusals.ts'
import { payload, payloadType } from '../../graphql/payload.ts'
import { DestinationType, RestrictionType, TravelMode } from '../../graphql/shared-types.ts'
import { Assessment } from '../assessment/schema.ts'
import { travellerNamesSay, TravellerInput, travellersSay } from '../assessment/traveller-types.ts'
import { chooseLine, dropLine, readSelections } from './choose-lines.ts'
import { homeOf, noSuchPart, partGiven, readCruiseDetail, type CruiseDetail } from './cruise-detail.ts'
import { readCruise, readLines, readRoutes, readShips, type ShipRoute } from './look-up-cruises.ts'
import type { Line, Schedule, Selection, Ship } from './store.ts'

const access = 'a3m_core.DestinationManager'
const boardsAtSays = 'The call at which the travellers board, counted from 1; the first unless given.'
const leavesAtSays = 'The call at which they leave the ship; the last unless given.'

const ShippingLine = builder.objectRef<Line>('ShippingLine').implement({
  fields: (t) => ({ id: t.exposeID('id'), name: t.exposeString('name') }),
})

const ShipType = builder.objectRef<Ship>('Ship').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    name: t.exposeString('name'),
    shippingLine: t.expose('shippingLine', { type: ShippingLine }),
  }),
})

const ShipSchedule = builder.objectRef<Schedule>('ShipSchedule').implement({
  description: 'One departure.',
  fields: (t) => ({
    dateStart: t.expose('dateStart', { type: 'Date' }),
    dateEnd: t.expose('dateEnd', { type: 'Date' }),
    routeId: t.exposeID('routeId'),
    cruiseId: t.exposeID('cruiseId'),
  }),
})

const CruiseStop = builder.objectRef<PortCall>('CruiseStop').implement({
  description: 'A port at which a cruise calls.',
  fields: (t) => ({
    name: t.exposeString('port'),
    iso2: t.exposeString('iso2'),
    unLocode: t.exposeString('unLocode', { nullable: true }),
    latitude: t.exposeFloat('latitude'),
    longitude: t.exposeFloat('longitude'),
    arrive: t.exposeString('arrives', {
      nullable: true,
      description: 'On the clock of the port, YYYY-MM-DDTHH:MM, or the day alone; null at the first port.',
    }),
    depart: t.exposeString('departs', { nullable: true, description: 'As `arrive`; null at the last port.' }),
  }),
})

const ShipRouteType = builder.objectRef<ShipRoute>('ShipRoute').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    name: t.exposeString('name'),
    ship: t.expose('ship', { type: ShipType }),
    schedules: t.expose('schedules', { type: [ShipSchedule], description: 'Those that are not over.' }),
    stops: t.expose('calls', { type: [CruiseStop], description: 'Of the next departure.' }),
  }),
})

const CruiseDestination = builder.objectRef<Destination>('CruiseDestination').implement({
  fields: (t) => ({
    type: t.expose('type', { type: DestinationType }),
    id: t.exposeID('id'),
    dateStart: t.field({ type: 'Date', nullable: true, resolve: ({ from }) => from ?? null }),
    dateEnd: t.field({ type: 'Date', nullable: true, resolve: ({ to }) => to ?? null }),
  }),
})

const CruiseTripType = builder.objectRef<CruiseTrip>('CruiseTrip').implement({
  fields: (t) => ({
    dateStart: t.expose('dateStart', { type: 'Date' }),
    dateEnd: t.expose('dateEnd', { type: 'Date' }),
    destinations: t.field({ type: [CruiseDestination], resolve: ({ destinations }) => destinations }),
    travelBy: t.field({ type: TravelMode, nullable: true, resolve: ({ by }) => by ?? null }),
  }),
})

const CruiseType = builder.objectRef<Cruise>('Cruise').implement({
  description: 'One departure of a ship on a route.',
  fields: (t) => ({
    id: t.exposeID('id'),
    shippingLine: t.expose('line', { type: ShippingLine }),
    shipName: t.exposeString('ship'),
    routeId: t.id({ resolve: ({ route }) => route.id }),
    routeName: t.string({ resolve: ({ route }) => route.name }),
    dateStart: t.expose('dateStart', { type: 'Date' }),
    dateEnd: t.expose('dateEnd', { type: 'Date' }),
    stops: t.expose('calls', { type: [CruiseStop] }),
    trip: t.field({
      type: CruiseTripType,
      description: 'What it is to whoever begins there: ports at home are no stops at its beginning and end.',
      args: {
        departureType: t.arg({ type: DestinationType, required: true }),
        departureId: t.arg.id({ required: true }),
        boardsAt: t.arg.int({ description: boardsAtSays }),
        leavesAt: t.arg.int({ description: leavesAtSays }),
      },
      resolve: (cruise, { departureType: type, departureId: id, ...part }, { rulebook }) => {
        const own = partGiven(cruise, part)
        if (own === null) throw new Refused([noSuchPart])
        return tripOfCruise(own, homeOf({ type, id }, rulebook.current()))
      },
    }),
  }),
})

const CruiseDestinationDetail = builder.objectRef<CruiseDetail>('CruiseDestinationDetail').implement({
  description: 'A cruise as a trip to the countries of its ports, and its requirements.',
  fields: (t) => ({
    cruise: t.expose('cruise', { type: CruiseType }),
    destinationNames: t.exposeStringList('destinationNames'),
    destinationIds: t.exposeIDList('destinationIds'),
    destinationIso2s: t.exposeStringList('destinationIso2s'),
    dateStart: t.expose('dateStart', { type: 'Date', nullable: true }),
    dateEnd: t.expose('dateEnd', { type: 'Date', nullable: true }),
    url: t.exposeString('url', { description: 'Address of this look-up in the staff application.' }),
    assessment: t.expose('assessment', { type: Assessment }),
  }),
})

const SelectionType = builder.objectRef<Selection>('OrganisationShippingLineSelection').implement({
  fields: (t) => ({ id: t.exposeID('id'), shippingLine: t.expose('shippingLine', { type: ShippingLine }) }),
})

const CreateSelectionInput = builder.inputType('CreateOrganisationShippingLineSelectionInput', {
  fields: (t) => ({ shippingLineId: t.id({ required: true }) }),
})

builder.queryFields((t) => ({
  shippingLines: t.field({
    access,
    mostInRequest: 3,
    type: [ShippingLine],
    description: 'Lines whose timetables were imported, by name.',
    resolve: (_root, _args, context) => readLines(context),
  }),
  ships: t.field({
    access,
    mostInRequest: 3,
    type: [ShipType],
    resolve: (_root, _args, context) => readShips(context),
  }),
  shipRoutes: t.field({
    access,
    mostInRequest: 3,
    type: [ShipRouteType],
    description: 'The routes of a ship that it still sails.',
    args: { shipId: t.arg.id({ required: true }) },
    resolve: (_root, { shipId }, context) => readRoutes(context, { shipId }),
  }),
  routes: t.field({
    access,
    mostInRequest: 3,
    type: [ShipRouteType],
    description: 'Routes that are still sailed, by name; at most 200.',
    args: {
      shippingLine: t.arg.id(),
      ship: t.arg.id(),
      route: t.arg.string({ description: 'A part of its name, in small or capital letters.' }),
    },
    resolve: (_root, { shippingLine, ship, route }, context) =>
      readRoutes(context, {
        ...(shippingLine && { lineId: shippingLine }),
        ...(ship && { shipId: ship }),
        ...(route?.trim() && { name: route.trim().slice(0, 200).replaceAll('\0', '') }),
      }),
  }),
  cruise: t.field({
    access,
    mostInRequest: 3,
    type: CruiseType,
    nullable: true,
    description: 'One departure; null where no timetable has it.',
    args: { id: t.arg.id({ required: true }) },
    resolve: (_root, { id }, context) => readCruise(context, id),
  }),
  cruiseDestinationDetail: t.field({
    access,
    mostInRequest: 3,
    type: CruiseDestinationDetail,
    description: 'What a cruise needs: its ports are the destinations, each with its days in port.',
    args: {
      departureType: t.arg({ type: DestinationType, required: true }),
      departureId: t.arg.id({ required: true }),
      cruiseId: t.arg.id({ required: true }),
      citizenshipIds: t.arg.idList({ required: true }),
      restrictionType: t.arg({ type: RestrictionType, required: true }),
      cruiseDateStart: t.arg({ type: 'Date', required: true, description: 'The day on which this cruise departs.' }),
      boardsAt: t.arg.int({ description: boardsAtSays }),
      leavesAt: t.arg.int({ description: leavesAtSays }),
      organisation: t.arg.id(),
      transitTypes: t.arg({ type: [DestinationType] }),
      transitIds: t.arg.idList(),
      travellers: t.arg({ type: [TravellerInput], description: travellersSay }),
      travellerNames: t.arg({
        type: ['String'],
        required: { list: false, items: false },
        description: travellerNamesSay,
      }),
    },
    resolve: (_root, args, context) => readCruiseDetail(context, args),
  }),
  organisationShippingLineSelections: t.field({
    access,
    mostInRequest: 3,
    type: [SelectionType],
    description: "The lines that the viewer's organisation likes.",
    resolve: (_root, _args, context) => readSelections(context),
  }),
}))

builder.mutationFields((t) => ({
  createOrganisationShippingLineSelection: t.field({
    access,
    type: payloadType('CreateOrganisationShippingLineSelection'),
    args: { input: t.arg({ type: CreateSelectionInput, required: true }) },
    resolve: async (_root, { input }, context) => payload(await chooseLine(context, input.shippingLineId), context),
  }),
  deleteOrganisationShippingLineSelection: t.field({
    access,
    type: payloadType('DeleteOrganisationShippingLineSelection'),
    args: { id: t.arg.id({ required: true }) },
    resolve: async (_root, { id }, context) => payload(await dropLine(context, id), context),
  }),
}))
