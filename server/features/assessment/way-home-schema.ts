import { sides } from '#domain/way-home/route.ts'
import { builder } from '../../graphql/builder.ts'
import { DestinationType } from '../../graphql/shared-types.ts'
import { TravellerInput } from './traveller-types.ts'

const Side = builder.enumType('ChangeSide', {
  description: 'Landside the border is passed and the country entered, airside it is not.',
  values: Object.fromEntries(sides.map((side) => [side.toUpperCase(), { value: side }])),
})

const ChangeInput = builder.inputType('ChangeInput', {
  fields: (t) => ({ airportId: t.id({ required: true }), side: t.field({ type: Side, required: true }) }),
})

const RouteInput = builder.inputType('RouteInput', {
  description: 'A way from where people are.',
  fields: (t) => ({
    changes: t.field({ type: [ChangeInput], required: true, description: 'Changes of planes in order, at most 4.' }),
    toType: t.field({ type: DestinationType, required: true }),
    toId: t.id({ required: true }),
    day: t.field({ type: 'Date', required: true, description: 'Of the departure.' }),
  }),
})

builder.inputType('WayHomeInput', {
  description:
    'What `POST /api/way-home` takes: where people are, ways home, and everybody who is there. Nobody has a name in it.',
  fields: (t) => ({
    fromType: t.field({ type: DestinationType, required: true }),
    fromId: t.id({ required: true }),
    routes: t.field({ type: [RouteInput], required: true, description: 'At most 10.' }),
    travellers: t.field({
      type: [TravellerInput],
      required: true,
      description: 'At most 200 people, with as many different papers; equal ones are judged once.',
    }),
  }),
})
