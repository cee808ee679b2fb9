import { regionStatus } from '#domain/status/country-status.ts'
import { offersRegion } from '#domain/status/portfolio.ts'
import type { PlaceStatus } from '#domain/status/place-status.ts'
import type { Context } from '../../context.ts'
import { regionsOf } from '../countries/list-countries.ts'
import { askedOfCountry } from './entry-to-country.ts'
import { knownCountry } from './known-place.ts'
import type { MapQuestion } from './map-question.ts'
import { shapesOfRegions, type Geometry } from './store.ts'
import { mayReadMaps } from './who-may.ts'

export type RegionOnMap = {
  readonly regionId: string
  readonly name: string
  readonly status: PlaceStatus
  readonly geojson: Geometry | null
}

/** Every region of a country with its status, and its outline where it was imported. */
export async function regionStatuses(
  context: Context,
  iso2: string,
  input: MapQuestion,
): Promise<readonly RegionOnMap[]> {
  const viewer = mayReadMaps(context)
  const rulebook = context.rulebook.current()
  const country = knownCountry(rulebook, viewer.language, iso2, 'iso2')
  const { question, portfolio } = await askedOfCountry(context, viewer, country.iso2, input)
  const regions = regionsOf(rulebook, country.iso2)
  const shapes = regions.length > 0 ? await shapesOfRegions(context.db, country.iso2) : new Map<string, Geometry>()
  return regions.map((region) => ({
    regionId: region.id,
    name: region.name,
    status: regionStatus(rulebook, region, { ...question, inPortfolio: offersRegion(portfolio, region) }),
    geojson: shapes.get(region.id) ?? null,
  }))
}
