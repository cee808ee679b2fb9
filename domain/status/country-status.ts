import type { DateSpan } from '../dates.ts'
import { countryRef, type Iso2, type Region } from '../places.ts'
import { authorityTypes, type AccessWindow, type TravelType } from '../rulebook/fact.ts'
import type { Rulebook } from '../rulebook/rulebook.ts'
import { accessBy, placeStatus, wordOf, type PlaceStatus } from './place-status.ts'

export type StatusQuestion = {
  readonly phase: Required<DateSpan>
  readonly travelType: TravelType
  /** Null: the organisation has no portfolio. */
  readonly inPortfolio: boolean | null
  /** What the rules of the destination come to for a citizenship; null or left out: nobody asks, or they do not tell. */
  readonly ruled?: AccessWindow['access'] | null
}
export type RegionStatus = { readonly region: Region; readonly status: PlaceStatus }
export type CountryStatus = {
  readonly status: PlaceStatus
  readonly statusForeignOffice: PlaceStatus
  readonly statusDestinationCountry: PlaceStatus
  /** Parts of it are judged otherwise than the whole: an editor says so, or what is said of a region comes to something else. */
  readonly regionDeviation: boolean
}

/** What is said of a country; its rules speak for it where nobody wrote down how far it is open on these days. */
export function windowsOfCountry(
  rulebook: Rulebook,
  iso2: Iso2,
  { phase, travelType, ruled }: StatusQuestion,
): readonly AccessWindow[] {
  const windows = rulebook.access(countryRef(iso2))
  if (!ruled || accessBy('DESTINATION_COUNTRY', windows, phase, travelType) !== null) return windows
  return [...windows, { authority: 'DESTINATION_COUNTRY', access: ruled }]
}

/** Of each authority its own windows for the region on these days, and those for the country where it has none. */
export function windowsOfRegion(rulebook: Rulebook, region: Region, question: StatusQuestion): readonly AccessWindow[] {
  const own = rulebook.ownAccess(region)
  const ofCountry = windowsOfCountry(rulebook, region.iso2, question)
  if (own.length === 0) return ofCountry
  const { phase, travelType } = question
  return authorityTypes.flatMap((authority) => {
    const windows = accessBy(authority, own, phase, travelType) === null ? ofCountry : own
    return windows.filter((window) => window.authority === authority)
  })
}

export function regionStatus(rulebook: Rulebook, region: Region, question: StatusQuestion): PlaceStatus {
  const windows = windowsOfRegion(rulebook, region, question)
  return placeStatus({ ...question, windows, regions: [], regionDeviation: false })
}

/** The regions of a country that come to something else than what is said of all of it: by the rules, whatever is offered. */
export function differingRegions(
  rulebook: Rulebook,
  iso2: Iso2,
  regions: readonly Region[],
  asked: StatusQuestion,
): readonly RegionStatus[] {
  const question = { ...asked, inPortfolio: null }
  const named = regions.filter((region) => rulebook.ownAccess(region).length > 0)
  if (named.length === 0) return []
  const windows = windowsOfCountry(rulebook, iso2, question)
  const whole = placeStatus({ ...question, windows, regions: [], regionDeviation: false })
  return named
    .map((region) => ({ region, status: regionStatus(rulebook, region, question) }))
    .filter(({ status }) => status !== whole)
}

/** What a map shows of a country, and what two of those who say it come to alone. */
export function countryStatus(
  rulebook: Rulebook,
  iso2: Iso2,
  regions: readonly Region[],
  question: StatusQuestion,
): CountryStatus {
  const { travelType } = question
  const country = countryRef(iso2)
  const windows = windowsOfCountry(rulebook, iso2, question)
  const regionDeviation =
    rulebook.hasDeviations(country, travelType) || differingRegions(rulebook, iso2, regions, question).length > 0
  const asked = {
    ...question,
    windows,
    // Most countries have none that is named: counting them is enough.
    regions: regions.map((region) => rulebook.ownAccess(region)),
    regionDeviation,
  }
  return {
    status: placeStatus(asked),
    statusForeignOffice: wordOf('FOREIGN_OFFICE', asked),
    statusDestinationCountry: wordOf('DESTINATION_COUNTRY', asked),
    regionDeviation,
  }
}
