import { builder } from './builder.ts'
import { placeTypes } from '../../domain/places.ts'
import { travelTypes } from '../../domain/rulebook/fact.ts'
import type { FieldError } from './errors.ts'

export const DestinationType = builder.enumType('DestinationType', {
  values: placeTypes,
  description: 'What kind of place an id names: a country by ISO 3166-1, a region by ISO 3166-2, an airport by IATA.',
})

export const RestrictionType = builder.enumType('RestrictionType', {
  values: travelTypes,
  description: 'What a trip is for; a private trip is TOURISM.',
})

export const SortOrder = builder.enumType('SortOrder', { values: ['ASC', 'DESC'] as const })

export const FieldErrorType = builder.objectRef<FieldError>('FieldError').implement({
  description: 'What is wrong with one field of the input, in the language of the reader.',
  fields: (t) => ({ field: t.exposeString('field'), messages: t.exposeStringList('messages') }),
})
