import { builder } from '../../graphql/builder.ts'
import { DestinationType } from '../../graphql/shared-types.ts'
import { MyjourneyMail } from './mail-type.ts'
import type { ChangesRead } from './changes/changes-read.ts'
import type { ListedLine } from './list/listed-lines.ts'
import type { TripDetail } from './trip/unfinished-trip.ts'
import {
  changesFilters,
  tripTypes,
  type ListedCruise,
  type ListedJourney,
  type ListedPlace,
} from './list/list-journeys.ts'

const detailValues: Record<Uppercase<TripDetail>, { value: TripDetail }> = {
  DEPARTURE: { value: 'departure' },
  CITIZENSHIPS: { value: 'citizenships' },
  DESTINATIONS: { value: 'destinations' },
  DATES: { value: 'dates' },
}

export const TripType = builder.enumType('TripType', {
  values: tripTypes,
  description: 'As the list of trip pages names it: a trip for TOURISM is PRIVATE here.',
})

export const MyjourneyChangesFilter = builder.enumType('MyjourneyChangesFilter', {
  values: changesFilters,
  description:
    'Trip pages of which rules have changed, by whether their traveller has said that they have read all of it; TRIP: those that got another trip.',
})

export const MyjourneyDetail = builder.enumType('MyjourneyDetail', { values: detailValues })

const Destination = builder.objectRef<ListedPlace>('MyjourneyDestination').implement({
  fields: (t) => ({
    destinationName: t.exposeString('name'),
    destinationType: t.expose('type', { type: DestinationType }),
    destinationId: t.exposeID('id'),
  }),
})

const Transit = builder.objectRef<ListedPlace>('MyjourneyTransit').implement({
  fields: (t) => ({ transitName: t.exposeString('name'), transitId: t.exposeID('id') }),
})

const Cruise = builder.objectRef<ListedCruise>('MyjourneyCruise').implement({
  fields: (t) => ({
    cruiseName: t.exposeString('cruiseName'),
    shippingLine: t.exposeString('shippingLine'),
    ship: t.exposeString('ship'),
  }),
})

const CitizenshipCountry = builder
  .objectRef<{ iso2: string; nameShort: string }>('MyjourneyCitizenshipCountry')
  .implement({
    fields: (t) => ({ iso2: t.exposeString('iso2'), nameShort: t.exposeString('nameShort') }),
  })

const Citizenship = builder.objectRef<{ iso2: string; nameShort: string }>('MyjourneyCitizenship').implement({
  fields: (t) => ({ country: t.field({ type: CitizenshipCountry, resolve: (country) => country }) }),
})

const MyjourneyChanges = builder.objectRef<ChangesRead>('MyjourneyChanges').implement({
  fields: (t) => ({
    isRead: t.exposeBoolean('isRead', { description: 'The traveller has said that they have read all of them.' }),
    readAt: t.expose('readAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When they last said so; null while they never did.',
    }),
    changedAt: t.expose('changedAt', { type: 'DateTime', description: 'When the newest of them was published.' }),
  }),
})

export const MyjourneyCruiseLine = builder.objectRef<ListedLine>('MyjourneyCruiseLine').implement({
  description: 'A shipping line of cruises that have trip pages.',
  fields: (t) => ({
    id: t.exposeID('id'),
    name: t.exposeString('name'),
    routes: t.exposeStringList('routes', { description: 'The names of their routes; at most 200.' }),
  }),
})

export const ListedJourneyType = builder.objectRef<ListedJourney>('Myjourney').implement({
  description: 'A trip page as its organisation lists it.',
  fields: (t) => ({
    id: t.exposeID('id'),
    departureName: t.string({ resolve: (journey) => journey.departure.name }),
    departureType: t.field({ type: DestinationType, resolve: (journey) => journey.departure.type }),
    departureId: t.id({ resolve: (journey) => journey.departure.id }),
    restrictionType: t.expose('restrictionType', { type: TripType }),
    dateStart: t.expose('dateStart', { type: 'Date' }),
    dateEnd: t.expose('dateEnd', { type: 'Date' }),
    email: t.exposeString('email', { nullable: true, description: 'Erased when the trip is over.' }),
    isActive: t.exposeBoolean('isActive', { description: 'Neither switched off nor expired.' }),
    isManuallyDisabled: t.exposeBoolean('isManuallyDisabled'),
    isExpired: t.exposeBoolean('isExpired'),
    missing: t.expose('missing', {
      type: [MyjourneyDetail],
      description: 'What its traveller has still to say; with `DATES` the dates are those until which the page waits.',
    }),
    isDemo: t.exposeBoolean('isDemo', { description: 'Made by the installation to show what a trip page is.' }),
    language: t.exposeString('language'),
    internalNote: t.exposeString('internalNote', { nullable: true, description: 'Erased when the trip is over.' }),
    mail: t.expose('mail', {
      type: MyjourneyMail,
      nullable: true,
      description: 'Null: none was sent, or the trip is over.',
    }),
    changes: t.expose('changes', {
      type: MyjourneyChanges,
      nullable: true,
      description: 'Null: no rule of the trip has changed since the page was made, or the trip is over.',
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    openedAt: t.expose('openedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When somebody last opened the page in a browser in which no staff is signed in; null: nobody has.',
    }),
    tripChangedAt: t.expose('tripChangedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When the page last got another trip; null: it has its first.',
    }),
    link: t.exposeString('link', {
      nullable: true,
      description: 'Null when the secret of the installation was changed since.',
    }),
    transits: t.expose('transits', { type: [Transit] }),
    destinations: t.expose('destinations', { type: [Destination] }),
    cruises: t.expose('cruises', { type: [Cruise], description: 'Empty for a trip that is no cruise.' }),
    citizenships: t.expose('citizenships', { type: [Citizenship] }),
    travellerNames: t.exposeStringList('travellerNames', {
      description: 'Of those travellers who have one. Erased when the trip is over.',
    }),
    residenceName: t.exposeString('residenceName', { nullable: true, description: 'Null where it was left out.' }),
    residenceIso2: t.exposeString('residenceIso2', { nullable: true }),
  }),
})
