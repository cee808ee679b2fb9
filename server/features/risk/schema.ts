import { builder } from '../../graphql/builder.ts'
import { Advisory } from '../assessment/advisory-types.ts'
import { CountryType } from '../countries/schema.ts'
import {
  readCountryRisk,
  readRiskMatrix,
  riskColumns,
  type CountryRisk,
  type RiskCell,
  type RiskRow,
} from './read-risk.ts'

const Column = builder.enumType('RiskColumn', {
  values: riskColumns,
  description: 'Who speaks: the governments of Germany, the US, Canada and the UK, each for itself.',
})

const Cell = builder.objectRef<RiskCell>('RiskCell').implement({
  description: 'What one column says of a country. Levels of two columns are never averaged.',
  fields: (t) => ({
    column: t.expose('column', { type: Column }),
    level: t.exposeInt('level', {
      nullable: true,
      description: 'From 1, very low, to 5, very high; derived from the own scale of whoever says so. Null: unknown.',
    }),
    word: t.exposeString('word', { nullable: true, description: 'The own words and the own scale.' }),
    isPartial: t.exposeBoolean('isPartial', { description: 'Parts of the country are judged otherwise.' }),
  }),
})

const Row = builder.objectRef<RiskRow>('RiskRow').implement({
  fields: (t) => ({
    iso2: t.exposeID('iso2'),
    name: t.exposeString('name'),
    cells: t.expose('cells', {
      type: [Cell],
      complexity: { field: 1, multiplier: 4 },
      description: 'Of those who say something; of all others the level is unknown.',
    }),
  }),
})

const CountryRiskType = builder.objectRef<CountryRisk>('CountryRisk').implement({
  fields: (t) => ({
    country: t.expose('country', { type: CountryType }),
    cells: t.expose('cells', { type: [Cell] }),
    advisories: t.expose('advisories', { type: [Advisory] }),
  }),
})

builder.queryFields((t) => ({
  riskMatrix: t.field({
    access: 'a3m_core.CDB',
    mostInRequest: 1,
    complexity: { field: 1, multiplier: 250 },
    type: [Row],
    description: 'All countries by name; it needs what the country database needs.',
    resolve: (_root, _args, context) => readRiskMatrix(context),
  }),
  countryRisk: t.field({
    access: 'a3m_core.CDB',
    mostInRequest: 3,
    type: CountryRiskType,
    description: 'Who says what of one country.',
    args: { id: t.arg.id({ required: true, description: 'The ISO 3166-1 alpha-2 code.' }) },
    resolve: (_root, { id }, context) => readCountryRisk(context, id),
  }),
}))
