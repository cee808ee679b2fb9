import { builder } from '../../graphql/builder.ts'
import { RestrictionType } from '../../graphql/shared-types.ts'
import { destinationContent } from './cidmer-content.ts'
import { countryOnMap } from './country-on-map.ts'
import { MapCountry } from './country-on-map-type.ts'
import { statusOfCountry, statusOfRegion } from './place-status.ts'
import { regionStatuses } from './region-statuses.ts'
import { MapCidmerDestinationContent, MapPlaceStatus, MapRegionOnMap, MapWorldCountryStatus } from './status-types.ts'
import { worldStatus } from './world-status.ts'

const ofCore = { access: 'a3m_core.DestinationManager', mostInRequest: 3 } as const
const days = 'Dates are those of the stay. Left out: today; only the first: that day.'

builder.queryFields((t) => {
  const question = {
    restrictionType: t.arg({ type: RestrictionType, required: true }),
    dateStart: t.arg({ type: 'Date' }),
    dateEnd: t.arg({ type: 'Date' }),
    citizenshipIso2: t.arg.string({
      description:
        'Where nobody wrote down the access of a destination on these days, it is what its rules come to for this citizenship. Left out: unknown there.',
    }),
    departureIso2: t.arg.string({
      description: 'Where such a trip begins; the country of the citizenship if left out.',
    }),
  }
  const idAndQuestion = { id: t.arg.id({ required: true }), ...question }
  return {
    mapWorldCountryStatus: t.field({
      ...ofCore,
      type: [MapWorldCountryStatus],
      complexity: { field: 1, multiplier: 40 },
      args: question,
      description: `Every country with its status on some days, sorted by name. ${days}`,
      resolve: (_root, args, context) => worldStatus(context, args),
    }),
    mapCountryRegionStatus: t.field({
      ...ofCore,
      type: [MapRegionOnMap],
      complexity: { field: 1, multiplier: 40 },
      args: { iso2: t.arg.string({ required: true }), ...question },
      description: `The regions of a country. ${days}`,
      resolve: (_root, { iso2, ...args }, context) => regionStatuses(context, iso2, args),
    }),
    mapCountryStatus: t.field({
      ...ofCore,
      type: MapPlaceStatus,
      args: idAndQuestion,
      description: `One country by its ISO 3166-1 code. ${days}`,
      resolve: (_root, { id, ...args }, context) => statusOfCountry(context, id, args),
    }),
    mapRegionStatus: t.field({
      ...ofCore,
      type: MapPlaceStatus,
      args: idAndQuestion,
      description: `One region by its ISO 3166-2 code: of each authority what it says of the region, else of its country. ${days}`,
      resolve: (_root, { id, ...args }, context) => statusOfRegion(context, id, args),
    }),
    mapCountryOnMap: t.field({
      ...ofCore,
      type: MapCountry,
      args: idAndQuestion,
      description: `Who says what of a country, and where its regions differ. ${days}`,
      resolve: (_root, { id, ...args }, context) => countryOnMap(context, id, args),
    }),
    mapCidmerDestinationContent: t.field({
      ...ofCore,
      mostInRequest: 1,
      type: [MapCidmerDestinationContent],
      complexity: { field: 1, multiplier: 40 },
      args: { nationalityIso2: t.arg.string({ required: true }) },
      description:
        'At which destinations something is written for a nationality, and about which questions; others are left out.',
      resolve: (_root, { nationalityIso2 }, context) => destinationContent(context, nationalityIso2),
    }),
  }
})
