import type { MapCountryOnMapQuery } from '#web/staff/generated/graphql.ts'

export type CountryOnMap = MapCountryOnMapQuery['mapCountryOnMap']
