import { placeStatuses } from '#domain/status/place-status.ts'
import { builder } from '../../graphql/builder.ts'
import type { DestinationContent } from './cidmer-content.ts'
import type { StatusOfPlace } from './place-status.ts'
import type { RegionOnMap } from './region-statuses.ts'
import type { WorldCountry } from './world-status.ts'

export const MapStatus = builder.enumType('MapStatus', {
  values: placeStatuses,
  description:
    'What a map shows of a place, by the first rule that applies. CONFLICTING: closed or warned of, and still offered.',
})

export const MapWorldCountryStatus = builder.objectRef<WorldCountry>('MapWorldCountryStatus').implement({
  fields: (t) => ({
    countryId: t.exposeID('iso2', { description: 'The ISO 3166-1 alpha-2 code.' }),
    iso2: t.exposeString('iso2'),
    nameShort: t.exposeString('nameShort', { description: 'In the language of the reader.' }),
    status: t.expose('status', { type: MapStatus }),
    regionDeviation: t.exposeBoolean('regionDeviation', {
      description: 'Parts of it are judged otherwise than the whole.',
    }),
    rkiStatus: t.exposeString('rkiStatus', {
      nullable: true,
      description: 'How the health institute classifies it, in the language of the reader; null where nobody does.',
    }),
    sevenDayIncidenceCurrent: t.exposeFloat('sevenDayIncidenceCurrent', {
      nullable: true,
      description: 'Cases of seven days per 100 000 people; null where no recent figure was imported.',
    }),
    sevenDayIncidencePrev: t.exposeFloat('sevenDayIncidencePrev', {
      nullable: true,
      description: 'The same a week before.',
    }),
  }),
})

export const MapRegionOnMap = builder.objectRef<RegionOnMap>('MapCountryRegionStatus').implement({
  fields: (t) => ({
    regionId: t.exposeID('regionId', { description: 'The ISO 3166-2 code.' }),
    name: t.exposeString('name'),
    status: t.expose('status', { type: MapStatus }),
    geojson: t.expose('geojson', {
      type: 'JSON',
      nullable: true,
      description: 'Its outline as a Polygon or MultiPolygon of GeoJSON; null where none was imported.',
    }),
  }),
})

export const MapPlaceStatus = builder.objectRef<StatusOfPlace>('MapPlaceStatus').implement({
  fields: (t) => ({
    status: t.expose('status', { type: MapStatus }),
    statusForeignOffice: t.expose('statusForeignOffice', {
      type: MapStatus,
      description: 'What the foreign office says alone.',
    }),
    statusDestinationCountry: t.expose('statusDestinationCountry', { type: MapStatus }),
    rkiStatus: t.exposeString('rkiStatus', { nullable: true, description: 'Of the country.' }),
  }),
})

export const MapCidmerDestinationContent = builder
  .objectRef<DestinationContent>('MapCidmerDestinationContent')
  .implement({
    description: 'A destination at which something is written for a nationality.',
    fields: (t) => ({
      destination: t.exposeString('destination', { description: 'The ISO 3166-1 alpha-2 code.' }),
      items: t.exposeStringList('items', {
        description:
          'The `nameKey` of each type of the main list (`isCidmer` in the catalogue) of which a rule, or an imported table, speaks to that nationality there.',
      }),
    }),
  })
