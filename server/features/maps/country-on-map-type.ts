import { authorityTypes, type AccessWindow } from '#domain/rulebook/fact.ts'
import type { RegionStatus } from '#domain/status/country-status.ts'
import { builder } from '../../graphql/builder.ts'
import { Advisory } from '../assessment/advisory-types.ts'
import { EntryPermission } from '../assessment/worded-types.ts'
import { CountryType } from '../countries/schema.ts'
import type { AuthorityWord, CountryOnMap, EntryOnMap } from './country-on-map.ts'
import { MapStatus } from './status-types.ts'

const AccessOnMap = builder.enumType('MapAccess', {
  values: ['NO_ACCESS', 'SOME_RESTRICTIONS', 'NO_RESTRICTIONS'] as const,
  description: 'How far an authority opens a place.',
})
const MapAuthorityType = builder.enumType('MapAuthorityType', { values: authorityTypes })

const MapAccessWindow = builder.objectRef<AccessWindow>('MapAccessWindow').implement({
  description: 'What an authority says, from a day to a day.',
  fields: (t) => ({
    access: t.expose('access', { type: AccessOnMap }),
    dateStart: t.field({ type: 'Date', nullable: true, resolve: ({ from }) => from ?? null }),
    dateEnd: t.field({ type: 'Date', nullable: true, resolve: ({ to }) => to ?? null }),
    source: t.string({ nullable: true, resolve: ({ source }) => source ?? null }),
  }),
})

const MapAuthority = builder.objectRef<AuthorityWord>('MapAuthority').implement({
  description: 'What one kind of authority says of a country on the days asked about.',
  fields: (t) => ({
    authorityType: t.expose('authority', { type: MapAuthorityType }),
    access: t.expose('access', {
      type: AccessOnMap,
      nullable: true,
      description: 'The worst it says on these days; null where it says nothing.',
    }),
    windows: t.expose('windows', { type: [MapAccessWindow], complexity: { field: 1, multiplier: 3 } }),
  }),
})

const MapDifferingRegion = builder.objectRef<RegionStatus>('MapDifferingRegion').implement({
  fields: (t) => ({
    regionId: t.id({ resolve: ({ region }) => region.id }),
    name: t.string({ resolve: ({ region }) => region.name }),
    status: t.expose('status', { type: MapStatus }),
  }),
})

const MapEntry = builder.objectRef<EntryOnMap>('MapEntry').implement({
  description: 'What the rules of a country say to a citizenship.',
  fields: (t) => ({
    citizenshipIso2: t.exposeString('citizenshipIso2'),
    permission: t.expose('permission', { type: EntryPermission }),
    access: t.expose('access', { type: AccessOnMap, nullable: true, description: 'Null where the rules do not tell.' }),
    isStatement: t.exposeBoolean('isStatement', {
      description: 'It counts as what the destination country says: nobody wrote down its access on these days.',
    }),
    hasForm: t.exposeBoolean('hasForm', { description: 'There is something to fill in.' }),
    headline: t.exposeString('headline'),
    detail: t.exposeString('detail', { description: 'What else there is to do; empty where there is nothing to add.' }),
  }),
})

export const MapCountry = builder.objectRef<CountryOnMap>('MapCountry').implement({
  description: 'Why a country has its colour on the map.',
  fields: (t) => ({
    country: t.expose('country', { type: CountryType }),
    dateStart: t.expose('dateStart', { type: 'Date' }),
    dateEnd: t.expose('dateEnd', { type: 'Date' }),
    status: t.expose('status', { type: MapStatus }),
    regionDeviation: t.exposeBoolean('regionDeviation'),
    rkiStatus: t.exposeString('rkiStatus', { nullable: true }),
    sevenDayIncidenceCurrent: t.exposeFloat('sevenDayIncidenceCurrent', { nullable: true }),
    sevenDayIncidencePrev: t.exposeFloat('sevenDayIncidencePrev', { nullable: true }),
    entry: t.expose('entry', {
      type: MapEntry,
      nullable: true,
      description: 'Null where no citizenship is asked for.',
    }),
    authorities: t.expose('authorities', { type: [MapAuthority], complexity: { field: 1, multiplier: 4 } }),
    advisories: t.expose('advisories', {
      type: [Advisory],
      complexity: { field: 1, multiplier: 4 },
      description: 'Foreign offices side by side, each in its own words; the first one colours the map.',
    }),
    regionCount: t.exposeInt('regionCount', { description: 'Of all regions that we know of it.' }),
    differing: t.expose('differing', {
      type: [MapDifferingRegion],
      complexity: { field: 1, multiplier: 10 },
      description: 'Regions that come to something else than what is said of the whole.',
    }),
  }),
})
