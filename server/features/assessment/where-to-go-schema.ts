import { builder } from '../../graphql/builder.ts'
import { TravellerInput, travellersSay } from './traveller-types.ts'
import { DestinationType, MinorCompany, RestrictionType, TravelMode } from '../../graphql/shared-types.ts'

builder.inputType('WhereToGoInput', {
  description: 'What `POST /api/where-to-go` takes: a trip without its destination, which is every country in turn.',
  fields: (t) => ({
    departureType: t.field({ type: DestinationType, required: true }),
    departureId: t.id({ required: true }),
    citizenshipIds: t.idList({ required: true }),
    restrictionType: t.field({ type: RestrictionType, required: true }),
    dateStart: t.field({ type: 'Date' }),
    dateEnd: t.field({ type: 'Date', description: 'Left out: the return is open.' }),
    departBy: t.field({ type: 'Date' }),
    nights: t.int({ description: 'How long the trip lasts, beside departBy; 0 to 365.' }),
    residenceCountryId: t.id({ description: 'Left out: not known.' }),
    onePerson: t.boolean({ description: 'The citizenships are passports of one person; else each is a person.' }),
    travelBy: t.field({ type: TravelMode }),
    minor: t.field({ type: MinorCompany }),
    travellers: t.field({ type: [TravellerInput], description: travellersSay }),
    documents: t.stringList({
      description: 'Visas and permits that everybody holds, by the keys of `holding` in rules.',
    }),
  }),
})
