import { asCitizenships, citizenshipsOf } from '#domain/assessment/traveller.ts'
import { TravellerType } from '../assessment/traveller-types.ts'
import { builder } from '../../graphql/builder.ts'
import { DestinationType, MinorCompany, RestrictionType, TravelMode } from '../../graphql/shared-types.ts'
import type { Destination, Transit } from '#domain/assessment/trip.ts'
import { MyjourneyDetail } from './listed-journey-type.ts'
import type { OwnJourney } from './page/own-journey.ts'

const OwnDestination = builder.objectRef<Destination>('OwnMyjourneyDestination').implement({
  fields: (t) => ({
    type: t.expose('type', { type: DestinationType }),
    id: t.exposeID('id'),
    dateStart: t.field({ type: 'Date', nullable: true, resolve: ({ from }) => from ?? null }),
    dateEnd: t.field({ type: 'Date', nullable: true, resolve: ({ to }) => to ?? null }),
  }),
})

const OwnTransit = builder.objectRef<Transit>('OwnMyjourneyTransit').implement({
  fields: (t) => ({
    type: t.expose('type', { type: DestinationType }),
    id: t.exposeID('id'),
    hours: t.int({ nullable: true, resolve: ({ hours }) => hours ?? null }),
  }),
})

export const OwnJourneyType = builder.objectRef<OwnJourney>('OwnMyjourney').implement({
  description: 'One trip page, with all that its trip was made of.',
  fields: (t) => ({
    id: t.exposeID('id'),
    version: t.exposeInt('version', { description: 'Counts the trips that the page has had, from 1.' }),
    missing: t.expose('missing', {
      type: [MyjourneyDetail],
      description: 'What its traveller has still to say; what stands in its fields then is no part of a trip.',
    }),
    departureType: t.field({ type: DestinationType, resolve: ({ trip }) => trip.departure.type }),
    departureId: t.id({ resolve: ({ trip }) => trip.departure.id }),
    destinations: t.field({ type: [OwnDestination], resolve: ({ trip }) => trip.destinations }),
    transits: t.field({ type: [OwnTransit], resolve: ({ trip }) => trip.transits }),
    citizenshipCountryIds: t.idList({ resolve: ({ trip }) => [...citizenshipsOf(trip)] }),
    residenceCountryId: t.id({ nullable: true, resolve: ({ trip }) => asCitizenships(trip).residence ?? null }),
    onePerson: t.boolean({ resolve: ({ trip }) => asCitizenships(trip).onePerson ?? false }),
    onShip: t.boolean({
      description: 'It is a page of a cruise: its destinations are ports.',
      resolve: ({ trip }) => trip.onShip ?? false,
    }),
    travelBy: t.field({ type: TravelMode, nullable: true, resolve: ({ trip }) => trip.by ?? null }),
    minor: t.field({ type: MinorCompany, nullable: true, resolve: ({ trip }) => asCitizenships(trip).minor ?? null }),
    travellers: t.field({ type: [TravellerType], resolve: ({ trip }) => trip.travellers }),
    travellerNames: t.exposeStringList('travellerNames', {
      description:
        'In the order of `travellers`, empty for who has none; none at all where nobody has one. Erased when the trip is over.',
    }),
    dateStart: t.field({ type: 'Date', resolve: ({ trip }) => trip.dateStart }),
    dateEnd: t.field({ type: 'Date', resolve: ({ trip }) => trip.dateEnd }),
    restrictionType: t.field({ type: RestrictionType, resolve: ({ trip }) => trip.travelType }),
    language: t.exposeString('language'),
    showEvents: t.exposeBoolean('showEvents'),
    email: t.exposeString('email', { nullable: true, description: 'Erased when the trip is over.' }),
    internalNote: t.exposeString('internalNote', { nullable: true, description: 'Erased when the trip is over.' }),
    isManuallyDisabled: t.exposeBoolean('isManuallyDisabled'),
    isExpired: t.exposeBoolean('isExpired'),
    link: t.exposeString('link', { nullable: true }),
    changedAt: t.expose('changedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When its trip was changed last, and by whom; null where it never was.',
    }),
    changedBy: t.exposeString('changedBy', { nullable: true }),
  }),
})
