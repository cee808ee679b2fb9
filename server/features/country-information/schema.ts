import { builder } from '../../graphql/builder.ts'
import { CountryType } from '../countries/schema.ts'
import { CountryFact } from './country-fact-type.ts'
import { readCountryInformation, type CountryInformation } from './read-country-information.ts'

const CountryInformationType = builder.objectRef<CountryInformation>('CountryInformation').implement({
  description: 'What is worth knowing about a country, whoever travels there.',
  fields: (t) => ({
    country: t.expose('country', { type: CountryType }),
    neighbours: t.expose('neighbours', { type: [CountryType], description: 'Countries across a land border.' }),
    date: t.expose('date', { type: 'Date', description: 'The day for which the facts are told.' }),
    facts: t.expose('facts', {
      type: [CountryFact],
      description: 'One for each type of country fact, known or not; emergency numbers first.',
    }),
  }),
})

builder.queryFields((t) => ({
  countryInformation: t.field({
    access: 'a3m_core.CDB',
    type: CountryInformationType,
    description: 'The country database; it needs the permission `a3m_core.CDB`, and its key in the organisation.',
    args: { id: t.arg.id({ required: true, description: 'The ISO 3166-1 alpha-2 code.' }) },
    resolve: (_root, { id }, context) => readCountryInformation(context, id),
  }),
}))
