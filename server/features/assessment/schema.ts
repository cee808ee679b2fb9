import { builder } from '../../graphql/builder.ts'
import { DestinationType, Language, MinorCompany, RestrictionType, TravelMode } from '../../graphql/shared-types.ts'
import type { PlaceRef } from '#domain/places.ts'
import type { AnsweredTrip } from '#domain/wording/answered-trip.ts'
import type { WordedAssessment, WordedStop, WordedVerdict } from '#domain/wording/worded.ts'
import { CountryFact } from '../country-information/country-fact-type.ts'
import { countryFactsFor } from '../country-information/read-country-information.ts'
import { BookingEventType, EventType } from '../events/event-types.ts'
import { readEventsOfTrip, readLiveEventsOfTrip } from '../events/events-of-trip.ts'
import { readDestinationDetail } from './destination-detail.ts'
import { Advisory } from './advisory-types.ts'
import { Mission } from './mission-type.ts'
import { AssessmentSection } from './answer-types.ts'
import { travellerNamesSay, TravellerInput, travellersSay, TravellerType } from './traveller-types.ts'
import { AssessmentCell, AssessmentDocument, AssessmentTask, Status, StopRole } from './worded-types.ts'

const Verdict = builder.objectRef<WordedVerdict>('AssessmentVerdict').implement({
  fields: (t) => ({
    status: t.expose('status', { type: Status, description: 'That of the worst cell.' }),
    sentence: t.exposeString('sentence'),
    detail: t.exposeString('detail', {
      description: 'First deadlines and what is not needed; empty when there is nothing to add.',
    }),
    warning: t.exposeString('warning', { nullable: true, description: 'Where entry is refused.' }),
    past: t.exposeString('past', { nullable: true, description: 'That the trip is over, and so has no deadlines.' }),
    better: t.exposeString('better', {
      nullable: true,
      description: 'On which of several days of departure less is asked; null where the day changes nothing.',
    }),
    basis: t.exposeString('basis', {
      nullable: true,
      description: 'The day from which it is counted, where the trip leaves open when it begins or ends.',
    }),
    firstDeadline: t.expose('firstDeadline', { type: 'Date', nullable: true }),
  }),
})

const Place = builder.objectRef<PlaceRef>('Place').implement({
  fields: (t) => ({ type: t.expose('type', { type: DestinationType }), id: t.exposeID('id') }),
})

const StopDays = builder.objectRef<NonNullable<WordedStop['days']>>('StopDays').implement({
  fields: (t) => ({
    from: t.expose('from', { type: 'Date' }),
    to: t.expose('to', { type: 'Date' }),
    isShared: t.exposeBoolean('isShared', {
      description: 'The days are a share of what the trip leaves open, not given.',
    }),
  }),
})

export const AssessmentStop = builder.objectRef<WordedStop>('AssessmentStop').implement({
  fields: (t) => ({
    role: t.expose('role', { type: StopRole }),
    place: t.expose('place', { type: Place }),
    name: t.exposeString('name'),
    title: t.exposeString('title'),
    iso2: t.exposeString('iso2'),
    dateStart: t.expose('dateStart', { type: 'Date', nullable: true }),
    dateEnd: t.expose('dateEnd', { type: 'Date', nullable: true }),
    days: t.expose('days', {
      type: StopDays,
      nullable: true,
      description: 'First and last day at a destination; null elsewhere and without trip dates.',
    }),
    cells: t.expose('cells', { type: [AssessmentCell] }),
    documents: t.expose('documents', { type: [AssessmentDocument] }),
    // There are four governments: the usual multiplier would count more than there can be.
    advisories: t.expose('advisories', {
      type: [Advisory],
      complexity: { field: 1, multiplier: 4 },
      description: 'What governments say about the country, side by side; none at the departure and the return.',
    }),
    // At most three are named.
    missions: t.expose('missions', {
      type: [Mission],
      complexity: { field: 1, multiplier: 3 },
      description: 'Whom to ask; empty where no directory of missions was imported or none names the residence.',
    }),
    sections: t.expose('sections', { type: [AssessmentSection] }),
    countryFacts: t.field({
      type: [CountryFact],
      description: 'Facts about the country on the first day there; empty for the departure and the return.',
      resolve: ({ role, iso2, dateStart }, _args, { rulebook, viewer, clock }) =>
        role === 'DESTINATION' || role === 'TRANSIT'
          ? countryFactsFor({
              rulebook: rulebook.current(),
              language: viewer.language,
              iso2,
              date: dateStart ?? clock.today(),
            })
          : [],
    }),
    checkedAt: t.expose('checkedAt', {
      type: 'Date',
      nullable: true,
      description: 'The oldest check among the answers shown.',
    }),
    sources: t.exposeStringList('sources'),
  }),
})

export const Assessment = builder.objectRef<WordedAssessment>('Assessment').implement({
  description: 'What the rulebook says about a trip, in the language of the reader.',
  fields: (t) => ({
    rulebookRevision: t.exposeInt('rulebookRevision'),
    language: t.expose('language', { type: Language }),
    verdict: t.expose('verdict', { type: Verdict }),
    stops: t.expose('stops', { type: [AssessmentStop] }),
    checklist: t.expose('checklist', { type: [AssessmentTask] }),
  }),
})

