import { builder } from '../../graphql/builder.ts'
import { travellerNamesSay, TravellerInput, travellersSay } from '../assessment/traveller-types.ts'
import { DestinationType, MinorCompany, RestrictionType, TravelMode } from '../../graphql/shared-types.ts'

const PlaceInput = builder.inputType('PlaceInput', {
  fields: (t) => ({
    type: t.field({ type: DestinationType, required: true }),
    id: t.id({ required: true }),
    dateStart: t.field({ type: 'Date', description: 'Of a destination: first day there.' }),
    dateEnd: t.field({ type: 'Date', description: 'Of a destination: last day there.' }),
    hours: t.int({ description: 'Of a transit: length of the change of planes, 1 to 72.' }),
  }),
})

type Fields = Parameters<Parameters<typeof builder.inputType>[1]['fields']>[0]

const destinations = '1 to 10, in order; of a cruise up to 25.'

const tripFields = (t: Fields) => ({
  departureType: t.field({ type: DestinationType, description: 'COUNTRY unless given.' }),
  departureId: t.id({ description: 'Needed.' }),
  transits: t.field({ type: [PlaceInput], description: 'Airports changed at, in order.' }),
  citizenshipCountryIds: t.idList({ required: true, description: '1 to 4.' }),
  residenceCountryId: t.id({ description: 'Where the travellers live; not known unless given.' }),
  onePerson: t.boolean({ description: 'The citizenships are passports of one person; else each is a person.' }),
  travelBy: t.field({
    type: TravelMode,
    description: 'Not known unless given, or by air where an airport is named.',
  }),
  minor: t.field({ type: MinorCompany, description: 'Somebody under 18 travels; only adults unless given.' }),
  travellers: t.field({ type: [TravellerInput], description: travellersSay }),
  travellerNames: t.field({
    type: ['String'],
    required: { list: false, items: false },
    description: travellerNamesSay,
  }),
  dateStart: t.field({ type: 'Date', description: 'Needed.' }),
  dateEnd: t.field({ type: 'Date', description: 'Needed: the page expires after this day.' }),
  restrictionType: t.field({ type: RestrictionType, required: true }),
})

export const CreateMyjourneyInput = builder.inputType('CreateMyjourneyInput', {
  description: 'Fields that are missing or wrong are named in `errors`, all together.',
  fields: (t) => ({
    ...tripFields(t),
    destinations: t.field({ type: [PlaceInput], description: `${destinations} A cruise brings its own.` }),
    cruisecompassCruiseId: t.id({ description: 'Of a cruise: instead of destinations and dates.' }),
    boardsAt: t.int({ description: 'Of a cruise: the call at which the travellers board, counted from 1.' }),
    leavesAt: t.int({ description: 'Of a cruise: the call at which they leave the ship.' }),
    language: t.string({ description: "Of the page: one of its 12 languages; the reader's unless given." }),
    email: t.string({ description: "The traveller's; erased after the trip." }),
    showEvents: t.boolean({ description: 'True unless given.' }),
    internalNote: t.string({ description: 'For staff only; erased after the trip.' }),
    leaveMissing: t.boolean({
      description:
        'The traveller is asked on the page for the departure, citizenships, destinations and dates that are missing. Not of a cruise.',
    }),
  }),
})

const seenFields = (t: Fields) => ({
  emailSeen: t.string({
    description: 'The address that stood there before; where another stands there now, nothing is changed.',
  }),
  internalNoteSeen: t.string({
    description: 'The note that stood there before; where another stands there now, nothing is changed.',
  }),
})

export const ChangeMyjourneyTripInput = builder.inputType('ChangeMyjourneyTripInput', {
  description: 'The whole trip; of the rest, what is left out stays as it is, and an empty text erases.',
  fields: (t) => ({
    id: t.id({ required: true }),
    version: t.int({
      required: true,
      description: 'Of the page that was changed; where it is another by now, nothing is.',
    }),
    ...tripFields(t),
    destinations: t.field({ type: [PlaceInput], required: true, description: destinations }),
    language: t.string({ description: 'Of the page: one of its 12 languages.' }),
    showEvents: t.boolean(),
    email: t.string(),
    internalNote: t.string(),
    ...seenFields(t),
    travellerNamesSeen: t.field({
      type: ['String'],
      required: { list: false, items: false },
      description:
        'The names that the page had before, in the order of its travellers; where it has others now, nothing is changed.',
    }),
  }),
})

export const UpdateMyjourneyEmailNoteInput = builder.inputType('UpdateMyjourneyEmailNoteInput', {
  fields: (t) => ({
    id: t.id({ required: true }),
    email: t.string(),
    internalNote: t.string(),
    isManuallyDisabled: t.boolean({ description: 'True shows the traveller a farewell notice instead of the page.' }),
    ...seenFields(t),
  }),
})
