import { detailTypeOf, type DetailTypeKey } from '#domain/catalogue/types.ts'
import { countryRef, placeKey } from '#domain/places.ts'
import { translatorFor } from '#locales/all-languages.ts'
import { builder } from '../../graphql/builder.ts'
import { RestrictionType } from '../../graphql/shared-types.ts'
import { ruleCoverage, type CoveredCountry, type RuleCoverage } from './impact/rule-coverage.ts'

const CoveredCountryType = builder.objectRef<CoveredCountry>('CoveredCountry').implement({
  description: 'Nationalities by the weakest source that answers them there, and those whose answer is not known.',
  fields: (t) => ({
    id: t.id({ description: 'The key of its entry restriction.', resolve: ({ iso2 }) => placeKey(countryRef(iso2)) }),
    iso2: t.exposeString('iso2', { complexity: 0 }),
    name: t.exposeString('name', { complexity: 0 }),
    official: t.exposeInt('official', { complexity: 0 }),
    treaty: t.exposeInt('treaty', { complexity: 0 }),
    government: t.exposeInt('government', { complexity: 0 }),
    press: t.exposeInt('press', { complexity: 0 }),
    dataset: t.exposeInt('dataset', { complexity: 0 }),
    unknown: t.exposeInt('unknown', { complexity: 0 }),
  }),
})

const CoverageSubject = builder.objectRef<DetailTypeKey>('CoverageSubject').implement({
  fields: (t) => ({
    key: t.id({ complexity: 0, resolve: (type) => type }),
    name: t.string({
      complexity: 0,
      resolve: (type, _args, context) => translatorFor(context.viewer.language)(detailTypeOf(type).i18nKey),
    }),
  }),
})

const RuleCoverageType = builder.objectRef<RuleCoverage>('RuleCoverage').implement({
  description: 'What is unknown or weakly sourced, by country, over the next 12 months.',
  fields: (t) => ({
    isComplete: t.exposeBoolean('isComplete', {
      description: 'False: those are the countries so far, and the same question asked again tells more.',
    }),
    from: t.expose('from', { type: 'Date' }),
    to: t.expose('to', { type: 'Date' }),
    asked: t.exposeInt('asked', { description: 'Countries with rules of their own.' }),
    subjects: t.field({
      type: [CoverageSubject],
      description: 'The questions that can be asked one by one, in reading order.',
      resolve: ({ types }) => types,
    }),
    countries: t.expose('countries', { type: [CoveredCountryType] }),
  }),
})

builder.queryFields((t) => ({
  ruleCoverage: t.field({
    access: 'a3m_core.EditEntryrestriction',
    mostInRequest: 1,
    type: RuleCoverageType,
    description: 'How well it is known what each nationality needs at each country.',
    args: {
      travelType: t.arg({ type: RestrictionType, required: true }),
      subject: t.arg.string({
        required: true,
        description: '`permission`: may they come in; `all`: all questions together; or the key of one question.',
      }),
    },
    resolve: (_root, args, context) => ruleCoverage(context, args),
  }),
}))