const DestinationDetailType = builder.objectRef<AnsweredTrip>('DestinationDetail').implement({
  description: 'A trip and its requirements.',
  fields: (t) => ({
    departureName: t.exposeString('departureName'),
    departureId: t.exposeID('departureId'),
    departureIso2: t.exposeString('departureIso2'),
    destinationNames: t.exposeStringList('destinationNames'),
    destinationIds: t.exposeIDList('destinationIds'),
    destinationIso2s: t.exposeStringList('destinationIso2s'),
    transitNames: t.exposeStringList('transitNames'),
    transitIds: t.exposeIDList('transitIds'),
    transitIso2s: t.exposeStringList('transitIso2s'),
    citizenshipNames: t.exposeStringList('citizenshipNames'),
    citizenshipIds: t.exposeIDList('citizenshipIds'),
    citizenshipIso2s: t.exposeStringList('citizenshipIso2s'),
    residenceName: t.exposeString('residenceName', {
      nullable: true,
      description: 'Null where the residence was left out: what depends on it is a condition then.',
    }),
    residenceIso2: t.exposeString('residenceIso2', { nullable: true }),
    travellers: t.field({ type: [TravellerType], resolve: ({ travellers }) => travellers }),
    dateStart: t.expose('dateStart', { type: 'Date', nullable: true }),
    dateEnd: t.expose('dateEnd', { type: 'Date', nullable: true }),
    departBy: t.expose('departBy', { type: 'Date', nullable: true }),
    nights: t.exposeInt('nights', { nullable: true }),
    events: t.field({
      type: [EventType],
      description: 'What goes on in the countries of the destinations and transits during the trip, the worst first.',
      resolve: (trip, _args, context) => readEventsOfTrip(context, trip),
    }),
    liveEvents: t.field({
      type: [BookingEventType],
      description: 'Those of them at which the organisation has guests, or soon will have.',
      resolve: (trip, _args, context) => readLiveEventsOfTrip(context, trip),
    }),
    url: t.exposeString('url', { description: 'Address of this look-up in the staff application.' }),
    assessment: t.expose('assessment', { type: Assessment }),
  }),
})

builder.queryFields((t) => ({
  destinationDetail: t.field({
    access: 'a3m_core.DestinationManager',
    type: DestinationDetailType,
    description: 'What a trip needs. At most 10 destinations, of a ship 25, and 4 citizenships; transits are airports.',
    args: {
      departureType: t.arg({ type: DestinationType, required: true }),
      departureId: t.arg.id({ required: true }),
      destinationsTypes: t.arg({ type: [DestinationType], required: true }),
      destinationIds: t.arg.idList({ required: true }),
      citizenshipIds: t.arg.idList({ required: true }),
      restrictionType: t.arg({ type: RestrictionType, required: true }),
      dateStart: t.arg({ type: 'Date' }),
      dateEnd: t.arg({ type: 'Date', description: 'Left out: the return is open.' }),
      departBy: t.arg({
        type: 'Date',
        description: 'The trip begins on some day from dateStart to this one; not together with dateEnd.',
      }),
      nights: t.arg.int({
        description:
          'How long the trip lasts, whichever day until departBy it begins on: 0 to 365, only beside departBy.',
      }),
      organisation: t.arg.id(),
      transitTypes: t.arg({ type: [DestinationType] }),
      transitIds: t.arg.idList(),
      residenceCountryId: t.arg.id({
        description: 'Where the travellers live. Left out, it is not known, and never taken from the departure.',
      }),
      destinationsDateStart: t.arg({
        type: ['Date'],
        required: { list: false, items: false },
        description: 'First day at each destination, null where it is not given; what is not given is shared out.',
      }),
      destinationsDateEnd: t.arg({
        type: ['Date'],
        required: { list: false, items: false },
        description: 'Last day at each destination; two that follow each other may share the day of travel.',
      }),
      transitHours: t.arg({
        type: ['Int'],
        required: { list: false, items: false },
        description: 'Hours of each change of planes, 1 to 72; null where they are not given.',
      }),
      onePerson: t.arg.boolean({ description: 'The citizenships are passports of one person; else each is a person.' }),
      travelBy: t.arg({ type: TravelMode, description: 'Left out: not known, or by air where an airport is named.' }),
      onShip: t.arg.boolean({ description: 'The destinations are ports of a ship on which the travellers stay.' }),
      minor: t.arg({
        type: MinorCompany,
        description: 'Somebody under 18 travels. Left out: only adults, or not known.',
      }),
      travellers: t.arg({ type: [TravellerInput], description: travellersSay }),
      travellerNames: t.arg({
        type: ['String'],
        required: { list: false, items: false },
        description: travellerNamesSay,
      }),
    },
    resolve: (_root, args, context) => readDestinationDetail(context, args),
  }),
}))
