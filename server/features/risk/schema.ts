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
import type { RiskEvent } from './risk-of-events.ts'

const Column = builder.enumType('RiskColumn', {
  values: riskColumns,
  description:
    'The governments of Germany, the US, Canada and the UK, each for itself; then events that go on now, by their kind.',
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
    count: t.exposeInt('count', { nullable: true, description: 'How many events; of governments null.' }),
    isPartial: t.exposeBoolean('isPartial', { description: 'Parts of the country are judged otherwise.' }),
  }),
})

const Row = builder.objectRef<RiskRow>('RiskRow').implement({
  fields: (t) => ({
    iso2: t.exposeID('iso2'),
    name: t.exposeString('name'),
    cells: t.expose('cells', {
      type: [Cell],
      complexity: { field: 1, multiplier: 7 },
      description: 'Of those who say something; of all others the level is unknown.',
    }),
  }),
})

const RiskEventType = builder.objectRef<RiskEvent>('RiskEvent').implement({
  fields: (t) => ({
    title: t.exposeString('title'),
    category: t.exposeString('category', { description: 'In the language of the reader.' }),
    level: t.exposeInt('level', { nullable: true }),
    isDerived: t.exposeBoolean('isDerived', { description: 'The level is ours and not that of a source.' }),
    link: t.exposeString('link', { nullable: true }),
    updatedAt: t.expose('updatedAt', { type: 'DateTime' }),
  }),
})

const CountryRiskType = builder.objectRef<CountryRisk>('CountryRisk').implement({
  fields: (t) => ({
    country: t.expose('country', { type: CountryType }),
    cells: t.expose('cells', { type: [Cell] }),
    advisories: t.expose('advisories', { type: [Advisory] }),
    events: t.expose('events', { type: [RiskEventType], description: 'That go on now, the gravest first.' }),
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
