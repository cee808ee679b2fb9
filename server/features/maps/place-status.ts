import { countryStatus, regionStatus, windowsOfRegion, type CountryStatus } from '#domain/status/country-status.ts'
import { offersRegion } from '#domain/status/portfolio.ts'
import { wordOf, type PlaceStatus } from '#domain/status/place-status.ts'
import type { Context } from '../../context.ts'
import { regionsOf } from '../countries/list-countries.ts'
import { healthFigures } from './health-figures.ts'
import { knownCountry, knownRegion } from './known-place.ts'
import { askedOfCountry } from './entry-to-country.ts'
import type { MapQuestion } from './map-question.ts'
import { mayReadMaps } from './who-may.ts'

export type StatusOfPlace = Pick<CountryStatus, 'status' | 'statusForeignOffice' | 'statusDestinationCountry'> & {
  readonly rkiStatus: string | null
}

export async function statusOfCountry(context: Context, id: string, input: MapQuestion): Promise<StatusOfPlace> {
  const viewer = mayReadMaps(context)
  const { language } = viewer
  const rulebook = context.rulebook.current()
  const { iso2 } = knownCountry(rulebook, language, id)
  const { question } = await askedOfCountry(context, viewer, iso2, input)
  return {
    ...countryStatus(rulebook, iso2, regionsOf(rulebook, iso2), question),
    rkiStatus: healthFigures(rulebook, iso2, question.phase.from, language).rkiStatus,
  }
}

export async function statusOfRegion(context: Context, id: string, input: MapQuestion): Promise<StatusOfPlace> {
  const viewer = mayReadMaps(context)
  const { language } = viewer
  const rulebook = context.rulebook.current()
  const region = knownRegion(rulebook, id)
  const asked = await askedOfCountry(context, viewer, region.iso2, input)
  const question = { ...asked.question, inPortfolio: offersRegion(asked.portfolio, region) }
  const word = (authority: 'FOREIGN_OFFICE' | 'DESTINATION_COUNTRY'): PlaceStatus =>
    wordOf(authority, {
      ...question,
      windows: windowsOfRegion(rulebook, region, question),
      regions: [],
      regionDeviation: false,
    })
  return {
    status: regionStatus(rulebook, region, question),
    statusForeignOffice: word('FOREIGN_OFFICE'),
    statusDestinationCountry: word('DESTINATION_COUNTRY'),
    rkiStatus: healthFigures(rulebook, region.iso2, question.phase.from, language).rkiStatus,
  }
}
