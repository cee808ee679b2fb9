import type { CalendarDate } from '#domain/dates.ts'
import { countryRef } from '#domain/places.ts'
import type { AccessWindow, AuthorityType } from '#domain/rulebook/fact.ts'
import { authorityTypes } from '#domain/rulebook/fact.ts'
import {
  countryStatus,
  differingRegions,
  type CountryStatus,
  type RegionStatus,
} from '#domain/status/country-status.ts'
import { accessBy, isInPhase } from '#domain/status/place-status.ts'
import { wordAdvisory } from '#domain/wording/word-advisory.ts'
import type { WordedAdvisory } from '#domain/wording/worded.ts'
import { wordsFor } from '#domain/wording/words.ts'
import { translatorFor } from '#locales/all-languages.ts'
import type { Context } from '../../context.ts'
import { regionsOf, type CountryView } from '../countries/list-countries.ts'
import { healthFigures, type HealthFigures } from './health-figures.ts'
import { knownCountry } from './known-place.ts'
import { statusQuestion, type MapQuestion } from './map-question.ts'
import { mayReadMaps } from './who-may.ts'

export type AuthorityWord = {
  readonly authority: AuthorityType
  /** The worst it says on these days; null where it says nothing. */
  readonly access: AccessWindow['access'] | null
  /** What it says of these days, one window each; what foreign offices say in words stands in the advisories. */
  readonly windows: readonly AccessWindow[]
}
export type CountryOnMap = CountryStatus &
  HealthFigures & {
    readonly country: CountryView
    readonly dateStart: CalendarDate
    readonly dateEnd: CalendarDate
    readonly authorities: readonly AuthorityWord[]
    readonly advisories: readonly WordedAdvisory[]
    readonly regionCount: number
    readonly differing: readonly RegionStatus[]
  }

/** Why a country has its colour: who says what, each in its own words, and where parts of it differ. */
export function countryOnMap(context: Context, id: string, input: MapQuestion): CountryOnMap {
  const { language } = mayReadMaps(context)
  const rulebook = context.rulebook.current()
  const today = context.clock.today()
  const country = knownCountry(rulebook, language, id)
  const question = statusQuestion(input, today)
  const { phase, travelType } = question
  const { iso2 } = country
  const regions = regionsOf(rulebook, iso2)
  const words = wordsFor(language, 'staff', translatorFor(language), rulebook)
  const windows = rulebook.access(countryRef(iso2))
  const own = rulebook.ownAccess(countryRef(iso2)).filter((window) => isInPhase(window, phase, travelType))
  return {
    ...countryStatus(rulebook, iso2, regions, question),
    ...healthFigures(rulebook, iso2, phase.from, language),
    country,
    dateStart: phase.from,
    dateEnd: phase.to,
    authorities: authorityTypes.map((authority) => ({
      authority,
      access: accessBy(authority, windows, phase, travelType),
      windows: own.filter((window) => window.authority === authority),
    })),
    advisories: rulebook.advisories(iso2).map((advisory) => wordAdvisory(advisory, today, words)),
    regionCount: regions.length,
    differing: differingRegions(rulebook, iso2, regions, question),
  }
}
