import { builder } from './builder.ts'
import { valueTypes } from '#domain/catalogue/catalogue.ts'
import { languages } from '#domain/languages.ts'
import { placeTypes } from '#domain/places.ts'
import {
  confidences,
  travelTypes,
  type MinorCompany as Company,
  type TravelMode as Mode,
} from '#domain/rulebook/fact.ts'
import type { ContentText } from '#domain/wording/worded.ts'
import type { FieldError } from '../refusals.ts'

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

export const Language = builder.enumType('Language', { values: languages })

export const ValueType = builder.enumType('ValueType', { values: valueTypes })

export const Confidence = builder.enumType('Confidence', {
  values: confidences,
  description: 'What kind of text was read, from the strongest down.',
})

export const ContentTextType = builder.objectRef<ContentText>('ContentText').implement({
  description: 'Text of the content, with the language it is in: German where nobody has written the one asked for.',
  // Costs what the field costs that has it.
  fields: (t) => ({
    text: t.exposeString('text', { complexity: 0 }),
    language: t.expose('language', { type: Language, complexity: 0 }),
    isUnconfirmed: t.boolean({
      complexity: 0,
      description: 'A translation that nobody has checked yet.',
      resolve: ({ isUnconfirmed = false }) => isUnconfirmed,
    }),
  }),
})

export const FieldErrorType = builder.objectRef<FieldError>('FieldError').implement({
  description: 'What is wrong with one field of the input, in the language of the reader.',
  fields: (t) => ({ field: t.exposeString('field'), messages: t.exposeStringList('messages') }),
})

/** Whoever wrote or changed something; no more is told of them than their name. */
export type NamedPerson = { readonly id: string; readonly firstName: string; readonly lastName: string }
export const PersonType = builder.objectRef<NamedPerson>('Person').implement({
  description: 'A colleague, by name alone.',
  fields: (t) => ({
    id: t.exposeID('id'),
    firstName: t.exposeString('firstName'),
    lastName: t.exposeString('lastName'),
  }),
})
