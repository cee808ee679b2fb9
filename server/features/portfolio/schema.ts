import { builder } from '../../graphql/builder.ts'
import { payload, payloadType } from '../../graphql/payload.ts'
import { CountryType, RegionType } from '../countries/schema.ts'
import { readPortfolio, type NamedPortfolio, type OfferedPlace } from './read-portfolio.ts'
import { updatePortfolio } from './update-portfolio.ts'
import { portfolioReaders } from './who-may.ts'

const PortfolioCountryType = builder.objectRef<OfferedPlace>('PortfolioCountry').implement({
  fields: (t) => ({
    country: t.expose('country', { type: CountryType }),
    regions: t.field({
      type: [RegionType],
      description: 'Those that are offered; none: the whole country.',
      resolve: ({ regions }) => [...regions],
    }),
  }),
})

const PortfolioType = builder.objectRef<NamedPortfolio>('OrganisationPortfolio').implement({
  description:
    'Where an organisation sells journeys to. Without countries it has none, and everything counts as offered.',
  fields: (t) => ({
    version: t.exposeInt('version', { description: 'Counts its changes.' }),
    countries: t.field({
      type: [PortfolioCountryType],
      complexity: { field: 1, multiplier: 20 },
      description: 'By name.',
      resolve: ({ countries }) => [...countries],
    }),
  }),
})

const PortfolioCountryInput = builder.inputType('PortfolioCountryInput', {
  fields: (t) => ({
    countryId: t.id({ required: true, description: 'The ISO 3166-1 alpha-2 code.' }),
    regionIds: t.idList({ description: 'ISO 3166-2 codes of what is offered there; left out or empty: all of it.' }),
  }),
})

const UpdatePortfolioInput = builder.inputType('UpdateOrganisationPortfolioInput', {
  fields: (t) => ({
    countries: t.field({
      type: [PortfolioCountryInput],
      required: true,
      description: 'All of them, each once. None: no portfolio.',
    }),
    version: t.int({ description: 'The version that was seen; refused where somebody has changed it since.' }),
  }),
})

builder.queryFields((t) => ({
  organisationPortfolio: t.field({
    access: portfolioReaders,
    mostInRequest: 3,
    type: PortfolioType,
    description: "Of the viewer's organisation.",
    resolve: (_root, _args, context) => readPortfolio(context),
  }),
}))

builder.mutationFields((t) => ({
  updateOrganisationPortfolio: t.field({
    access: 'a3m_core.EditPortfolio',
    type: payloadType('UpdateOrganisationPortfolio'),
    args: { input: t.arg({ type: UpdatePortfolioInput, required: true }) },
    resolve: async (_root, { input }, context) => payload(await updatePortfolio(context, input), context),
  }),
}))
