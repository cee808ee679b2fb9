import { citizenshipsOf } from '#domain/assessment/traveller.ts'
import { boundedCache } from '#domain/bounded-cache.ts'
import type { StaffLanguage } from '#domain/languages.ts'
import type { Rulebook } from '#domain/rulebook/rulebook.ts'
import { countryStatus, type CountryStatus, type StatusQuestion } from '#domain/status/country-status.ts'
import type { Portfolio } from '#domain/status/portfolio.ts'
import type { Context } from '../../context.ts'
import { listCountries, regionsOf, type CountryView } from '../countries/list-countries.ts'
import { portfolioOf } from '../portfolio/read-portfolio.ts'
import { entryTrip } from './entry-trip.ts'
import { healthFigures, type HealthFigures } from './health-figures.ts'
import { statusQuestion, type MapQuestion } from './map-question.ts'
import { mayReadMaps } from './who-may.ts'
import { worldEntries, type WorldEntries } from './world-entries.ts'

export type WorldCountry = CountryView & CountryStatus & HealthFigures

/** A world is about 60 KB; most desks ask about today, and about the days of a few customers. */
const mostWorlds = 60
type Worlds = ReturnType<typeof boundedCache<readonly WorldCountry[]>>
const worlds = new WeakMap<Rulebook, Worlds>()

function worldsOf(rulebook: Rulebook): Worlds {
  const known = worlds.get(rulebook) ?? boundedCache<readonly WorldCountry[]>(mostWorlds)
  worlds.set(rulebook, known)
  return known
}

const worldNow = (
  rulebook: Rulebook,
  language: StaffLanguage,
  question: StatusQuestion,
  entries: WorldEntries | null,
): readonly WorldCountry[] =>
  listCountries(rulebook, language).map((country) => ({
    ...country,
    ...countryStatus(rulebook, country.iso2, regionsOf(rulebook, country.iso2), {
      ...question,
      ruled: entries?.get(country.iso2) ?? null,
    }),
    ...healthFigures(rulebook, country.iso2, question.phase.from, language),
  }))

/** Every country with its status on some days. The world by its rules is everybody's; what an organisation offers is laid over it. */
export async function worldStatus(context: Context, input: MapQuestion): Promise<readonly WorldCountry[]> {
  const { language } = mayReadMaps(context)
  const today = context.clock.today()
  const question = statusQuestion(input, today)
  const rulebook = context.rulebook.current()
  const { phase, travelType } = question
  const trip = entryTrip(input, phase, rulebook, language)
  const entries = trip && (await worldEntries(trip, rulebook, today))
  const asked = trip && [citizenshipsOf(trip), trip.departure.id, trip.dateStart, trip.dateEnd, today]
  const key = [language, travelType, phase.from, phase.to, asked].join()
  const world = worldsOf(rulebook).of(key, () => worldNow(rulebook, language, question, entries))
  const portfolio = await portfolioOf(context)
  return portfolio === null ? world : world.map((country) => seenThrough(portfolio, country))
}

/** Not to be offered goes before all else that would be said of it (`domain/status/place-status.ts`). */
const seenThrough = (portfolio: Portfolio, country: WorldCountry): WorldCountry =>
  portfolio.has(country.iso2) ? country : { ...country, status: 'NOT_IN_PORTFOLIO_OR_NO_RULES' }
