import type { Context } from '../../context.ts'
import { builder } from '../../graphql/builder.ts'
import { DestinationType } from '../../graphql/shared-types.ts'
import { NotAllowed } from '../../refusals.ts'
import { signedIn } from '../accounts/who-may.ts'
import { airportsOf, findCountry, listCountries, placeNamer, regionsOf, type CountryView } from './list-countries.ts'
import { findPlaces, lookUpCountries, lookUpPlaces, termsOf } from './look-up-places.ts'
import { countryRef, type Airport, type Region } from '#domain/places.ts'
import { placeMatches, type FoundPlace } from '#domain/wording/match-place.ts'

export const AirportType = builder.objectRef<Airport>('Airport').implement({
  fields: (t) => ({
    id: t.exposeID('id', { description: 'The IATA code.' }),
    iata: t.exposeString('id'),
    icao: t.exposeString('icao', { nullable: true }),
    name: t.exposeString('name'),
    city: t.exposeString('city'),
    nameShort: t.string({
      description: 'Its city and code in the language of the reader.',
      resolve: (airport, _args, context) => placeNamer(context.rulebook.current(), signedIn(context).language)(airport),
    }),
    searchNames: t.stringList({
      description: 'What it is called in the languages of the staff, its city among them, folded.',
      resolve: (airport, _args, { rulebook }) => [...termsOf(rulebook.current(), airport).names],
    }),
  }),
})

export const RegionType = builder.objectRef<Region>('Region').implement({
  fields: (t) => ({
    id: t.exposeID('id', { description: 'The ISO 3166-2 code.' }),
    name: t.exposeString('name'),
    searchNames: t.stringList({
      description: 'What people call it, folded.',
      resolve: (region, _args, { rulebook }) => [...termsOf(rulebook.current(), region).names],
    }),
    airports: t.field({
      type: [AirportType],
      resolve: (region, _args, { rulebook }) =>
        airportsOf(rulebook.current(), region.iso2).filter((a) => a.regionId === region.id),
    }),
  }),
})

export const CountryType = builder.objectRef<CountryView>('Country').implement({
  fields: (t) => ({
    id: t.exposeID('iso2', { description: 'The ISO 3166-1 alpha-2 code.' }),
    iso2: t.exposeString('iso2'),
    iso3: t.exposeString('iso3'),
    nameShort: t.exposeString('nameShort', { description: 'In the language of the reader.' }),
    urlGmEvent: t.string({
      nullable: true,
      description: "The country's page at the event service, where there is one.",
      resolve: () => null,
    }),
    idExternalGmEvent: t.id({
      nullable: true,
      description: "The event service's id, where there is one.",
      resolve: () => null,
    }),
    searchCodes: t.stringList({
      description: 'What it is found by as a whole: folded, as small letters without accents.',
      resolve: (country, _args, { rulebook }) => [...termsOf(rulebook.current(), countryRef(country.iso2)).codes],
    }),
    searchNames: t.stringList({
      description: 'Its names in the languages of the staff and as people say them, folded.',
      resolve: (country, _args, { rulebook }) => [...termsOf(rulebook.current(), countryRef(country.iso2)).names],
    }),
    regions: t.field({
      type: [RegionType],
      resolve: (country, _args, { rulebook }) => regionsOf(rulebook.current(), country.iso2),
    }),
    airports: t.field({
      type: [AirportType],
      description: 'Those that lie in no region.',
      resolve: (country, _args, { rulebook }) =>
        airportsOf(rulebook.current(), country.iso2).filter((a) => a.regionId === null),
    }),
  }),
})

const PlaceMatch = builder.enumType('PlaceMatch', {
  values: placeMatches,
  description:
    'How a search fits a place, best first: code, name, an area such as the Caribbean, start of a name, start of a word, inside, a name but for one letter.',
})

const Lookup = builder.objectRef<FoundPlace>('Lookup').implement({
  fields: (t) => ({
    destinationType: t.expose('destinationType', { type: DestinationType }),
    id: t.exposeID('id'),
    name: t.exposeString('name', { description: 'Of an airport its city and code.' }),
    airportName: t.exposeString('airportName', { nullable: true }),
    iso2: t.exposeString('iso2', { description: 'The country it lies in.' }),
    countryName: t.exposeString('countryName'),
    match: t.expose('match', { type: PlaceMatch }),
  }),
})

const forStaff = { access: 'signed-in' } as const
const everyCountry = {
  ...forStaff,
  complexity: { field: 1, multiplier: 40 },
  resolve: (_root: unknown, _args: unknown, context: Context) =>
    listCountries(context.rulebook.current(), signedIn(context).language),
}

builder.queryFields((t) => ({
  countries: t.field({
    ...everyCountry,
    type: [CountryType],
    description: 'All countries, sorted by name in the language of the reader.',
  }),
  mapCountries: t.field({
    ...everyCountry,
    type: [CountryType],
    description: 'The countries of the world map, sorted by name.',
  }),
  country: t.field({
    ...forStaff,
    type: CountryType,
    args: { id: t.arg.id({ required: true }) },
    resolve: (_root, { id }, context) => {
      const { language } = signedIn(context)
      const country = findCountry(context.rulebook.current(), language, id)
      if (!country) throw new NotAllowed('NOT_FOUND')
      return country
    },
  }),
  lookupDestinations: t.field({
    ...forStaff,
    type: [Lookup],
    description: 'Countries, regions and airports by name (German or English) or code; at most 20, best first.',
    args: { search: t.arg.string({ required: true }) },
    resolve: (_root, { search }, context) =>
      lookUpPlaces(context.rulebook.current(), signedIn(context).language, search),
  }),
  lookupCountries: t.field({
    ...forStaff,
    type: [Lookup],
    description: 'The same among countries only.',
    args: { search: t.arg.string({ required: true }) },
    resolve: (_root, { search }, context) =>
      lookUpCountries(context.rulebook.current(), signedIn(context).language, search),
  }),
  places: t.field({
    ...forStaff,
    type: [Lookup],
    description: 'Places by their keys, such as AIRPORT:DOH; at most 100. What is not known is left out.',
    args: { keys: t.arg.stringList({ required: true }) },
    resolve: (_root, { keys }, context) => findPlaces(context.rulebook.current(), signedIn(context).language, keys),
  }),
}))
