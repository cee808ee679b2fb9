import { boundedCache } from '#domain/bounded-cache.ts'
import type { StaffLanguage } from '#domain/languages.ts'
import type { Rulebook } from '#domain/rulebook/rulebook.ts'
import { countryStatus, type CountryStatus, type StatusQuestion } from '#domain/status/country-status.ts'
import type { Context } from '../../context.ts'
import { listCountries, regionsOf, type CountryView } from '../countries/list-countries.ts'
import { healthFigures, type HealthFigures } from './health-figures.ts'
import { statusQuestion, type MapQuestion } from './map-question.ts'
import { mayReadMaps } from './who-may.ts'

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

const worldNow = (rulebook: Rulebook, language: StaffLanguage, question: StatusQuestion): readonly WorldCountry[] =>
  listCountries(rulebook, language).map((country) => ({
    ...country,
    ...countryStatus(rulebook, country.iso2, regionsOf(rulebook, country.iso2), question),
    ...healthFigures(rulebook, country.iso2, question.phase.from, language),
  }))

/** Every country with its status on some days: the same for each organisation while none has a portfolio. */
export function worldStatus(context: Context, input: MapQuestion): readonly WorldCountry[] {
  const { language } = mayReadMaps(context)
  const question = statusQuestion(input, context.clock.today())
  const rulebook = context.rulebook.current()
  const { phase, travelType } = question
  const key = [language, travelType, phase.from, phase.to].join()
  return worldsOf(rulebook).of(key, () => worldNow(rulebook, language, question))
}
