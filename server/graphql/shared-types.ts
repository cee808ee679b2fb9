import { builder } from './builder.ts'
import { placeTypes } from '../../domain/places.ts'
import { travelTypes, type MinorCompany as Company, type TravelMode as Mode } from '../../domain/rulebook/fact.ts'
import type { FieldError } from './errors.ts'

export const DestinationType = builder.enumType('DestinationType', {
  values: placeTypes,
  description: 'What kind of place an id names: a country by ISO 3166-1, a region by ISO 3166-2, an airport by IATA.',
})

export const RestrictionType = builder.enumType('RestrictionType', {
  values: travelTypes,
  description: 'What a trip is for; a private trip is TOURISM.',
})

const modes: Record<Uppercase<Mode>, { value: Mode }> = {
  AIR: { value: 'air' },
  LAND: { value: 'land' },
  SEA: { value: 'sea' },
}
export const TravelMode = builder.enumType('TravelMode', {
  values: modes,
  description: 'How the travellers arrive at the destinations.',
})

const companies: Record<string, { value: Company }> = {
  BOTH_PARENTS: { value: 'both-parents' },
  ONE_PARENT: { value: 'one-parent' },
  ALONE: { value: 'alone' },
  OTHERS: { value: 'others' },
}
export const MinorCompany = builder.enumType('MinorCompany', {
  values: companies,
  description: 'With whom a person under 18 travels.',
})

export const SortOrder = builder.enumType('SortOrder', { values: ['ASC', 'DESC'] as const })

export const FieldErrorType = builder.objectRef<FieldError>('FieldError').implement({
  description: 'What is wrong with one field of the input, in the language of the reader.',
  fields: (t) => ({ field: t.exposeString('field'), messages: t.exposeStringList('messages') }),
})
