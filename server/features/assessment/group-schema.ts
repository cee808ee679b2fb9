import { builder } from '../../graphql/builder.ts'
import { DestinationType, RestrictionType, TravelMode } from '../../graphql/shared-types.ts'
import { TravellerInput } from './traveller-types.ts'

builder.inputType('GroupInput', {
  description: 'What `POST /api/group` takes: a trip, and everybody who travels. Nobody has a name in it.',
  fields: (t) => ({
    departureType: t.field({ type: DestinationType, required: true }),
    departureId: t.id({ required: true }),
    destinationsTypes: t.field({ type: [DestinationType], required: true }),
    destinationIds: t.idList({ required: true }),
    restrictionType: t.field({ type: RestrictionType, required: true }),
    dateStart: t.field({ type: 'Date' }),
    dateEnd: t.field({ type: 'Date', description: 'Left out: the return is open.' }),
    departBy: t.field({ type: 'Date' }),
    nights: t.int({ description: 'How long the trip lasts, beside departBy; 0 to 365.' }),
    transitTypes: t.field({ type: [DestinationType] }),
    transitIds: t.idList(),
    destinationsDateStart: t.field({ type: ['Date'], required: { list: false, items: false } }),
    destinationsDateEnd: t.field({ type: ['Date'], required: { list: false, items: false } }),
    transitHours: t.field({ type: ['Int'], required: { list: false, items: false } }),
    travelBy: t.field({ type: TravelMode }),
    onShip: t.boolean(),
    travellers: t.field({
      type: [TravellerInput],
      required: true,
      description: 'At most 200 people, with as many different papers; equal ones are judged once.',
    }),
  }),
})
