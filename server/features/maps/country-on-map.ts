import type { Assessment } from '#domain/assessment/assessment.ts'
import type { CalendarDate } from '#domain/dates.ts'
import { countryRef } from '#domain/places.ts'
import type { AccessWindow, AuthorityType } from '#domain/rulebook/fact.ts'
import { authorityTypes } from '#domain/rulebook/fact.ts'
import {
  countryStatus,
  differingRegions,
  windowsOfCountry,
  type CountryStatus,
  type RegionStatus,
} from '#domain/status/country-status.ts'
import { entryOf } from '#domain/status/access-of-permission.ts'
import { accessBy, isInPhase } from '#domain/status/place-status.ts'
import { wordAdvisory } from '#domain/wording/word-advisory.ts'
import { wordCell } from '#domain/wording/word-cell.ts'
import type { WordedAdvisory, WordedCell } from '#domain/wording/worded.ts'
import { wordsFor, type Words } from '#domain/wording/words.ts'
import { translatorFor } from '#locales/all-languages.ts'
import type { Context } from '../../context.ts'
import { regionsOf, type CountryView } from '../countries/list-countries.ts'
import { askedOfCountry } from './entry-to-country.ts'
import { healthFigures, type HealthFigures } from './health-figures.ts'
import { knownCountry } from './known-place.ts'
import type { MapQuestion } from './map-question.ts'
import { mayReadMaps } from './who-may.ts'

export type AuthorityWord = {
  readonly authority: AuthorityType
  /** The worst it says on these days; null where it says nothing. */
  readonly access: AccessWindow['access'] | null
  /** What it says of these days, one window each; what foreign offices say in words stands in the advisories. */
  readonly windows: readonly AccessWindow[]
}
export type EntryOnMap = Pick<WordedCell, 'citizenshipIso2' | 'permission' | 'headline' | 'detail'> & {
  readonly access: AccessWindow['access'] | null
  /** Nobody wrote down how far the country is open on these days: its rules speak for it. */
  readonly isStatement: boolean
  readonly hasForm: boolean
}
export type CountryOnMap = CountryStatus &
  HealthFigures & {
    readonly country: CountryView
    readonly dateStart: CalendarDate
    readonly dateEnd: CalendarDate
    /** What its rules say to the citizenship asked for; null where none is. */
    readonly entry: EntryOnMap | null
    readonly authorities: readonly AuthorityWord[]
    readonly advisories: readonly WordedAdvisory[]
    readonly regionCount: number
    readonly differing: readonly RegionStatus[]
  }

/** Why a country has its colour: who says what, each in its own words, and where parts of it differ. */
export async function countryOnMap(context: Context, id: string, input: MapQuestion): Promise<CountryOnMap> {
  const viewer = mayReadMaps(context)
  const { language } = viewer
  const rulebook = context.rulebook.current()
  const today = context.clock.today()
  const country = knownCountry(rulebook, language, id)
  const { iso2 } = country
  const { question, assessment } = await askedOfCountry(context, viewer, iso2, input)
  const { phase, travelType } = question
  const regions = regionsOf(rulebook, iso2)
  const words = wordsFor(language, 'staff', translatorFor(language), rulebook)
  const windows = windowsOfCountry(rulebook, iso2, question)
  const own = rulebook.ownAccess(countryRef(iso2)).filter((window) => isInPhase(window, phase, travelType))
  return {
    ...countryStatus(rulebook, iso2, regions, question),
    ...healthFigures(rulebook, iso2, phase.from, language),
    country,
    dateStart: phase.from,
    dateEnd: phase.to,
    entry: assessment && {
      ...entryInWords(assessment, words),
      access: question.ruled ?? null,
      isStatement: accessBy('DESTINATION_COUNTRY', rulebook.access(countryRef(iso2)), phase, travelType) === null,
    },
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

function entryInWords(assessment: Assessment, words: Words): Omit<EntryOnMap, 'access' | 'isStatement'> {
  const at = assessment.stops.findIndex(({ role }) => role === 'DESTINATION')
  const stop = assessment.stops[at]!
  const { citizenshipIso2, permission, headline, detail } = wordCell(stop.cells[0]!, at, stop, assessment, words)
  return { citizenshipIso2, permission, headline, detail, hasForm: entryOf(assessment).toDo.includes('fill-in') }
}
